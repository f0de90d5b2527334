import { expect, test } from 'vitest';
import { rowOf } from '../../../tests/domain/invocations.ts';
import { causeOf, type FailureCause } from './invocation.ts';

const failed = (httpStatus: number | null, errorMessage: string | null) =>
  causeOf(rowOf(1, { result: 'failed', httpStatus, errorMessage }));

test('the cause that the service names is believed', () => {
  const named: [string, FailureCause][] = [
    ['DNS: getaddrinfo ENOTFOUND hooks.invalid', 'dns'],
    ['TLS: self-signed certificate', 'tls'],
    ['REFUSED: connect ECONNREFUSED 127.0.0.1:9', 'refused'],
    ['TIMEOUT: no answer within 5 s', 'timeout'],
    ['REDIRECT: 302 to https://elsewhere.example.com', 'redirect'],
  ];
  for (const [message, cause] of named) expect(failed(null, message)).toBe(cause);
});

test('a status tells the cause, and 410 apart from the other refusals', () => {
  expect([301, 404, 410, 429, 500, 503, 600].map(status => failed(status, null))).toEqual([
    'redirect',
    '4xx',
    'gone',
    '4xx',
    '5xx',
    '5xx',
    'other',
  ]);
});

test('without a name or a status its words are read', () => {
  expect(failed(null, 'getaddrinfo EAI_AGAIN x')).toBe('dns');
  expect(failed(null, 'unable to verify the first certificate')).toBe('tls');
  expect(failed(null, 'connect ECONNREFUSED ::1:80')).toBe('refused');
  expect(failed(null, 'The endpoint did not answer within 5 s.')).toBe('timeout');
  expect(failed(null, 'socket hang up')).toBe('other');
  expect(failed(null, null)).toBe('other');
});

test('only what failed has a cause', () => {
  expect(causeOf(rowOf(1))).toBeNull();
  expect(causeOf(rowOf(1, { result: 'pending', httpStatus: 500 }))).toBeNull();
  expect(causeOf(rowOf(1, { result: { unknown: 'LOST' }, httpStatus: 500 }))).toBeNull();
});
