import type { OpenLanes, OutboxStore } from '../../db/outbox-store.ts';
import type { Action } from '../../domain/action.ts';
import { draftOf } from './draft.ts';

/** One lane's part in a transaction. */
type Change<R> = (open: OpenLanes) => { write: readonly Action[]; result: R };
type Waiting = { lane: string; change: Change<unknown>; tell(answer: Told): void };
type Told = { result: unknown } | { error: unknown };

/**
 * Transactions of single lanes, in which those that come while one is under way share the next: each waits until what it wrote is
 * on disk, and a disk that takes its time is waited for once. It rejects with what storage said of the transaction, or with
 * what its own change threw, which is nothing to the others.
 */
export function sharedTransact({ transact }: OutboxStore) {
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function together(group: readonly Waiting[]): Promise<void> {
    const lanes = [...new Set(group.map(({ lane }) => lane))];
    const told = await transact({ lanes }, open => {
      const draft = draftOf(open);
      const result = group.map(({ lane, change }): Told => {
        try {
          const changed = change({ ...open, of: draft.of });
          draft.write(lane, changed.write);
          return { result: changed.result };
        } catch (error) {
          return { error };
        }
      });
      return { write: draft.written(), result };
    });
    for (const [place, { tell }] of group.entries()) tell(told[place] as Told);
  }

  async function goOn(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await together(group).catch(error => {
        for (const { tell } of group) tell({ error });
      });
    }
    isBusy = false;
  }

  return <R>(lane: string, change: Change<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      const tell = (told: Told) => ('error' in told ? reject(told.error) : resolve(told.result as R));
      waiting.push({ lane, change, tell });
      if (!isBusy) void goOn();
    });
}
