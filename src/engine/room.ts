import type { Config } from '../api/config.ts';
import type { Send } from '../api/http.ts';
import { type CopyStore, openCopy } from '../db/copy-store.ts';
import { openOutbox } from '../db/outbox-store.ts';
import type { ShownBy } from '../domain/action.ts';
import { type CollectionName, collectionNames, type Receipt } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { WaitingWebhook } from '../domain/webhook.ts';
import { type Collections, createCollections } from '../sync/collections/collections.ts';
import { coalesce } from '../sync/outbox/coalesce.ts';
import { alone, contextsByLock } from '../sync/outbox/contexts.ts';
import type { Lanes } from '../sync/outbox/deps.ts';
import { createOutbox, type Outbox } from '../sync/outbox/outbox.ts';
import { emptyOverlay, type Overlay, settledOverlay } from '../sync/outbox/overlay.ts';
import { systemClock as clock } from '../sync/outbox/system-clock.ts';
import { createPuller, type Puller } from '../sync/pull/pull.ts';
import { createRunLock } from '../sync/pull/run-lock.ts';
import type { Source } from '../sync/pull/source.ts';
import { createSecrets, type SecretMessage, type Secrets } from './secrets.ts';
import { sourcesOf } from './sources.ts';

/** Holding a pull against a full outbox takes its time: it is left alone for so many times as long before the next. */
const LEFT_ALONE_TIMES = 4;

/** What one context of one origin tells the others: tabs' engines and the service worker. (design §2, §4) */
export type Broadcast =
  | { type: 'copy'; identity: string; collection: CollectionName }
  /** `lanes`: where something changed; an older version of the app does not say. */
  | { type: 'outbox'; identity: string; lanes?: Lanes }
  | SecretMessage;

/** What a room needs of the engine. */
export type RoomNeeds = {
  /** Hash of the person's tenant and user. */
  identity: string;
  config: Config;
  /** Sends as this person alone. */
  send: Send;
  /** Whose session it is now, read from storage. */
  identityOf(): Promise<string | null>;
  onLine(): boolean;
  /** Tells the other contexts. */
  broadcast(message: Broadcast): void;
  /** Something of the copy or the outbox is to be drawn again, or webhooks are to be read again. */
  changed(what: ShownBy | 'outbox'): void;
};

/** Everything of one signed-in person: the copy, its pulls, the outbox. */
export type Room = {
  identity: string;
  /** Sends as this person alone: under anybody else's session it sends nothing. (design §3) */
  send: Send;
  collections: Collections;
  outbox: Outbox;
  pull(name: CollectionName, when: 'due' | 'now'): Promise<Answer<Receipt>>;
  /** Answers that are no rows of a collection, as they were seen last. (ruling 19) */
  pages: CopyStore['pages'];
  /** Figures of single days, as they were read last. */
  figures: CopyStore['figures'];
  /** The webhooks of which something waits. */
  waitingWebhooks(): WaitingWebhook[];
  /** The secret of a registration, to be awaited before it is decided and given once. Never stored. (ruling 16) */
  secrets: Pick<Secrets, 'awaitOf' | 'take'>;
  /** The copy was emptied: draws again what shows it, in every tab. */
  copyCleared(): Promise<void>;
  /** Another context changed something. */
  heard(message: Broadcast): void;
  /** Is run when the room is closed. */
  onClose(run: () => void): void;
  /** Starts nothing more and lets go of storage. */
  close(): void;
};

