import type { Config } from '../api/config.ts';
import type { Flows } from '../api/identity/flows.ts';
import { createIdentity } from '../api/identity/session.ts';
import type { Leaving, SessionState } from '../db/session-changes.ts';
import type { Changed, SessionStore } from '../db/session-store.ts';
import { type Answer, failed } from '../domain/failure.ts';
import { createCurrentSession } from './session-current.ts';
import { createRemnants } from './session-remnants.ts';

/** What the session needs of the engine. */
export type SessionDeps = {
  config: Config;
  store: SessionStore;
  /** Tells the other contexts that an epoch has begun, or that more is known of it. */
  announce(epoch: number): void;
  databases: { deleteCopy(identity: string): Promise<Answer<null>> };
  outbox: {
    /** Counts a person's actions that may still happen. */
    unsent(identity: string): Promise<number>;
    /** Sends what waits for the person who is in. */
    drainNow(): Promise<'empty' | 'left'>;
    /** Throws a person's outbox away. */
    discard(identity: string): Promise<void>;
    /** Keeps a person's actions until the same person is back. */
    hold(identity: string): Promise<void>;
  };
  location: { origin: string };
  onLine(): boolean;
};

/** What entering and leaving stand on. */
export type Ground = ReturnType<typeof createGround>;

/** Storage, identity and the session as this context knows it, tied together. */
export function createGround(deps: SessionDeps) {
  const { config, store, outbox, databases, onLine } = deps;
  const { origin } = deps.location;
  const current = createCurrentSession(outbox.unsent);

  const leaving = (): Leaving => ({ clientId: config.identity.userPoolClientId, now: Date.now() });

  /** Other contexts must hear of a change. */
  function told({ state, isChanged }: Changed): SessionState {
    if (isChanged) deps.announce(state.epoch);
    return state;
  }

  return {
    ...deps,
    origin,
    current,
    leaving,
    told,
    identity: createIdentity({ config, origin, onLine, vault: store }),
    remnants: createRemnants({ config, store, ...databases, origin, onLine }),

    /** Asks the identity provider; its chunk is loaded for the first question. */
    async flow<T>(run: (flows: Flows) => Promise<Answer<T>>): Promise<Answer<T>> {
      if (!onLine()) return failed({ kind: 'unreachable' });
      const loaded = await import('../api/identity/flows.ts').catch(() => null);
      return loaded ? run(loaded.createFlows(config, origin)) : failed({ kind: 'unreachable' });
    },

    /** The session is over, unless other tokens than the rejected one have taken its place. (rulings 4, 5) */
    async expire(rejected?: string): Promise<void> {
      const changed = await store.expire(leaving(), rejected);
      const { person } = changed.state;
      if (changed.isChanged && person) await outbox.hold(person.identity);
      await current.adopt(told(changed), true);
    },
  };
}
