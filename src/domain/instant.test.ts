import { expect, test } from 'vitest';
import { exactInstant, instantText, readInstant } from './instant.ts';

const DAY_MS = 86_400_000;

test('an instant as Tapdeck writes it is read as it is', () => {
  for (let day = -20_000; day < 40_000; day += 7) {
    const ms = day * DAY_MS + ((day * 7_919_777) % DAY_MS);
    const text = new Date(ms).toISOString();
    expect(readInstant(text)).toBe(text);
    expect(exactInstant(text)).toBe(ms);
    expect(instantText(ms)).toBe(text);
  }
});

test.each([
  ['2026-11-29T10:00:00Z', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T12:00:00.000+02:00', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T10:00:00.1234Z', '2026-11-29T10:00:00.123Z'],
  ['2026-11-28T24:00:00.000Z', '2026-11-29T00:00:00.000Z'],
  ['2028-02-29T10:00:00.000z', '2028-02-29T10:00:00.000Z'],
  ['2026-11-29T12:00+0200', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T12:00:00+02', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29 12:00:00.123456+02', '2026-11-29T10:00:00.123Z'],
  ['2026-11-29 06:30:00-03:30', '2026-11-29T10:00:00.000Z'],
  ['+010000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
])('%s is read as %s', (text, written) => {
  expect(readInstant(text)).toBe(written);
  expect(exactInstant(text)).toBe(text === written ? Date.parse(text) : null);
});

test.each([
  ['', 'empty'],
  ['yesterday', 'a word'],
  ['Batch 7', 'a word that Date.parse reads'],
  ['2026-13-01T00:00:00.000Z', 'of a 13th month'],
  ['2026-02-30T10:00:00.000Z', 'of a day that its month does not have'],
  ['2026-04-31T10:00:00+02:00', 'of a day that its month does not have'],
  ['2026-11-29T10:60:00.000Z', 'of a minute that its hour does not have'],
  ['2026-11-29T10:00:00', 'without its zone'],
  ['2026-11-29', 'without its time'],
  [12, 'a number'],
  [undefined, 'undefined'],
  [{}, 'an object'],
])('%s is no instant: %s', (value: unknown, _why) => {
  expect(readInstant(value)).toBeNull();
  expect(exactInstant(value)).toBeNull();
});

test('no instant is kept as none', () => {
  expect(readInstant(null)).toBeNull();
  expect(exactInstant(null)).toBeNaN();
  expect(instantText(Number.NaN)).toBeNull();
});
