import type { Config } from '../api/config.ts';
import { deleteOutbox, openOutbox, outboxIdentities } from '../db/outbox-store.ts';
import { isFailure } from '../domain/failure.ts';
import { alone } from '../sync/outbox/contexts.ts';
import { createOutbox, type Outbox } from '../sync/outbox/outbox.ts';
import { systemClock as clock } from '../sync/outbox/system-clock.ts';
import type { Room } from './room.ts';
import type { SessionDeps } from './session.ts';

const DRAIN_MS = 30_000;

/** What people leave behind: the outboxes of this device, whoever is in. (design §3, ruling 5) */
export function createCloakroom(config: Config, room: () => Promise<Room | null>): SessionDeps['outbox'] {
  /** Works on a person's outbox: the one in use, or one opened for the purpose that sends nothing. */
  async function withOutbox<T>(identity: string, work: (outbox: Outbox) => Promise<T>): Promise<T> {
    const present = await room();
    if (present?.identity === identity) return work(present.outbox);
    const store = openOutbox(identity);
    const outbox = createOutbox({
      store,
      send: async () => ({ identity: 'none' }),
      idempotency: config.idempotency,
      clock,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      owner: crypto.randomUUID(),
      contexts: alone,
      identityOf: async () => null,
      onLine: () => false,
      announce: () => undefined,
      onBehind: () => undefined,
    });
    try {
      return await work(outbox);
    } finally {
      outbox.stop();
      store.close();
    }
  }

  async function unsent(identity: string): Promise<number> {
    if (!(await outboxIdentities()).includes(identity)) return 0;
    const answer = await withOutbox(identity, outbox => outbox.summary());
    return isFailure(answer) ? 0 : Object.values(answer.ok).reduce((sum, count) => sum + count, 0);
  }

  return {
    unsent,
    async drainNow() {
      const present = await room();
      if (!present) return 'empty';
      await present.outbox.sendNow({ until: clock.now() + DRAIN_MS });
      return (await unsent(present.identity)) === 0 ? 'empty' : 'left';
    },
    async discard(identity) {
      const answer = await withOutbox(identity, outbox => outbox.discard());
      // What may have taken effect is settled when its person is back.
      if (isFailure(answer) || answer.ok.left > 0) return;
      const present = await room();
      if (present?.identity === identity) present.close();
      await deleteOutbox(identity);
    },
    async hold(identity) {
      await withOutbox(identity, outbox => outbox.hold());
    },
  };
}
