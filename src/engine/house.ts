import { type Config, loadConfig } from '../api/config.ts';
import { createSend, type Send } from '../api/http.ts';
import { destroyCopy } from '../db/copy-store.ts';
import { deleteExports } from '../db/export-folder.ts';
import { destroyImports } from '../db/import-store.ts';
import { personIn } from '../db/session-changes.ts';
import { openSession } from '../db/session-store.ts';
import { deleteSettles } from '../db/settle-store.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import { createCloakroom } from './cloakroom.ts';
import type { Engine, EngineEvent } from './face.ts';
import { hostAnswers, servicesAnswer, steadyClock, watchedSend } from './platform-probe.ts';
import { watchReachability } from './reachability.ts';
import { type Broadcast, openRoom, type Room } from './room.ts';
import { createSessionService, type SessionService } from './session.ts';

/** Everything behind the engine's face: the configuration, the session, and the room of whoever is signed in. */
export type House = {
  config: Config;
  /** The file on the server could not be used: `config` is the last good copy. */
  isLastGood: boolean;
  session: SessionService;
  /** The room of the signed-in person; null without one. */
  room(): Promise<Room | null>;
  /** The signed-in person's name, for the record of a decision. */
  decidedBy(): string;
  /** True while the platform can be reached. */
  isReachable(): Promise<boolean>;
  /** What the page heard. */
  network: Engine['network'];
  /** The session is over: resolves once its copy is deleted, its tokens are revoked where that can be, and its room is closed. */
  finish(): Promise<void>;
};

type Message = Broadcast | { type: 'session'; epoch: number };

/** What the browser said, without the address that Dexie adds. */
const noStorage = (error: unknown) =>
  failed({
    kind: 'refused',
    code: 'no-storage',
    message: (error instanceof Error ? error.message : String(error)).replace(/ Please visit .*/, ''),
  });

/**
 * Opens storage and configuration. Failure `unreadable` names the field of the configuration that is wrong; `refused` with the
 * code `no-storage` where this browser keeps nothing, so that neither a session nor a decision could be kept.
 */
export async function openHouse(post: (event: EngineEvent) => void): Promise<Answer<House>> {
  const store = openSession();
  const [refused, loaded] = await Promise.all([
    store.read().then(() => null, noStorage),
    loadConfig((...args) => fetch(...args), store.config),
  ]);
  if (refused || isFailure(loaded)) store.close();
  if (refused) return refused;
  if (isFailure(loaded)) return loaded;
  const { config, isLastGood } = loaded.ok;
  const channel = new BroadcastChannel('tapdeck');
  const tell = (message: Message) => channel.postMessage(message);
  const onLine = () => navigator.onLine;
  const ask: typeof fetch = (...args) => fetch(...args);
  let room: Promise<Room | null> = Promise.resolve(null);
  // The page ends an engine whose person has left: it sends nothing as anybody else.
  let isLeft = false;

  const session: SessionService = createSessionService({
    config,
    store,
    announce: epoch => tell({ type: 'session', epoch }),
    databases: {
      async deleteCopy(identity) {
        const gone = await destroyImports(identity);
        if (isFailure(gone)) return gone;
        await Promise.all([deleteSettles(identity), deleteExports()]);
        return destroyCopy(identity);
      },
    },
    outbox: createCloakroom(config, () => room),
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
  const reachability = watchReachability({
    clock: steadyClock,
    onLine,
    probe: {
      host: () => hostAnswers(ask),
      async services() {
        const present = await room;
        return servicesAnswer(present && sendFor(present.identity), ask);
      },
    },
    changed(isReachable) {
      post({ type: 'reachable', isReachable });
      if (isReachable) goOn('online');
    },
  });

  async function enter(identity: string): Promise<Room> {
    const entered = await openRoom({
      identity,
      config,
      send: watchedSend(sendFor(identity), reachability),
      identityOf: async () => personIn(await store.read())?.identity ?? null,
      onLine,
      broadcast: tell,
      changed: what =>
        post(what === 'outbox' || what === 'webhooks' ? { type: what } : { type: 'copy', collection: what }),
    });
    // What an expired session held goes on, now that its person is here. (design §3)
    await entered.outbox.release();
    return entered;
  }

  function follow(next: Session): void {
    const identity = next.status === 'LOGGED_IN' ? next.identity : null;
    room = room.then(present => {
      if (present?.identity === identity) return present;
      present?.close();
      isLeft ||= present !== null;
      return identity === null || isLeft ? null : enter(identity);
    });
    post({ type: 'session', session: next });
  }

  /** Delivers what waits, now that the platform may be there again. */
  function goOn(after: 'online' | 'visible'): void {
    if (after === 'online') void session.online();
    // A tab that was frozen checks whose session it is before anything else.
    void store
      .read()
      .then(({ epoch }) => session.tabAnnounced(epoch))
      .then(() => room)
      .then(present => present?.outbox.drain())
      // What is read after a reconnect must not be older than what has just been delivered.
      .then(() => after === 'online' && post({ type: 'webhooks' }))
      // Storage that failed, or was closed by a sign-out meanwhile: the outbox tries again by itself.
      .catch(() => undefined);
  }

  session.onChange(follow);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'session') void session.tabAnnounced(data.epoch);
    else void room.then(present => present?.heard(data));
  });
  // The page may know an engine before this one, which found the platform gone.
  post({ type: 'reachable', isReachable: true });
  const restored = session.restore();

  return {
    ok: {
      config,
      isLastGood,
      session,
      async room() {
        await restored;
        return room;
      },
      decidedBy() {
        const current = session.current();
        return current.status === 'LOGGED_IN'
          ? `${current.user.firstName} ${current.user.lastName}`.trim()
          : '';
      },
      isReachable: reachability.isReached,
      async network(event) {
        reachability.heard(event);
        if (event === 'online' || event === 'visible') goOn(event);
      },
      async finish() {
        await session.finish();
        await room;
      },
    },
  };
}
