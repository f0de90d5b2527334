/** Lets one run at a time do its work, over all tabs. */
export type RunLock = {
  /**
   * Waits for `name`, then works. Once `isStale` says that its holder is not alive, takes it: `lockLost` aborts for that
   * holder. Rejects with the signal's reason when aborted while waiting.
   */
  hold<T>(
    name: string,
    work: (lockLost: AbortSignal) => Promise<T>,
    options: { isStale: () => Promise<boolean>; signal: AbortSignal },
  ): Promise<T>;
};

/** As much of Web Locks as a run lock needs. */
export type Locks = { request(name: string, options: LockOptions, work: () => Promise<void>): Promise<void> };

const LOOK_EVERY_MS = 5_000;

/** Each run at once: its writes name the run, so that of two that overlap only the later one can write. */
const withoutLocks: Locks = { request: (_name, _options, work) => work() };

/** The lock over all tabs (Web Locks). */
export const createRunLock = (
  locks: Locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks ?? withoutLocks,
  lookEveryMs = LOOK_EVERY_MS,
): RunLock => ({
  async hold(name, work, { isStale, signal }) {
    const attempt = <T>(run: (lockLost: AbortSignal) => Promise<T>, options: LockOptions) =>
      new Promise<T>((resolve, reject) => {
        const lockLost = new AbortController();
        locks
          .request(name, options, () => {
            clearInterval(looking);
            return run(lockLost.signal).then(resolve, reject);
          })
          // A request is refused while waiting, or its lock is stolen while the work goes on and ends by itself.
          .catch(error => {
            lockLost.abort(error);
            if (!hasBegun) reject(error);
          });
      });

    let hasBegun = false;
    const begin = (lockLost: AbortSignal) => {
      hasBegun = true;
      return work(lockLost);
    };
    const found = new AbortController();
    const looking = setInterval(() => {
      isStale().then(
        stale => stale && found.abort(),
        () => undefined,
      );
    }, lookEveryMs);
    try {
      return await attempt(begin, { signal: AbortSignal.any([signal, found.signal]) });
    } catch (error) {
      if (hasBegun || !found.signal.aborted || signal.aborted) throw error;
      return await attempt(begin, { steal: true });
    } finally {
      clearInterval(looking);
    }
  },
});
