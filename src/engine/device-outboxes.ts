import type { Config } from '../api/config.ts';
import { deleteOutbox, openOutbox, outboxIdentities } from '../db/outbox-store.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import { systemClock as clock } from '../sync/clock.ts';
import { alone } from '../sync/outbox/contexts.ts';
import { createOutbox, type Outbox } from '../sync/outbox/outbox.ts';
import type { PersonScope } from './person-scope.ts';
import type { SessionDeps } from './session/session-context.ts';

const DRAIN_MS = 30_000;

/** The outboxes on this device, of the signed-in person and of people who have signed out. */
export function createDeviceOutboxes(
  config: Config,
  scope: () => Promise<PersonScope | null>,
): SessionDeps['outbox'] {
  /** Runs work on a person's outbox: the open one, or one opened for the purpose that sends nothing. */
  async function withOutbox<T>(identity: string, work: (outbox: Outbox) => Promise<T>): Promise<T> {
    const present = await scope();
    if (present?.identity === identity) return work(present.outbox);
    const store = openOutbox(identity);
    const outbox = createOutbox({
      store,
      send: async () => ({ identity: 'none' }),
      idempotency: config.idempotency,
      takesLists: config.optionalCalls.includes('terminalLists'),
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

  return {
    async unsent(identity): Promise<Answer<number>> {
      if (!(await outboxIdentities()).includes(identity)) return { ok: 0 };
      const answer = await withOutbox(identity, outbox => outbox.summary());
      if (isFailure(answer)) return answer;
      return { ok: Object.values(answer.ok).reduce((sum, count) => sum + count, 0) };
    },
    async drainNow() {
      const present = await scope();
      await present?.outbox.sendNow({ until: clock.now() + DRAIN_MS });
    },
    async discard(identity) {
      const answer = await withOutbox(identity, outbox => outbox.discard());
      // Actions with an unknown outcome are resolved when their person signs in again.
      if (isFailure(answer) || answer.ok.left > 0) return;
      const present = await scope();
      if (present?.identity === identity) present.close();
      await deleteOutbox(identity);
    },
    async hold(identity) {
      await withOutbox(identity, outbox => outbox.hold());
    },
  };
}
