import { expect, test } from 'vitest';
import { VirtualTime } from '../../tests/outbox/simulator/virtual-time.ts';
import { throttle } from './clock.ts';

test('many calls run once at once and once at the end of the pause', async () => {
  const time = new VirtualTime();
  let runs = 0;
  const { call } = throttle(time, 100, () => runs++);
  for (let at = 0; at < 10; at++) call();
  expect(runs).toBe(1);
  await time.passUntil(time.now() + 1_000);
  expect(runs).toBe(2);
});

test('a pending run can be flushed, and does not run again', async () => {
  const time = new VirtualTime();
  let runs = 0;
  const { call, flush } = throttle(time, 100, () => runs++);
  call();
  flush();
  expect(runs).toBe(1);
  call();
  flush();
  await time.passUntil(time.now() + 1_000);
  expect(runs).toBe(2);
});

test('the pause can grow between runs', async () => {
  const time = new VirtualTime();
  let runs = 0;
  let pause = 0;
  const { call } = throttle(
    time,
    () => pause,
    () => runs++,
  );
  call();
  call();
  expect(runs).toBe(2);
  pause = 5_000;
  call();
  call();
  await time.passUntil(time.now() + 4_999);
  expect(runs).toBe(3);
  await time.passUntil(time.now() + 1);
  expect(runs).toBe(4);
});
