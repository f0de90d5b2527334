/** Lets one run at a time do its work, over all tabs. */
export type RunLock = {
  /**
   * Waits for `name`, then works. Once `isStale` says that whoever holds it is not alive, takes it away: `robbed` aborts for
   * the earlier holder. Rejects with the signal's reason when aborted while waiting. (ruling 20)
   */
  hold<T>(
    name: string,
    work: (robbed: AbortSignal) => Promise<T>,
    options: { isStale: () => Promise<boolean>; signal: AbortSignal },
  ): Promise<T>;
};

type Locks = { request(name: string, options: LockOptions, work: () => Promise<void>): Promise<void> };

const LOOK_EVERY_MS = 5_000;

/** The lock over all tabs (Web Locks), or over this process where the browser has none. */
export const createRunLock = (
  locks: Locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks ?? createLocalLocks(),
  lookEveryMs = LOOK_EVERY_MS,
): RunLock => ({
  async hold(name, work, { isStale, signal }) {
    const attempt = <T>(run: (robbed: AbortSignal) => Promise<T>, options: LockOptions) =>
      new Promise<T>((resolve, reject) => {
        const robbed = new AbortController();
        locks
          .request(name, options, () => {
            clearInterval(looking);
            return run(robbed.signal).then(resolve, reject);
          })
          // A request is refused while waiting, or its lock is stolen while the work goes on and ends by itself.
          .catch(error => {
            robbed.abort(error);
            if (!hasBegun) reject(error);
          });
      });

    let hasBegun = false;
    const begin = (robbed: AbortSignal) => {
      hasBegun = true;
      return work(robbed);
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

/** Locks of one process, as far as `createRunLock` needs them: waiting, giving up, stealing. */
export function createLocalLocks(): Locks {
  const holders = new Map<string, { robbed: (error: Error) => void }>();
  const queues = new Map<string, (() => void)[]>();

  const release = (name: string, holder: object) => {
    if (holders.get(name) !== holder) return;
    holders.delete(name);
    queues.get(name)?.shift()?.();
  };

  return {
    request: (name, { signal, steal }, work) =>
      new Promise((resolve, reject) => {
        const take = () => {
          const holder = { robbed: reject };
          holders.set(name, holder);
          signal?.removeEventListener('abort', giveUp);
          work()
            .then(resolve, reject)
            .finally(() => release(name, holder));
        };
        const giveUp = () => {
          queues.set(
            name,
            (queues.get(name) ?? []).filter(waiting => waiting !== take),
          );
          reject(signal?.reason);
        };
        const present = holders.get(name);
        if (steal && present) present.robbed(new DOMException('The lock was stolen', 'AbortError'));
        if (signal?.aborted) reject(signal.reason);
        else if (!present || steal) take();
        else {
          signal?.addEventListener('abort', giveUp, { once: true });
          queues.set(name, [...(queues.get(name) ?? []), take]);
        }
      }),
  };
}
