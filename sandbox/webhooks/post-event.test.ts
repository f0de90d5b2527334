import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvent } from './post-event.ts';

const hanging = createServer(() => undefined);
let port = 0;

beforeAll(async () => {
  await once(hanging.listen(0, '127.0.0.1'), 'listening');
  port = (hanging.address() as AddressInfo).port;
});
afterAll(() => {
  hanging.closeAllConnections();
  hanging.close();
});

test('an endpoint that never answers is given up at the time limit, and the message names the limit', async () => {
  const outcome = await postEvent(
    `http://127.0.0.1:${port}/in`,
    { headers: {}, body: '{}' },
    {
      rules: { ownPorts: [], receiverPorts: [port], toPublic: false },
      timeoutMs: 50,
      // Long before the usual limit; a delivery that is ended from outside throws.
      signal: AbortSignal.timeout(5_000),
    },
  );
  expect(outcome).toMatchObject({ httpStatus: null, errorMessage: 'TIMEOUT: no answer within 0.05 s' });
  expect(outcome.durationMs).toBeGreaterThanOrEqual(49);
});
