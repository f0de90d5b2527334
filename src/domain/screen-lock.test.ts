import { expect, test } from 'vitest';
import { minutesUnder, pinFault } from './screen-lock.ts';

test.each([
  ['', 'empty'],
  ['40291', 'length'],
  ['4029174029174', 'length'],
  ['40291a', 'digits'],
  ['٤٠٢٩١٧', 'digits'],
  ['777777', 'simple'],
  ['123456', 'simple'],
  ['890123', 'simple'],
  ['654321', 'simple'],
  ['402917', null],
  ['112233', null],
])('the PIN "%s" has the fault %s', (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});

test.each([
  [null, undefined, null],
  [60, undefined, 60],
  [null, 15, 15],
  [60, 15, 15],
  [5, 15, 5],
])('of %s minutes chosen and %s demanded, %s apply', (chosen, demanded, minutes) => {
  const demand = demanded === undefined ? undefined : ({ minutes: demanded as 15, delivers: false } as const);
  expect(minutesUnder(chosen, demand)).toBe(minutes);
});
