import { expect, test } from 'vitest';
import { fitOf, matchedParts, searchQuery } from './search.ts';

const thabo = '+27822782638';

test.each([
  [thabo, '082 278 2638', 'exact'],
  [thabo, '0822782638', 'exact'],
  [thabo, '082-278-2638', 'exact'],
  [thabo, '(082) 278-2638', 'exact'],
  [thabo, '082.278.2638', 'exact'],
  [thabo, '082/278 2638', 'exact'],
  [thabo, ' 82 278 2638 ', 'exact'],
  [thabo, '+27 (82) 278 2638', 'exact'],
  [thabo, '+27 (0)82 278 2638', 'exact'],
  [thabo, '0027 82 278 2638', 'exact'],
  [thabo, '27 (82) 278 2638', 'exact'],
  [thabo, '٠٨٢ ٢٧٨ ٢٦٣٨', 'exact'],
  [thabo, '082 278', 'prefix'],
  [thabo, '082 278 26', 'prefix'],
  ['082 278 2638', '(082) 278-2638', 'exact'],
  ['(082) 278-2638', '0822782638', 'exact'],
  // The number's own country decides.
  ['+33612345678', '06 12 34 56 78', 'exact'],
  ['+390612345678', '06 1234 5678', 'exact'],
  ['+393471234567', '347 123 4567', 'exact'],
  ['+14155550142', '(415) 555-0142', 'exact'],
  ['+14155550142', '1 (415) 555-0142', 'exact'],
  ['+79161234567', '8 (916) 123-45-67', 'exact'],
  ['+3612345678', '06 1 234 5678', 'exact'],
  ['+263712345678', '071 234 5678', 'exact'],
])('the number %s, asked for %j: %s', (number, search, fit) =>
  expect(fitOf([number], searchQuery(search))).toBe(fit),
);

test.each([
  // Ids and other numbers have such few digits too.
  [thabo, '082'],
  [thabo, '0822'],
  [thabo, '08227'],
  // Another number, and one that only holds these digits further on.
  [thabo, '082 278 2639'],
  [thabo, '082 278 26380'],
  [thabo, '078 263 8'],
  [thabo, '+082 278 2638'],
  ['+33822782638', '+27 (82) 278-2638'],
  // Texts that are no numbers are not compared as numbers.
  ['RPT-20261119-0418', '0202611'],
  ['58f0-1c92-b3ad', '058 01 92'],
  [thabo, 'till 082 278 2638'],
])('%s is not found by %j', (text, search) => expect(fitOf([text], searchQuery(search))).toBeNull());

test.each([
  ['+27 82 278 2638', '082-278', '+27 [82 278] 2638'],
  [thabo, '(082) 278-2638', '+27[822782638]'],
  [thabo, '0027 82', '+[2782]2782638'],
])('in %s, asked for %j, the digits are marked: %s', (text, search, marked) => {
  const [part] = matchedParts(text, searchQuery(search));
  if (!part) throw new Error('nothing is marked');
  expect(`${text.slice(0, part.from)}[${text.slice(part.from, part.to)}]${text.slice(part.to)}`).toBe(marked);
});
