import { expect, test, vi } from 'vitest';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import type { Config } from '../api/config.ts';
import { openOutbox, outboxIdentities } from '../db/outbox-store.ts';
import { createDeviceOutboxes } from './device-outboxes.ts';

const config = { idempotency: { services: [], ttlSeconds: 0 }, optionalCalls: [] } as unknown as Config;
const outboxes = createDeviceOutboxes(config, async () => null);
const intent = { kind: 'terminal', verb: 'deactivate', terminalId: 't1' };
const action = { seq: 1, id: 'one', lane: 'terminal:t1', intent, state: 'queued', acknowledgedAt: null };

/** Queues an action of this identity. */
async function queue(identity: string): Promise<void> {
  const store = openOutbox(identity);
  await store.transact({ lanes: [] }, () => ({ write: [action as never], result: null }));
  store.close();
}

test('the actions of a person are counted, also without an outbox', async () => {
  await queue('ann');
  expect(ok(await outboxes.unsent('ann'))).toBe(1);
  expect(ok(await outboxes.unsent('nobody'))).toBe(0);
  expect(await outboxIdentities()).toEqual(['ann']);
});

test('a count that storage refuses is a failure, not 0', async () => {
  await queue('bob');
  const refused = vi.spyOn(IDBIndex.prototype, 'count').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  expect(failureIn(await outboxes.unsent('bob'))).toMatchObject({ kind: 'refused', code: 'UnknownError' });
  refused.mockRestore();
  expect(ok(await outboxes.unsent('bob'))).toBe(1);
});
