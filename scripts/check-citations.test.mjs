import { describe, expect, test } from 'vitest';
import { brokenLinks, citationsIn } from './check-citations.mjs';

const isRefused = (line, file = 'a.ts') => citationsIn(file, line).length > 0;

describe('the check of citations', () => {
  test.each([
    '// Nothing is sent twice (ruling 17).',
    '/** A row by hash(id) mod n (design §3). */',
    '<!-- (look: Strips) -->',
    ' * As the services answer (contract).',
    'Read `../shared/style.md` first.',
    'Fixed with issue 12.',
  ])('refuses %j', line => {
    expect(isRefused(line, 'a.md')).toBe(true);
  });

  test.each([
    '// RFC 4648 §4 pads.',
    '// An upstream bug: https://github.com/dexie/Dexie.js/issues/543',
    "const button = (look: 'primary') => null;",
    'queueMicrotask(look);',
    'The judge has a ruling.',
  ])('takes %j', line => {
    expect(isRefused(line)).toBe(false);
  });

  test.each([
    '/** What a page holds. */',
    '// Whoever waits hears it.',
    ' * Whether it is there.',
    '{/* Who reads it. */}',
    '/** Whose copy it is. */',
    '// Somebody else has taken it up.',
    '// Null where it cannot be had.',
  ])('refuses the comment %j', line => {
    expect(isRefused(line)).toBe(true);
  });

  test.each(['What a page holds', '/** Bytes that a page holds. */', "const text = 'Who was here';"])(
    'takes %j in a program',
    line => {
      expect(isRefused(line)).toBe(false);
    },
  );

  test('names the place and the rule', () => {
    expect(citationsIn('a.ts', 'one\n  // Who?')).toEqual([
      expect.stringContaining('a.ts:2: // Who? (opens'),
    ]);
  });
});

describe('the links of a document', () => {
  const exists = name => ['docs/outbox.md', 'src/sync'].includes(name);
  const broken = text => brokenLinks('docs/a.md', text, exists).length;

  test('lead to files that exist', () => {
    expect(
      broken('[the outbox](outbox.md#the-states), `src/sync`, [site](https://example.com), [here](#top)'),
    ).toBe(0);
    expect(broken('[gone](gone.md)')).toBe(1);
    expect(broken('![gone](pictures/gone.webp)')).toBe(1);
    expect(broken('`src/gone.ts`')).toBe(1);
  });

  test('are no links inside a block of code', () => {
    expect(broken('```sh\ncp [a](b.md) `src/gone.ts`\n```')).toBe(0);
  });
});
