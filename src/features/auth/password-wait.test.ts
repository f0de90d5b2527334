import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  isThrottled,
  passwordWasRight,
  passwordWasWrong,
  secondsToWait,
  throttled,
  waitAfter,
} from './password-wait.ts';

const kept = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  kept.clear();
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [9, 16],
  [14, 512],
  [15, 900],
  [500, 900],
])('after %i wrong passwords in a row the wait is %i s', (count, seconds) =>
  expect(waitAfter(count)).toBe(seconds),
);

test('the wait is of one address, runs out, and is not known where others typed the passwords', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (let count = 0; count < 8; count++) passwordWasWrong('a@shop.test');
  expect(secondsToWait('a@shop.test')).toBe(8);
  expect(secondsToWait('b@shop.test')).toBeNull();
  now.mockReturnValue(5_500);
  expect(secondsToWait('a@shop.test')).toBe(3);
  now.mockReturnValue(8_000);
  expect(secondsToWait('a@shop.test')).toBeNull();
  passwordWasRight();
  passwordWasWrong('a@shop.test');
  expect(secondsToWait('a@shop.test')).toBeNull();
});

test('a refusal for earlier passwords is told from a wrong password by what the provider says', () => {
  const refused = (code: string, message: string) => isThrottled({ kind: 'refused', code, message });
  expect(refused('NotAuthorizedException', 'Password attempts exceeded')).toBe(true);
  expect(refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.')).toBe(true);
  expect(refused('NotAuthorizedException', 'Incorrect username or password.')).toBe(false);
  const texts = [1, 89, 90, 900, null].map(seconds => JSON.stringify(throttled(seconds)));
  for (const [at, unit] of ['second', 'second', 'minute', 'minute', 'up to 15 minutes'].entries())
    expect(texts[at]).toContain(unit);
});