/** Opens the room of a person; what waits in the outbox lies over the rows once it resolves. */
export async function openRoom(needs: RoomNeeds): Promise<Room> {
  const { identity } = needs;
  const store = openCopy(identity, {
    // A sign-out deletes it for good.
    mayReopen: async () => (await needs.identityOf()) === identity,
    onReopened: () => void Promise.all(collections.startOver().map(name => pull(name, 'now'))),
  });
  const collections = createCollections(store, clock, name => void pull(name, 'now'));
  const ended = new AbortController();
  let acknowledgedDeletes: ReadonlySet<string> = new Set();
  let overlay = emptyOverlay;
  let laidOver: Promise<ShownBy[]> = Promise.resolve([]);
  let toBeLaidOver: Promise<ShownBy[]> | null = null;
  let landingMs = 0;
  const secrets = createSecrets(identity, needs.broadcast);

  const owner = crypto.randomUUID();
  const outboxStore = openOutbox(identity);
  const outbox = createOutbox({
    store: outboxStore,
    send: needs.send,
    idempotency: needs.config.idempotency,
    clock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner,
    contexts: 'locks' in navigator ? contextsByLock(navigator.locks, identity, owner, ended.signal) : alone,
    identityOf: needs.identityOf,
    onLine: needs.onLine,
    announce(event) {
      needs.broadcast(event);
      void layOver();
    },
    onBehind: shownBy => readAgain[shownBy](),
    onSecret: secrets.told,
  });

  const lock = createRunLock();
  const pullerOf = <Row extends object>(source: Source<Row>): Puller =>
    createPuller({
      source,
      store,
      identity,
      lock,
      clock,
      acknowledgedDeletes: () => acknowledgedDeletes,
      onProgress(running) {
        collections.setRunning(source.collection, running);
        needs.changed(source.collection);
      },
      async announce(collection, { beganAt }) {
        needs.broadcast({ type: 'copy', identity, collection });
        await drawAgain(collection);
        const landedAt = clock.now();
        if (beganAt !== null) await outbox.pullLanded({ collection, beganAt });
        landingMs = clock.now() - landedAt;
      },
    });
  const sources = sourcesOf(needs.send);
  const pullers = {
    terminals: pullerOf(sources.terminals),
    merchants: pullerOf(sources.merchants),
    settlementReports: pullerOf(sources.settlementReports),
  };

  async function pull(name: CollectionName, when: 'due' | 'now'): Promise<Answer<Receipt>> {
    const answer = await pullers[name].pull(when, ended.signal);
    return 'failure' in answer ? answer : { ok: await collections.receipt(name) };
  }

  const pullAgain = (name: CollectionName) => {
    const pause = () => LEFT_ALONE_TIMES * landingMs;
    return coalesce(clock, pause, () => void (ended.signal.aborted || pull(name, 'now'))).call;
  };
  const readAgain: Record<ShownBy, () => void> = {
    terminals: pullAgain('terminals'),
    merchants: pullAgain('merchants'),
    settlementReports: pullAgain('settlementReports'),
    webhooks: () => needs.changed('webhooks'),
  };

  async function drawAgain(collection: CollectionName): Promise<void> {
    await collections.refresh(collection);
    needs.changed(collection);
    // Terminals are joined to their merchants.
    if (collection === 'merchants') needs.changed('terminals');
  }

  /** Lays what the outbox wants over the rows it concerns; the collections in which some of it is delivered and not yet pulled. (design §3) */
  function layOver(): Promise<ShownBy[]> {
    if (toBeLaidOver) return toBeLaidOver;
    const begin = () => {
      toBeLaidOver = null;
      return layOverNow();
    };
    // One after the other: an older overlay never replaces a newer one.
    laidOver = laidOver.then(begin, begin);
    toBeLaidOver = laidOver;
    return laidOver;
  }

  async function layOverNow(): Promise<ShownBy[]> {
    const answer = await outbox.overlay();
    if ('failure' in answer) return [];
    const before = overlay;
    overlay = settledOverlay(before, answer.ok);
    // What is no longer laid over was pulled, perhaps by another tab: the rows have it before the overlay goes.
    if (overlay.terminals !== before.terminals) await collections.refresh('terminals');
    if (overlay.merchants !== before.merchants) await collections.refresh('merchants');
    acknowledgedDeletes = deletedIn(overlay);
    collections.setOverlay(overlay);
    if (overlay.terminals !== before.terminals) needs.changed('terminals');
    if (overlay.merchants !== before.merchants) needs.changed('merchants');
    needs.changed('outbox');
    return behindOf(overlay);
  }

  /** Another context decided or delivered; the service worker leaves the pull after a delivery to whoever has lists. */
  async function heardOutbox(lanes: Lanes | undefined): Promise<void> {
    outbox.heard(lanes);
    for (const shownBy of await layOver()) readAgain[shownBy]();
  }

  await layOver();
  // Who comes back waits for what was registered before.
  for (const { laneId, isNew } of overlay.webhooks.values()) if (isNew) secrets.awaitOf(laneId);

  return {
    identity,
    send: needs.send,
    collections,
    outbox,
    pull,
    pages: store.pages,
    figures: store.figures,
    waitingWebhooks: () => [...overlay.webhooks.values()],
    secrets,
    async copyCleared() {
      for (const collection of collectionNames) {
        needs.broadcast({ type: 'copy', identity, collection });
        await drawAgain(collection);
      }
    },
    onClose: run => ended.signal.addEventListener('abort', run, { once: true }),
    heard(message) {
      if (message.identity !== identity) return;
      if (message.type === 'copy') void drawAgain(message.collection);
      else if (message.type === 'secret') secrets.heard(message);
      else void heardOutbox(message.lanes);
    },
    close() {
      ended.abort();
      secrets.clear();
      outbox.stop();
      outboxStore.close();
      store.close();
    },
  };
}

/** Terminals whose delete the service has acknowledged: their absence from a pull needs no second look. (ruling 17) */
const deletedIn = ({ terminals }: Overlay): ReadonlySet<string> =>
  new Set(
    [...terminals]
      .filter(([, { pending }]) => pending.verb === 'delete' && pending.state === 'delivered')
      .map(([terminalId]) => terminalId),
  );

/** What does not show yet what was delivered. */
function behindOf({ terminals, merchants, webhooks }: Overlay): ShownBy[] {
  const isBehind = {
    terminals: [...terminals.values()].some(({ pending }) => pending.state === 'delivered'),
    merchants: [...merchants.values()].some(({ state }) => state === 'delivered'),
    settlementReports: false,
    webhooks: [...webhooks.values()].some(({ pending }) => pending.state === 'delivered'),
  };
  return ([...collectionNames, 'webhooks'] as const).filter(name => isBehind[name]);
}
