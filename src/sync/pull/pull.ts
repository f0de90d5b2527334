import type { StoredReceipt } from '../../db/copy-receipt.ts';
import { type Answer, failed, failureOf } from '../../domain/failure.ts';
import { createRun, type PullerNeeds } from './run.ts';

/** A run that has not beaten for so long, in ms, is not alive. */
const STALE_MS = 30_000;

/** Brings one collection up to date. */
export type Puller = {
  /**
   * `due` joins a run under way and keeps the pause between runs; `now` answers with a run that began after the call. A run
   * that broke off answers with its receipt, whose `failure` says why; only a store that cannot be written fails.
   */
  pull(when: 'due' | 'now', signal?: AbortSignal): Promise<Answer<StoredReceipt>>;
};

/** Pulls of one collection in this tab: one run at a time, over all tabs. */
export function createPuller<Row extends object>(needs: PullerNeeds<Row>): Puller {
  const { source, store, clock, lock } = needs;
  const { collection } = source;
  const run = createRun(needs);
  let underWay: Promise<Answer<StoredReceipt>> | null = null;
  let following: Promise<Answer<StoredReceipt>> | null = null;

  /** True where a run of another tab, made while this one waited for the lock, is all that was asked for. */
  const isServed = (
    receipt: StoredReceipt,
    when: 'due' | 'now',
    calledAt: number,
    last: StoredReceipt['run'],
  ) =>
    when === 'now'
      ? receipt.beganAt !== null && receipt.beganAt >= calledAt && receipt.completeRun > last.number
      : receipt.run.beatAt === null && (receipt.run.number > last.number || last.beatAt !== null);

  async function locked(when: 'due' | 'now', signal: AbortSignal): Promise<Answer<StoredReceipt>> {
    const calledAt = clock.now();
    const known = await store.receipt(collection);
    if (when === 'due' && calledAt < known.pauseUntil) return { ok: known };
    const isStale = async () => {
      const { beatAt } = (await store.receipt(collection)).run;
      return clock.now() - Math.max(beatAt ?? 0, calledAt) > STALE_MS;
    };
    try {
      return await lock.hold(
        `copy:${needs.identity}:${collection}`,
        async robbed => {
          const receipt = await store.receipt(collection);
          if (isServed(receipt, when, calledAt, known.run)) return { ok: receipt };
          const answer = await run(AbortSignal.any([signal, robbed]));
          // The context that took the lock away is reading now.
          return robbed.aborted && !signal.aborted ? { ok: await store.receipt(collection) } : answer;
        },
        { isStale, signal },
      );
    } catch (error) {
      return failed(signal.aborted ? { kind: 'unreachable', code: 'aborted' } : failureOf(error));
    }
  }

  function begin(when: 'due' | 'now', signal: AbortSignal): Promise<Answer<StoredReceipt>> {
    underWay = locked(when, signal).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    pull(when, signal = new AbortController().signal) {
      if (!underWay) return begin(when, signal);
      if (when === 'due') return underWay;
      following ??= underWay.then(() => {
        following = null;
        return begin('now', signal);
      });
      return following;
    },
  };
}
