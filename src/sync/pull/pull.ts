import type { StoredReceipt } from '../../db/copy-receipt.ts';
import { type Answer, failed, failureOf } from '../../domain/failure.ts';
import { createRun, LONGEST_PAUSE_MS, type PullerNeeds } from './run.ts';

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

  /** True where a run has ended since `last` was read. */
  const hasEnded = (run: StoredReceipt['run'], last: StoredReceipt['run']) =>
    run.beatAt === null && (run.number > last.number || last.beatAt !== null);

  async function locked(when: 'due' | 'now', signal: AbortSignal): Promise<Answer<StoredReceipt>> {
    const calledAt = clock.now();
    const known = await store.receipt(collection);
    const pause = known.pauseUntil - calledAt;
    // An instant further away than any that is ever set was set before the clock was put back.
    if (when === 'due' && pause > 0 && pause <= LONGEST_PAUSE_MS) return { ok: known };
    /** True where a run of another tab, made while this one waited for the lock, is all that was asked for. */
    const isServed = ({ beganAt, completeRun, run }: StoredReceipt) =>
      when === 'now'
        ? (beganAt ?? 0) >= calledAt && completeRun > known.run.number
        : hasEnded(run, known.run);
    let aliveAt = calledAt;
    let last = known.run;
    const isStale = async () => {
      const { run } = await store.receipt(collection);
      // The next context to have the lock is about to begin a run.
      if (hasEnded(run, last)) aliveAt = clock.now();
      last = run;
      return clock.now() - Math.max(run.beatAt ?? 0, aliveAt) > STALE_MS;
    };
    /** The answer of a run, or of another context's; null where the lock was lost before the run ended. */
    const work = async (lockLost: AbortSignal) => {
      const receipt = await store.receipt(collection);
      if (isServed(receipt)) return { ok: receipt };
      // A run that began now would end that of the context which has the lock.
      const answer = lockLost.aborted ? null : await run(AbortSignal.any([signal, lockLost]));
      return lockLost.aborted ? null : answer;
    };
    try {
      for (;;) {
        const answer = await lock.hold(`copy:${needs.identity}:${collection}`, work, { isStale, signal });
        if (answer) return answer;
        // The context that took the lock is reading now, and its run may be all that was asked for.
      }
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
