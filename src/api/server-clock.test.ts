import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { serverAhead } from './server-clock.ts';

const HOUR = 3_600_000;

let asked = 0;
let headers: () => Record<string, string> = () => ({});
const server = createServer((_request, response) => {
  asked++;
  response.sendDate = false;
  response.writeHead(200, headers()).end();
});
afterEach(() => {
  vi.useRealTimers();
  asked = 0;
  server.closeAllConnections();
  return new Promise(resolve => server.close(resolve));
});

async function start(): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (aheadMs: number, age = '0') => {
  headers = () => ({ Date: new Date(Date.now() + aheadMs).toUTCString(), Age: age });
};
const minutes = (ms: number) => Math.round(ms / 60_000);

test.each([3 * HOUR, -3 * HOUR])('a host that is %s ms ahead is asked once', async aheadMs => {
  const origin = await start();
  answering(aheadMs);
  expect(minutes(await serverAhead(origin))).toBe(minutes(aheadMs));
  await serverAhead(origin);
  expect(asked).toBe(1);
});

test('seconds do not count', async () => {
  const origin = await start();
  answering(-20_000);
  expect(await serverAhead(origin)).toBe(0);
});

test('the age of an answer that a cache gave counts', async () => {
  const origin = await start();
  answering(-2 * HOUR, String(2 * 3600));
  expect(await serverAhead(origin)).toBe(0);
});

test('a host is asked again after the clock was set', async () => {
  const origin = await start();
  answering(3 * HOUR);
  await serverAhead(origin);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });
  answering(0);
  expect(await serverAhead(origin)).toBe(0);
  expect(asked).toBe(2);
});

test('a host that does not say counts as agreeing, and is asked again', async () => {
  const origin = await start();
  headers = () => ({});
  expect(await serverAhead(origin)).toBe(0);
  answering(3 * HOUR);
  expect(minutes(await serverAhead(origin))).toBe(180);
});
