import type { Send } from '../../src/api/http.ts';
import { readReply } from '../../src/api/reading.ts';
import type { OutboxStore } from '../../src/db/outbox-store.ts';
import type { Action } from '../../src/domain/outbox/action.ts';
import { createOutbox } from '../../src/sync/outbox/outbox.ts';
import { memoryStore } from '../../tests/outbox/memory-store.ts';
import { lookOf, requestOf } from './network.ts';
import type { Page, Peer } from './peer.ts';
import type { Order } from './schedule.ts';
import { ourVersion } from './version.ts';

const WHO = 'operator';
const ALL = { from: 0, to: 1_000 };

/** An order is an invite: nothing that the service shows tells whether it took effect, which is the hardest kind. */
const decisionOf = ({ id, target, place }: Order) => ({
  intent: {
    kind: 'invite' as const,
    inviteId: id,
    name: String(place),
    cellNumber: target,
    parameters: { companyName: 'Kloof', androidAppLink: '', message: id },
    batch: null,
  },
  seen: { version: null, asOf: null },
  title: null,
  decidedBy: WHO,
});

const orderIdOf = ({ intent }: Action): string => (intent.kind === 'invite' ? intent.inviteId : '');

/** The bodies are ours, the orders are the bench's. */
function sendThrough(page: Page): Send {
  return async ({ method, body, key = '' }) => {
    const asked = body as { name: string; cellNumber: string; parameters: { message: string } } | undefined;
    const order = asked && {
      id: asked.parameters.message,
      target: asked.cellNumber,
      place: Number(asked.name),
    };
    try {
      return {
        reply: await readReply(
          await page.fetch(order && method !== 'GET' ? requestOf(order, key) : lookOf()),
        ),
      };
    } catch {
      return { lost: 'unreachable' };
    }
  };
}

const mortal = (page: Page, store: OutboxStore): OutboxStore => ({
  ...store,
  transact: (reading, change) => page.store(() => store.transact(reading, change)),
  open: kinds => page.store(() => store.open(kinds)),
});

/** The product's own outbox. */
export const ours: Peer = {
  name: 'Tapdeck',
  version: ourVersion,

  async open(page) {
    const { time, profile } = page;
    const store = (profile.get('outbox') ?? memoryStore(WHO)) as OutboxStore;
    profile.set('outbox', store);
    const owner = `page-${profile.size}-${time.now()}`;
    const outbox = createOutbox({
      store: mortal(page, store),
      send: sendThrough(page),
      idempotency: { services: page.answersKeys ? ['notifications'] : [], ttlSeconds: 86_400 },
      takesLists: false,
      clock: time,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      owner,
      // No other page is alive.
      contexts: { turn: work => work(), gone: async owners => new Set(owners) },
      identityOf: async () => WHO,
      onLine: page.isOnLine,
      announce: () => {},
      onBehind: () => {},
    });
    const drain = () => void outbox.drain().catch(() => {});
    window.addEventListener('online', drain);
    drain();

    return {
      async decide(order) {
        const answer = await outbox.decide(decisionOf(order));
        if ('ok' in answer) page.accepted(order.id);
        else page.gaveBack(order.id);
      },
      /** A person reviews each action whose outcome is unknown, and leaves its target as it is. */
      async recover() {
        const asked = (await store.open()).filter(({ state }) => state === 'needsReview');
        for (const action of asked) {
          page.gaveBack(orderIdOf(action));
          await outbox.review(action.id, 'keep');
        }
        const { actions } = await store.history(ALL);
        for (const action of actions) if (action.state === 'rejected') page.gaveBack(orderIdOf(action));
      },
      waiting: async () => (await store.live(ALL)).actions.map(orderIdOf),
      close: () => window.removeEventListener('online', drain),
    };
  },
};
