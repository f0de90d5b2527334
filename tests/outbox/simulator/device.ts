import type { ServiceName } from '../../../src/api/config.ts';
import type { Call, Sent } from '../../../src/api/http.ts';
import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import { type Answer, isFailure } from '../../../src/domain/failure.ts';
import type { SeenTerminal } from '../../../src/domain/outbox/action.ts';
import type { TerminalVerb } from '../../../src/domain/terminal.ts';
import { alone } from '../../../src/sync/outbox/contexts.ts';
import { createOutbox } from '../../../src/sync/outbox/outbox.ts';
import { memoryStore } from '../memory-store.ts';
import { Platform } from './platform.ts';
import { VirtualTime } from './virtual-time.ts';

/** ms. */
export const HOUR = 3_600_000;

/** A device with one person, her platform, and a network that does as the test says. */
export function device(
  terminals = 3,
  keyed: readonly ServiceName[] = ['attestation', 'notifications'],
  takesLists = false,
) {
  const time = new VirtualTime();
  const platform = new Platform({ answersKeys: keyed, checksVersions: true, takesLists }, () => time.now());
  for (let at = 0; at < terminals; at++) platform.enrol(`t${at}`, 'active');
  const world = {
    time,
    platform,
    store: memoryStore('thabo') as OutboxStore,
    session: 'thabo' as string | null,
    isOnLine: true,
    sent: [] as Call[],
    probes: 0,
    atOnce: 0,
    mostAtOnce: 0,
    pulls: 0,
    /** An answer in the platform's place; undefined where the platform answers. */
    instead: (_: Call, __: { forceRefresh?: boolean }): Sent | undefined => undefined,
    /** Duration of an exchange, ms. */
    takes: (_: Call) => 50,
  };
  let named = 0;

  const open = (store = world.store) =>
    createOutbox({
      store,
      async send(call, options = {}) {
        if (world.session !== store.identity) return { identity: 'none' };
        if (call.path.endsWith('/nfc-device-count')) world.probes++;
        if (call.method !== 'GET') world.sent.push(call);
        world.mostAtOnce = Math.max(world.mostAtOnce, ++world.atOnce);
        await time.sleep(world.takes(call));
        world.atOnce--;
        return world.instead(call, options) ?? { reply: platform.handle(call, store.identity) };
      },
      idempotency: { services: [...keyed], ttlSeconds: 86_400 },
      takesLists,
      clock: time,
      random: () => 0.5,
      newId: () => `id${named++}`,
      owner: `context${named++}`,
      contexts: alone,
      identityOf: async () => world.session,
      onLine: () => world.isOnLine,
      announce: () => {},
      onBehind: () => {
        world.pulls++;
      },
    });

  const seen = (terminalId: string): SeenTerminal => {
    const terminal = platform.terminals.get(terminalId);
    return {
      activation: terminal?.activation ?? null,
      version: String(terminal?.version),
      deactivationReason: null,
      attestation: null,
      merchantId: 'm1',
      merchantName: null,
      asOf: null,
    };
  };
  const newAction = (verb: TerminalVerb, terminalId = 't0') => ({
    intent: { kind: 'terminal' as const, verb, terminalId },
    seen: seen(terminalId),
    title: null,
    decidedBy: 'Thabo',
  });
  const invite = (inviteId: string, cellNumber = '+27821234567', message = 'Come') => ({
    intent: {
      kind: 'invite' as const,
      inviteId,
      name: 'Sipho',
      cellNumber,
      parameters: { companyName: 'Kloof', androidAppLink: '', message },
      batch: null,
    },
    seen: { version: null, asOf: null },
    title: 'Sipho',
    decidedBy: 'Thabo',
  });
  const pass = (ms: number) => time.passUntil(time.now() + ms);
  return { ...world, world, open, newAction, invite, pass };
}
/** The answer, which must be one. */
export const ok = <T>(answer: Answer<T>): T => {
  if (isFailure(answer)) throw new Error(answer.failure.kind);
  return answer.ok;
};
/** Actions that have not ended. */
export const live = async (store: OutboxStore) =>
  (await store.open()).filter(action => action.endedAt === null);
