/** The other contexts on the same outbox: other tabs' engines and the service worker. It only saves work; claims keep it right. */
export type Contexts = {
  /** Runs `work` when no other context drains, or after waiting 30 s for it: a frozen tab keeps its turn. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Those of `owners` that are certainly gone: no other context has to wait for their claims to run out. */
  gone(owners: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Longest wait for the turn, ms: a frozen context may keep it. */
const TURN_TIMEOUT_MS = 30_000;

/**
 * Contexts as Web Locks tell them: each holds a lock in its name for as long as it lives, or until it is `over` and no longer at
 * work; then it waits for no turn either.
 */
export function contextsByLock(
  locks: Pick<LockManager, 'request' | 'query'>,
  identity: string,
  owner: string,
  over: AbortSignal,
): Contexts {
  const named = (name: string) => `outbox:${identity}:${name}`;
  let atWork = 0;
  let leave = () => {};
  const left = new Promise<void>(resolve => {
    leave = resolve;
  });
  // Others look up a context's actions once its lock is free, so it keeps the lock until the responses to its requests have come.
  const leaveWhenDone = () => {
    if (over.aborted && atWork === 0) leave();
  };
  over.addEventListener('abort', leaveWhenDone, { once: true });
  const present = new Promise<void>(resolve => {
    void locks.request(named(owner), () => {
      resolve();
      return left;
    });
  });

  return {
    async turn(work) {
      let began = false;
      const once = async () => {
        began = true;
        atWork++;
        try {
          return await work();
        } finally {
          atWork--;
          leaveWhenDone();
        }
      };
      try {
        const signal = AbortSignal.any([over, AbortSignal.timeout(TURN_TIMEOUT_MS)]);
        return await locks.request(named('turn'), { signal }, once);
      } catch (error) {
        if (began) throw error;
        return once();
      }
    },

    async gone(owners) {
      await present;
      const { held = [], pending = [] } = await locks.query();
      const alive = new Set([...held, ...pending].map(lock => lock.name));
      return new Set(owners.filter(each => !alive.has(named(each))));
    },
  };
}

/** A context that knows of no other, where there are no Web Locks. */
export const alone: Contexts = { turn: work => work(), gone: async () => new Set() };
