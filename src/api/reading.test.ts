import { expect, test } from 'vitest';
import { failureOfReply, isPortal, readReply, retryAfterMs } from './reading.ts';

test('a failure has the message of a service only where it is a text', () => {
  const reply = { status: 400, headers: new Headers(), redirected: false, shape: 'json' as const };
  for (const body of [{ message: { a: 1 } }, { message: '  ' }, null, 7, []]) {
    expect(failureOfReply({ ...reply, body })).toEqual({ kind: 'refused', status: 400 });
  }
  expect(isPortal({ ...reply, body: '', shape: 'html', status: 403 })).toBe(false);
});

test.each([
  ['{"messageId":"m1"}', 'text/html; charset=utf-8', 'json'],
  [' [] ', 'text/html', 'json'],
  ['"t1"', 'application/json', 'json'],
  ['{"a"', 'application/json', 'text'],
  ['<x/>', 'application/xml', 'text'],
  ['OK', '', 'text'],
  ['Accepted', 'Text/HTML', 'text'],
  ['<p>Sign in</p>', 'Text/HTML', 'html'],
  ['{ margin: 0 }', 'text/html', 'text'],
  ['\n<!DOCTYPE  html>', '', 'html'],
  ['<HTML>', 'application/json', 'html'],
  [' ', 'text/html', 'empty'],
])('%j of type %j reads as %s, and only a page is a portal', async (body, type, shape) => {
  const reply = await readReply(new Response(body, { status: 202, headers: { 'Content-Type': type } }));
  expect(reply.shape).toBe(shape);
  expect(isPortal(reply)).toBe(shape === 'html');
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

test.each([-3_600_000, 0, 3_600_000])(
  'a date in Retry-After counts from the time of the answer on a clock %d ms ahead',
  ahead => {
    const headers = new Headers({
      Date: 'Fri, 20 Nov 2026 09:42:05 GMT',
      'Retry-After': 'Fri, 20 Nov 2026 09:42:35 GMT',
    });
    expect(retryAfterMs(headers, Date.parse('2026-11-20T09:42:05Z') + ahead)).toBe(30_000);
  },
);

test('a failure has the wait that the service asks for, an hour at most', () => {
  const reply = { status: 429, redirected: false, shape: 'empty' as const, body: null };
  const waitOf = (seconds: string) =>
    failureOfReply({ ...reply, headers: new Headers({ 'Retry-After': seconds }) }).retryAfterMs;
  expect(['7', '86400', 'soon'].map(waitOf)).toEqual([7_000, 3_600_000, undefined]);
});
