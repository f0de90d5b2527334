import { type Config, loadConfig, sending } from '../api/config.ts';
import { createSend, type Send } from '../api/http.ts';
import { destroyCopy } from '../db/copy-store.ts';
import { deleteExports } from '../db/database.ts';
import { deleteSettles, destroyImports } from '../db/person-databases.ts';
import { openSession, personIn } from '../db/session-store.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { AskDevice } from '../domain/passkey.ts';
import type { Session } from '../domain/session.ts';
import { createDeviceOutboxes } from './device-outboxes.ts';
import type { EngineEvent } from './messages.ts';
import { type Broadcast, openPersonScope, type PersonScope } from './person-scope.ts';
import { hostAnswers, servicesAnswer, steadyClock, watchedSend, watchReachability } from './reachability.ts';
import { createSessionService, type SessionService } from './session/session.ts';

/** The configuration, the session, and the scope of the signed-in person. */
export type EngineContext = {
  config: Config;
  session: SessionService;
  /** Null while no person is signed in. */
  scope(): Promise<PersonScope | null>;
  /** The signed-in person's name, for the record of an action. */
  decidedBy(): string;
  /** True while the platform can be reached. */
  isReachable(): Promise<boolean>;
  /** Network and visibility events, forwarded by the page. */
  network(event: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
  /** Resolves once the copy of an ended session is deleted, its tokens are revoked where possible, and its scope is closed. */
  finish(): Promise<void>;
};

/** The context with the `send` of a scope: requests are sent as its person alone. */
export type PersonContext = EngineContext & Pick<PersonScope, 'send'>;

/** Runs work in the scope of the signed-in person; without one it fails with `expired`. */
export type WithPerson = <T>(
  work: (scope: PersonScope, context: PersonContext) => Promise<Answer<T>>,
) => Promise<Answer<T>>;

type Message = Broadcast | { type: 'session'; epoch: number };

/** The browser's message, without the address that Dexie adds. */
const storageRefusal = (error: unknown) =>
  failed({
    kind: 'refused',
    code: 'no-storage',
    message: (error instanceof Error ? error.message : String(error)).replace(/ Please visit .*/, ''),
  });

/**
 * Opens storage and configuration. Failure `unreadable` names the field of the configuration that is wrong; `refused` with the
 * code `no-storage` where this browser stores nothing, so that neither a session nor an action could be stored.
 */
export async function openContext(
  post: (event: EngineEvent) => void,
  askPage: AskDevice,
): Promise<Answer<EngineContext>> {
  const store = openSession();
  const fetchHere: typeof fetch = (...args) => fetch(...args);
  const [refused, loaded] = await Promise.all([
    store.read().then(() => null, storageRefusal),
    loadConfig(fetchHere, store.config),
  ]);
  if (refused || isFailure(loaded)) store.close();
  if (refused) return refused;
  if (isFailure(loaded)) return loaded;
  const { config } = loaded.ok;
  const late = loaded.ok.late?.then(file => post({ type: 'config', late: file }));
  /** Requests wait for a late configuration, as long as sending does: the copy may name a service that has moved. */
  const confirmed =
    late && Promise.race([late, new Promise(resolve => setTimeout(resolve, sending.withCopy))]);
  const channel = new BroadcastChannel('tapdeck');
  const broadcast = (message: Message) => channel.postMessage(message);
  const onLine = () => navigator.onLine;
  let scope: Promise<PersonScope | null> = Promise.resolve(null);
  // The page ends the engine of a person who has left: this one opens no second scope.
  let hasLeft = false;

  const session: SessionService = createSessionService({
    config,
    store,
    announce: epoch => broadcast({ type: 'session', epoch }),
    databases: {
      async deleteCopy(identity) {
        const gone = await destroyImports(identity);
        if (isFailure(gone)) return gone;
        await Promise.all([deleteSettles(identity), deleteExports()]);
        return destroyCopy(identity);
      },
    },
    outbox: createDeviceOutboxes(config, () => scope),
    askPage,
    location,
    onLine,
  });
  const sendFor = (as: string): Send =>
    createSend({
      config,
      identity: session.identity,
      as,
      expired: rejected => void session.expire(rejected),
      onLine,
    });
  const onceConfirmed =
    (send: Send): Send =>
    async (...args) => {
      await confirmed;
      return send(...args);
    };
  const reachability = watchReachability({
    clock: steadyClock,
    onLine,
    probe: {
      host: () => hostAnswers(fetchHere),
      async services() {
        const present = await scope;
        return servicesAnswer(present && sendFor(present.identity), fetchHere);
      },
    },
    changed(isReachable) {
      post({ type: 'reachable', isReachable });
      if (isReachable) resume('online');
    },
  });

  function switchPerson(next: Session): void {
    const identity = next.status === 'LOGGED_IN' ? next.identity : null;
    scope = scope.then(async present => {
      if (present?.identity === identity) return present;
      if (present) {
        hasLeft = true;
        present.close();
        await session.deleteAgain(present.identity);
      }
      if (hasLeft || identity === null) return null;
      return openPersonScope({
        identity,
        config,
        send: onceConfirmed(watchedSend(sendFor(identity), reachability)),
        identityOf: async () => personIn(await store.read())?.identity ?? null,
        onLine,
        broadcast,
        changed: what =>
          post(
            what === 'outbox' || what === 'webhooks' ? { type: what } : { type: 'copy', collection: what },
          ),
      });
    });
    post({ type: 'session', session: next });
  }

  /** Sends queued actions, since the platform may be reachable again. */
  function resume(after: 'online' | 'visible'): void {
    if (after === 'online') void session.online();
    // A tab that was frozen first checks for a newer session.
    void store
      .read()
      .then(({ epoch }) => session.tabAnnounced(epoch))
      .then(() => scope)
      .then(present => present?.outbox.drain())
      // Webhooks are loaded after the drain, or the list would be older than the actions just sent.
      .then(() => after === 'online' && post({ type: 'webhooks' }))
      // Storage failed or was closed by a sign-out meanwhile: the outbox tries again by itself.
      .catch(() => undefined);
  }

  session.onChange(switchPerson);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'session') void session.tabAnnounced(data.epoch);
    else void scope.then(present => present?.onBroadcast(data));
  });
  // An earlier engine of this page may have reported the platform as unreachable.
  post({ type: 'reachable', isReachable: true });
  const restored = session.restore();

  return {
    ok: {
      config,
      session,
      async scope() {
        await restored;
        return scope;
      },
      decidedBy() {
        const current = session.current();
        return current.status === 'LOGGED_IN'
          ? `${current.user.firstName} ${current.user.lastName}`.trim()
          : '';
      },
      isReachable: reachability.isReached,
      async network(event) {
        reachability.onPageEvent(event);
        if (event === 'online' || event === 'visible') resume(event);
      },
      async finish() {
        await session.finish();
        await scope;
      },
    },
  };
}
