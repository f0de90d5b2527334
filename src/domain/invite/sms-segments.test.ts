import { expect, test } from 'vitest';
import { smsSegments } from './message.ts';

const many = (char: string, times: number) => char.repeat(times);

test.each([
  ['nothing', '', 'gsm-7', 0, 0, 160],
  ['a word', 'Hello', 'gsm-7', 5, 1, 155],
  ['160 Latin letters', many('a', 160), 'gsm-7', 160, 1, 0],
  ['161 Latin letters', many('a', 161), 'gsm-7', 161, 2, 145],
  ['306 Latin letters', many('a', 306), 'gsm-7', 306, 2, 0],
  ['307 Latin letters', many('a', 307), 'gsm-7', 307, 3, 152],
  ['accents of the alphabet', 'èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà', 'gsm-7', 23, 1, 137],
  ['Greek capitals of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ', 'gsm-7', 10, 1, 150],
  ['a euro', '€', 'gsm-7', 2, 1, 158],
  ['braces and brackets', '{[|~^\\]}', 'gsm-7', 16, 1, 144],
  ['80 euros', many('€', 80), 'gsm-7', 160, 1, 0],
  ['81 euros, none of them cut', many('€', 81), 'gsm-7', 162, 2, 143],
  ['an accent beyond the alphabet', 'ê', 'ucs-2', 1, 1, 69],
  ['a curly apostrophe', 'it’s', 'ucs-2', 4, 1, 66],
  ['70 Arabic letters', many('م', 70), 'ucs-2', 70, 1, 0],
  ['71 Arabic letters', many('م', 71), 'ucs-2', 71, 2, 63],
  ['134 Chinese characters', many('商', 134), 'ucs-2', 134, 2, 0],
  ['135 Chinese characters', many('商', 135), 'ucs-2', 135, 3, 66],
  ['an emoji', '👋', 'ucs-2', 2, 1, 68],
  ['35 emoji', many('👋', 35), 'ucs-2', 70, 1, 0],
  ['36 emoji, none of them cut', many('👋', 36), 'ucs-2', 72, 2, 61],
  ['one emoji in Latin letters', `${many('a', 69)}👋`, 'ucs-2', 71, 2, 63],
  ['a euro in Arabic', 'م€', 'ucs-2', 2, 1, 68],
])('%s', (_what, text, alphabet, units, segments, left) => {
  expect(smsSegments(text)).toMatchObject({ alphabet, units, segments, left });
});

test('one message holds 160 or 70, one in a row 153 or 67', () => {
  const texts = ['a', many('a', 161), 'م', many('م', 71)];
  expect(texts.map(text => smsSegments(text).perSegment)).toEqual([160, 153, 70, 67]);
});
