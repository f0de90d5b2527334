import { expect, test } from 'vitest';
import { clockNow, secondsLeft } from './code-pause.ts';

const sentAt = 1_795_000_000_000;

test.each<[string, number | null, number, number]>([
  ['no code was sent', null, 0, 0],
  ['it was sent just now', sentAt, 0, 60],
  ['18 seconds have passed', sentAt, 18_200, 42],
  ['the minute is over', sentAt, 60_000, 0],
  ['the clock jumped ahead', sentAt, 86_400_000, 0],
  ['the clock was put back', sentAt, -86_400_000, 60],
])('where %s, another code can be requested when the pause is over', (_when, sent, later, left) => {
  expect(secondsLeft(sent, sentAt + later)).toBe(left);
});

test('the pause runs on when the device’s clock is set while the page stands', () => {
  const before = clockNow();
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
  expect(clockNow() - before).toBeLessThan(60_000);
  Date.now = now;
});
