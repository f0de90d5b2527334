import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { firstTry, tryAfter } from './request-try.ts';

const refused: Failure = { kind: 'refused', status: 422 };
const after = (...failures: Failure[]) => failures.reduce(tryAfter, firstTry).number;

test.each<Failure>([refused, { kind: 'missing', status: 404 }, { kind: 'forbidden', status: 403 }])(
  'a request that the service refused has another key the next time: %j',
  failure => {
    expect(after(failure)).toBe(2);
    expect(after(failure, failure)).toBe(3);
  },
);

test.each<Failure>([
  { kind: 'unreachable' },
  { kind: 'refused', status: 503 },
  { kind: 'unreadable', status: 200 },
  { kind: 'conflict', status: 409 },
])('a request that may have taken effect keeps its key, whatever follows: %j', failure => {
  expect(after(failure)).toBe(1);
  expect(after(failure, refused)).toBe(1);
  expect(after(refused, failure, refused)).toBe(2);
});

test.each<Failure>([
  { kind: 'expired', status: 401 },
  { kind: 'unproven' },
  { kind: 'refused', status: 425 },
])('a request that the service did not begin keeps its key: %j', failure => {
  expect(after(failure)).toBe(1);
  expect(after(failure, refused)).toBe(2);
});
