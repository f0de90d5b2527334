import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { NonRetriableError, type StorageAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { requestOf } from './network.ts';
import type { Page, Peer } from './peer.ts';
import type { Order } from './schedule.ts';
import { versionOf } from './version.ts';

/** Answers that say "later", although they are of 4xx. */
const LATER = [408, 425, 429];

const stored = (value: string): Order => JSON.parse(value).mutations[0].modified;

/** The storage adapter that it asks for, over what outlives the page. */
const adapterOf = (page: Page): StorageAdapter => ({
  get: key => page.store(async () => page.storage.get(key) ?? null),
  async set(key, value) {
    await page.store(async () => void page.storage.set(key, value));
    page.accepted(stored(value).id);
  },
  delete: key => page.store(async () => void page.storage.delete(key)),
  keys: () => page.store(async () => [...page.storage.keys()]),
  clear: () => page.store(async () => page.storage.clear()),
});

/** The key is sent along, refusals are `NonRetriableError`, all else is thrown, as the documentation shows. */
export const offlineTransactions: Peer = {
  name: '@tanstack/offline-transactions',
  version: versionOf('@tanstack/offline-transactions'),

  async open(page) {
    const orders = createCollection(
      localOnlyCollectionOptions<Order, string>({ id: 'orders', getKey: ({ id }) => id }),
    );
    const executor = startOfflineExecutor({
      collections: { orders },
      storage: adapterOf(page),
      mutationFns: {
        async send({ transaction, idempotencyKey }) {
          const order = transaction.mutations[0]?.modified as Order;
          const response = await page.fetch(requestOf(order, idempotencyKey));
          const { ok, status } = response;
          if (status >= 400 && status < 500 && !LATER.includes(status)) {
            page.gaveBack(order.id);
            throw new NonRetriableError(`Client error: ${status}`);
          }
          if (!ok) throw new Error('Server error');
          await response.json();
        },
      },
    });
    await executor.waitForInit();

    return {
      decide(order) {
        const transaction = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
        transaction.mutate(() => void orders.insert(order));
        void transaction.commit().catch(() => {});
      },
      recover: async () => {},
      waiting: async () => [...page.storage.values()].map(value => stored(value).id),
      close: () => executor.dispose(),
    };
  },
};
