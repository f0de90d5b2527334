import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** A length of the tokens, in px at the browser's usual 16 px. */
const px = (name: string): number => 16 * Number(new RegExp(`--${name}: ([\\d.]+)rem;`).exec(css)?.[1]);

test('buttons are 45 high, and cards and buttons have corners of 4', () => {
  expect(px('spacing-verb')).toBe(45);
  expect(px('radius')).toBe(4);
});
