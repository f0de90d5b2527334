import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import type { Spent } from './spent.ts';

type Order = { id: string; target: string; message: string };

/** The adapter that it uses by default, telling when something is stored or gone. */
class Told extends IndexedDBAdapter {
  stored = () => {};
  gone = () => {};

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.stored();
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    this.gone();
  }
}

/** Commits this number of transactions of one mutation each without a network, then executes them. */
export async function spendOffline(actions: number): Promise<Spent> {
  const storage = new Told('overhead', 'transactions');
  await storage.clear();
  const orders = createCollection(
    localOnlyCollectionOptions<Order, string>({ id: 'orders', getKey: ({ id }) => id }),
  );
  let onLine = false;
  let executed = 0;
  let wake = () => {};
  const executor = startOfflineExecutor({
    collections: { orders },
    storage,
    mutationFns: {
      async send() {
        executed++;
      },
    },
    onlineDetector: {
      isOnline: () => onLine,
      subscribe(heard) {
        wake = heard;
        return () => {};
      },
      notifyOnline: () => wake(),
      dispose: () => {},
    },
  });
  await executor.waitForInit();

  const began = performance.now();
  for (let place = 0; place < actions; place++) {
    const stored = new Promise<void>(resolve => {
      storage.stored = resolve;
    });
    const transaction = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
    transaction.mutate(
      () => void orders.insert({ id: `order-${place}`, target: 'target', message: `order ${place}` }),
    );
    void transaction.commit();
    await stored;
  }
  const queued = performance.now();
  let left = actions;
  const drained = new Promise<void>(resolve => {
    storage.gone = () => void (--left === 0 && resolve());
  });
  onLine = true;
  wake();
  await drained;
  const ended = performance.now();
  executor.dispose();
  if (executed !== actions) throw new Error(`${executed} of ${actions} transactions were executed`);
  return { enqueue: queued - began, drain: ended - queued };
}
