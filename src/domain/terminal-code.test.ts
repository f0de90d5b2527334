import { expect, test } from 'vitest';
import { idInCode, terminalCode } from './terminal.ts';

test('a label leads to the terminal’s page, and is read back as its id', () => {
  const code = terminalCode('https://tapdeck.example', '58f0-1c92/b3ad');
  expect(code).toBe('https://tapdeck.example/manage-terminals/58f0-1c92%2Fb3ad');
  expect(idInCode(code)).toBe('58f0-1c92/b3ad');
});

test.each([
  ['58f0-1c92-b3ad', '58f0-1c92-b3ad'],
  ['  58F0 1C92 B3AD\n', '58F0 1C92 B3AD'],
  // A label that was printed at another address of the same platform.
  ['http://localhost:4173/manage-terminals/58f0-1c92-b3ad?mode=dark', '58f0-1c92-b3ad'],
  ['https://x.example/manage-terminals/%E0%A4%A', '%E0%A4%A'],
  ['https://x.example/elsewhere', 'https://x.example/elsewhere'],
  ['   ', null],
])('%s names %s', (code, id) => expect(idInCode(code)).toBe(id));
