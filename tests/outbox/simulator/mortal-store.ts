import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import type { Context } from './context.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** An identity's storage as one context has it: each read and each transaction may fail, with or without having happened, or take minutes. */
export function mortalStore(context: Context): OutboxStore {
  const { storage, time, chance, peril } = context.world;
  /** The number of the data key in this context's memory. */
  let dataKey: number | null = null;

  /** Rejects where this context has no key, or not the one with which records are encrypted now. */
  function checkKey(): void {
    if (storage.isSealed) {
      dataKey = null;
      throw new DOMException('The outbox is locked', 'AbortError');
    }
    dataKey ??= storage.unlock();
    if (dataKey === storage.dataKey) return;
    dataKey = null;
    throw new DOMException('The outbox has another key', 'AbortError');
  }

  /** Runs work once storage is open again. The answer of the call that shut it waits too. */
  async function afterShut<T>(work: () => Promise<T>): Promise<T> {
    if (time.now() >= storage.shutUntil) return context.step(work);
    await new Promise<void>(resolve => time.wake(storage.shutUntil, () => context.run(resolve)));
    return afterShut(work);
  }

  async function done<T>(work: () => Promise<T>): Promise<T> {
    const unlocked = async () => {
      checkKey();
      return work();
    };
    const result = await afterShut(async () => {
      if (chance.is(peril('connection closing'))) {
        if (chance.is(0.5)) await unlocked();
        throw named('DatabaseClosedError', 'The connection is closing');
      }
      const result = await unlocked();
      if (chance.is(peril('database blocked')))
        storage.shutUntil = time.now() + 60_000 * (0.5 + 2 * chance.next());
      return result;
    });
    return time.now() < storage.shutUntil ? afterShut(async () => result) : result;
  }

  return {
    ...storage.store,
    transact: (reading, change) =>
      done(async () => {
        if (chance.is(peril('transaction aborted'))) throw named('AbortError', 'The transaction was aborted');
        if (chance.is(peril('quota exceeded'))) storage.fullUntil = time.now() + 60_000 * chance.next();
        const result = await storage.transact(reading, change);
        if (chance.is(peril('acknowledgement lost'))) context.die();
        return result;
      }),
    open: kinds => done(() => storage.store.open(kinds)),
    openIn: lanes => done(() => storage.store.openIn(lanes)),
    live: (range, states) => done(() => storage.store.live(range, states)),
    history: range => done(() => storage.store.history(range)),
    ofLane: lane => done(() => storage.store.ofLane(lane)),
    aliases: () => done(() => storage.store.aliases()),
    counts: () => done(() => storage.store.counts()),
    news: () => done(() => storage.store.news()),
    markAnnounced: ids => done(() => storage.told(ids)),
    dropUnreadable: () => done(() => storage.dropUnreadable()),
    prune: before => done(() => storage.prune(before)),
  };
}
