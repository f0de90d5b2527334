import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepMarks, showInvisible } from './invisible.ts';

const marked = (code: number) => `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;

describe('a character that cannot be seen appears by its number', () => {
  test.each([
    ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x061c],
    ...[0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x00ad, 0x034f, 0x115f, 0x180e, 0x3164, 0xfe0f, 0xe0041],
    ...[0x00, 0x07, 0x08, 0x0b, 0x1b, 0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029, 0xfdd0, 0xffff],
  ])('U+%s', code => {
    expect(showInvisible(`Till${String.fromCodePoint(code)}1`)).toBe(`Till${marked(code)}1`);
  });
});

describe('a text without them stays as it is', () => {
  test.each([
    ['plain words', 'Bar – upstairs, “Zoë’s” (2)'],
    ['tabs and line ends', 'a\tb\r\nc'],
    ['Arabic', 'محل القهوة'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['a non-joiner in a Persian word', 'می‌خواهم کتاب‌ها'],
    ['a joiner after a virama', 'क्‍ष'],
    ['a non-joiner after a virama', 'क्‌ष'],
    ['a joiner in Sinhala', 'ශ්‍රී'],
    ['a family', '👨‍👩‍👧'],
    ['a profession with a tone of skin', '👩🏽‍🚀'],
    ['a heart and a rainbow flag', '❤️ 🏳️‍🌈'],
    ['a key', '1️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a form of a Han character', '葛󠄀城'],
  ])('%s', (_what, text) => {
    expect(showInvisible(text)).toBe(text);
  });
});

describe('a joiner that changes nothing is shown', () => {
  test.each([
    ['between Latin letters', 'a\u200cb', 'a⟨U+200C⟩b'],
    ['after a letter that joins nothing', 'دار\u200cها', 'دار⟨U+200C⟩ها'],
    ['at the end of a word', 'محل\u200c', 'محل⟨U+200C⟩'],
    ['twice', 'می\u200c\u200cخ', 'می⟨U+200C⟩⟨U+200C⟩خ'],
    ['between joined letters', 'مح\u200dل', 'مح⟨U+200D⟩ل'],
    ['after an emoji', '👩\u200d', '👩⟨U+200D⟩'],
    ['a selector after a letter', 'a\ufe0f', 'a⟨U+FE0F⟩'],
  ])('%s', (_what, text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });
});

test('a sentence keeps the marks of its translator, but none that came with a value', () => {
  expect(showInvisible(keepMarks('بتوقيت \u200e+02:00', { day: 'الأحد' }))).toBe('بتوقيت \u200e+02:00');
  expect(showInvisible(keepMarks('\u200eTill\u200f', { name: 'Till\u200f' }))).toBe('⟨U+200E⟩Till⟨U+200F⟩');
});

test('nothing that is shown turns text around, and what is shown stays so', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u202e', '\u2066', '\u200b', 'ע', 'a'),
  );
  fc.assert(
    fc.property(fc.array(unit), parts => {
      const shown = showInvisible(parts.join(''));
      expect(shown).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/);
      expect(showInvisible(shown)).toBe(shown);
    }),
  );
});
