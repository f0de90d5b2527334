import type { Config } from '../api/config.ts';
import { revoke } from '../api/identity/revoke.ts';
import { cleared, isRevocable, revoked } from '../db/session-changes.ts';
import type { SessionStore } from '../db/session-store.ts';
import { type Answer, isFailure } from '../domain/failure.ts';

type Deps = {
  config: Config;
  store: SessionStore;
  deleteCopy(identity: string): Promise<Answer<null>>;
  origin: string;
  onLine(): boolean;
};

/** What a session leaves to be done: copies to delete, refresh tokens to revoke. Each is tried until it is done. (ruling 5) */
export function createRemnants({ config, store, deleteCopy, origin, onLine }: Deps) {
  async function clearCopies(): Promise<void> {
    for (const identity of (await store.read()).leftovers) {
      // Who has come back in the meantime keeps theirs.
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

  let sweeping: Promise<void> = Promise.resolve();

  return {
    clearCopies,
    /** Both, once at a time; what fails is left for the next time. */
    sweep(): Promise<void> {
      sweeping = sweeping.then(async () => void (await Promise.allSettled([clearCopies(), revokeTokens()])));
      return sweeping;
    },
  };
}
