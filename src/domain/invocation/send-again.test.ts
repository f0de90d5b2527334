import { expect, test } from 'vitest';
import { type Failure, FailureError } from '../failure.ts';
import { sendEach } from './send-again.ts';

const newKey = () => crypto.randomUUID();

/** Answers each attempt by its failure, or takes it; remembers the keys it was given. */
function service(failures: Readonly<Record<string, Failure>>) {
  const asked: [invocationId: string, key: string][] = [];
  const send = async (invocationId: string, key: string) => {
    asked.push([invocationId, key]);
    const failure = failures[invocationId];
    if (failure) throw new FailureError(failure);
  };
  return { asked, send };
}

const refused: Failure = { kind: 'refused', status: 422, message: 'Too old.' };

test('events after one that the service refuses are sent again, and counted', async () => {
  const { asked, send } = service({ b: refused });
  expect(await sendEach(['a', 'b', 'c'], new Map(), send, newKey)).toEqual({ sent: 2, failure: refused });
  expect(asked.map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('no event is asked for after one for which the platform is unreachable', async () => {
  const { asked, send } = service({ b: { kind: 'unreachable' } });
  expect(await sendEach(['a', 'b', 'c'], new Map(), send, newKey)).toEqual({
    sent: 1,
    failure: { kind: 'unreachable' },
  });
  expect(asked).toHaveLength(2);
});

test('a repeat uses the key of a request without a clear answer, and a new one for others', async () => {
  const keys = new Map<string, string>();
  const { asked, send } = service({ a: { kind: 'refused', status: 502 }, b: refused });
  await sendEach(['a', 'b', 'c'], keys, send, newKey);
  await sendEach(['a', 'b', 'c'], keys, send, newKey);
  const [a, b, c, again, other, third] = asked.map(([, key]) => key);
  expect(again).toBe(a);
  expect(other).not.toBe(b);
  expect(third).not.toBe(c);
});
