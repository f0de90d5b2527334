import type { Send } from '../../src/api/http.ts';
import { deleteOutbox, openOutbox } from '../../src/db/outbox-store.ts';
import { systemClock } from '../../src/sync/clock.ts';
import { alone } from '../../src/sync/outbox/contexts.ts';
import type { Decision } from '../../src/sync/outbox/operator.ts';
import { createOutbox } from '../../src/sync/outbox/outbox.ts';
import type { Spent } from './spent.ts';

const WHO = 'operator';
const LANES = 0.3;

const decisionOf = (place: number, lanes: number): Decision => ({
  intent: {
    kind: 'invite',
    inviteId: `order-${place}`,
    name: 'Sipho',
    cellNumber: `+2782${String(place % lanes).padStart(7, '0')}`,
    parameters: { companyName: 'Kloof', androidAppLink: '', message: `order ${place}` },
    batch: null,
  },
  seen: { version: null, asOf: null },
  title: 'Sipho',
  decidedBy: WHO,
});

const send: Send = async () => ({
  reply: {
    status: 202,
    headers: new Headers(),
    body: { status: 'QUEUED' },
    shape: 'json',
    redirected: false,
  },
});

/** Takes this number of decisions without a network, one by one or together, then delivers them. */
export async function spendOurs(actions: number, how: 'one by one' | 'together'): Promise<Spent> {
  await deleteOutbox(WHO);
  const store = openOutbox(WHO);
  let onLine = false;
  const outbox = createOutbox({
    store,
    send,
    idempotency: { services: ['notifications'], ttlSeconds: 86_400 },
    takesLists: false,
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner: 'bench',
    contexts: alone,
    identityOf: async () => WHO,
    onLine: () => onLine,
    announce: () => {},
    onBehind: () => {},
  });
  const lanes = Math.ceil(actions * LANES);
  const decisions = Array.from({ length: actions }, (_, place) => decisionOf(place, lanes));
  const began = performance.now();
  if (how === 'together') await outbox.decideMany(decisions);
  else for (const decision of decisions) await outbox.decide(decision);
  const queued = performance.now();
  onLine = true;
  while ((await outbox.drain()).left > 0);
  const drained = performance.now();
  const { total } = await store.history({ from: 0, to: 0 });
  outbox.stop();
  store.close();
  if (total !== actions) throw new Error(`${total} of ${actions} actions were delivered`);
  return { enqueue: queued - began, drain: drained - queued };
}
