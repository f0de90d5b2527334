import { expect, test } from 'vitest';
import { failureOfReply, isPortal, retryAfterMs } from './reading.ts';

test('a failure has the message of a service only where it is a text', () => {
  const reply = { status: 400, headers: new Headers(), redirected: false, shape: 'json' as const };
  for (const body of [{ message: { a: 1 } }, { message: '  ' }, null, 7, []]) {
    expect(failureOfReply({ ...reply, body })).toEqual({ kind: 'refused', status: 400 });
  }
  expect(isPortal({ ...reply, body: '', shape: 'html', status: 403 })).toBe(false);
});

test.each([
  ['7', 7000],
  ['0', 0],
  ['Fri, 20 Nov 2026 09:42:10 GMT', 5000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After: %s is %s ms', (value, ms) => {
  const now = Date.parse('2026-11-20T09:42:05Z');
  expect(retryAfterMs(new Headers({ 'Retry-After': value }), now)).toBe(ms);
  expect(retryAfterMs(new Headers(), now)).toBeNull();
});
