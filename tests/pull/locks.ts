import type { Locks } from '../../src/sync/pull/run-lock.ts';

/** Web Locks of one process: waiting, giving up, stealing. */
export function createLocalLocks(): Locks {
  const holders = new Map<string, { lose: (error: Error) => void }>();
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
          const holder = { lose: reject };
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
        if (steal && present) present.lose(new DOMException('The lock was stolen', 'AbortError'));
        if (signal?.aborted) reject(signal.reason);
        else if (!present || steal) take();
        else {
          signal?.addEventListener('abort', giveUp, { once: true });
          queues.set(name, [...(queues.get(name) ?? []), take]);
        }
      }),
  };
}
