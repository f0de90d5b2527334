import type { Config } from '../../api/config.ts';
import { revoke } from '../../api/identity/user-pool.ts';
import type { SessionStore } from '../../db/session-store.ts';
import { cleared, isRevocable, revoked } from '../../db/session-store.ts';
import { type Answer, isFailure } from '../../domain/failure.ts';

type Deps = {
  config: Config;
  store: SessionStore;
  deleteCopy(identity: string): Promise<Answer<null>>;
  origin: string;
  onLine(): boolean;
};

/** Deletes copies and revokes refresh tokens left by earlier sign-outs. Each is tried until it succeeds. */
export function createSignOutCleanup({ config, store, deleteCopy, origin, onLine }: Deps) {
  async function clearCopies(): Promise<void> {
    for (const identity of (await store.read()).leftovers) {
      // A person who signed in again meanwhile keeps the copy.
      if (!(await store.read()).leftovers.includes(identity)) continue;
      if (!isFailure(await deleteCopy(identity))) await store.change(state => cleared(state, identity));
    }
  }

  async function revokeTokens(): Promise<void> {
    for (const record of (await store.read()).revocations) {
      const isTooLate = !isRevocable(record, Date.now());
      if (isTooLate || (onLine() && (await revoke(config, record, origin)))) {
        await store.change(state => revoked(state, record.refreshToken));
      }
    }
  }

  let running: Promise<void> = Promise.resolve();

  return {
    clearCopies,
    /** Both, one run at a time; failures are left for the next run. */
    run(): Promise<void> {
      running = running.then(async () => void (await Promise.allSettled([clearCopies(), revokeTokens()])));
      return running;
    },
  };
}
