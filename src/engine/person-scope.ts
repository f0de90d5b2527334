import type { Config } from '../api/config.ts';
import type { Send } from '../api/http.ts';
import { type CopyStore, openCopy } from '../db/copy-store.ts';
import { openOutbox } from '../db/outbox-store.ts';
import { loadTransactionCipher } from '../db/sealed-database.ts';
import {
  type CollectionName,
  collectionNames,
  emptyOverlay,
  type Overlay,
  type Receipt,
} from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { ShownBy } from '../domain/outbox/action.ts';
import type { WaitingWebhook } from '../domain/webhook/webhook.ts';
import { systemClock as clock, throttle } from '../sync/clock.ts';
import { type Collections, createCollections } from '../sync/collections/collections.ts';
import { alone, contextsByLock } from '../sync/outbox/contexts.ts';
import type { Lanes } from '../sync/outbox/deps.ts';
import { createOutbox, type Outbox } from '../sync/outbox/outbox.ts';
import { hasEndedUnseen, reuseUnchanged } from '../sync/outbox/overlay.ts';
import { takeInPause } from '../sync/pull/first-load.ts';
import { createPuller, type Puller } from '../sync/pull/pull.ts';
import type { Source } from '../sync/pull/read-pages.ts';
import { createRunLock } from '../sync/pull/run-lock.ts';
import { createRowWriter } from './row-writer.ts';
import { sourcesOf } from './sources.ts';
import { createWebhookSecrets, type SecretMessage, type WebhookSecrets } from './webhook-secrets.ts';

/** Reconciling a pull with a full outbox takes time: the pause before the next pull is this many times as long. */
const PULL_PAUSE_FACTOR = 4;

/** Messages between the contexts of one origin: the engines of its tabs and the service worker. */
export type Broadcast =
  | { type: 'copy'; identity: string; collection: CollectionName }
  /** `lanes`: those that changed; an older version of the app leaves it out. */
  | { type: 'outbox'; identity: string; lanes?: Lanes }
  | SecretMessage;

/** Dependencies of the scope of one person. */
export type PersonScopeDeps = {
  /** Hash of the person's tenant and user. */
  identity: string;
  config: Config;
  /** Sends as this person alone. */
  send: Send;
  /** The person who is signed in now, read from storage. */
  identityOf(): Promise<string | null>;
  onLine(): boolean;
  /** Posts to the other contexts. */
  broadcast(message: Broadcast): void;
  /** The copy or the outbox has changed, or webhooks must be loaded again. */
  changed(what: ShownBy | 'outbox'): void;
};

/** Everything of one signed-in person: the copy, its pulls, the outbox. */
export type PersonScope = {
  identity: string;
  /** Sends as this person alone: under another person's session it sends nothing. */
  send: Send;
  collections: Collections;
  outbox: Outbox;
  pull(name: CollectionName, when: 'due' | 'now'): Promise<Answer<Receipt>>;
  /** Last answers that are not rows of a collection. */
  pages: CopyStore['pages'];
  /** Figures of single days, as last loaded. */
  figures: CopyStore['figures'];
  /** The payments of the latest days. */
  payments: CopyStore['payments'];
  /** Webhooks with queued actions. */
  waitingWebhooks(): WaitingWebhook[];
  /** Secrets of registrations: expected before the action is queued, handed out once, never stored. */
  secrets: Pick<WebhookSecrets, 'expect' | 'take'>;
  /** The copy was emptied: refreshes its views in every tab. */
  copyCleared(): Promise<void>;
  /** Handles a change made by another context. */
  onBroadcast(message: Broadcast): void;
  /** Runs when the scope is closed; at once where it is closed already. */
  onClose(run: () => void): void;
  /** Starts nothing more and closes storage. */
  close(): void;
};

/** Opens the scope of a person who is signed in; once it resolves, queued actions are overlaid on the rows. */
export async function openPersonScope(deps: PersonScopeDeps): Promise<PersonScope> {
  const { identity } = deps;
  const store = openCopy(identity, {
    // A sign-out deletes the copy: it must not come back.
    mayReopen: async () => (await deps.identityOf()) === identity,
    onReopened: () => void Promise.all(collections.startOver().map(name => pull(name, 'now'))),
  });
  const collections = createCollections(store, clock, {
    lost: name => void pull(name, 'now'),
    changed: deps.changed,
  });
  const ended = new AbortController();
  let acknowledgedDeletes: ReadonlySet<string> = new Set();
  let overlay = emptyOverlay;
  let lastApplied: Promise<ShownBy[]> = Promise.resolve([]);
  let nextApplied: Promise<ShownBy[]> | null = null;
  let reconcileMs = 0;
  const writeRows = createRowWriter(store);
  const secrets = createWebhookSecrets(identity, deps.broadcast);

  const owner = crypto.randomUUID();
  const outboxStore = openOutbox(identity);
  const outbox = createOutbox({
    store: outboxStore,
    send: deps.send,
    idempotency: deps.config.idempotency,
    takesLists: deps.config.optionalCalls.includes('terminalLists'),
    clock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner,
    contexts: 'locks' in navigator ? contextsByLock(navigator.locks, identity, owner, ended.signal) : alone,
    identityOf: deps.identityOf,
    onLine: deps.onLine,
    announce(event) {
      deps.broadcast(event);
      void applyOverlay();
    },
    onBehind: shownBy => reload[shownBy](),
    onSecret: secrets.received,
  });

  const lock = createRunLock();
  const pullerOf = <Row extends object>(source: Source<Row>): Puller => {
    let received = 0;
    return createPuller({
      source,
      store,
      identity,
      lock,
      clock,
      acknowledgedDeletes: () => acknowledgedDeletes,
      onProgress(running) {
        received = running?.received ?? 0;
        collections.setRunning(source.collection, running);
        deps.changed(source.collection);
      },
      onRows: throttle(
        clock,
        () => takeInPause(received),
        () => void tellRows(source.collection),
      ).call,
      async announce(collection, { beganAt }) {
        await tellRows(collection);
        const beganReconciling = clock.now();
        if (beganAt !== null) await outbox.pullLanded({ collection, beganAt });
        reconcileMs = clock.now() - beganReconciling;
      },
    });
  };
  const sources = sourcesOf(deps.send, deps.config.changes);
  const pullers = {
    terminals: pullerOf(sources.terminals),
    merchants: pullerOf(sources.merchants),
    settlementReports: pullerOf(sources.settlementReports),
  };

  async function pull(name: CollectionName, when: 'due' | 'now'): Promise<Answer<Receipt>> {
    const answer = await pullers[name].pull(when, ended.signal);
    return 'failure' in answer ? answer : { ok: await collections.receipt(name) };
  }

  const coalescedPull = (name: CollectionName) => {
    const pause = () => PULL_PAUSE_FACTOR * reconcileMs;
    return throttle(clock, pause, () => void (ended.signal.aborted || pull(name, 'now'))).call;
  };
  const reload: Record<ShownBy, () => void> = {
    terminals: coalescedPull('terminals'),
    merchants: coalescedPull('merchants'),
    settlementReports: coalescedPull('settlementReports'),
    webhooks: () => deps.changed('webhooks'),
  };

  /** Rows or receipt were written: the lists of every tab take that in. */
  async function tellRows(collection: CollectionName): Promise<void> {
    if (ended.signal.aborted) return;
    deps.broadcast({ type: 'copy', identity, collection });
    await refreshViews(collection);
  }

  async function refreshViews(collection: CollectionName): Promise<void> {
    await collections.refresh(collection);
    deps.changed(collection);
    // Terminals are joined to their merchants.
    if (collection === 'merchants') deps.changed('terminals');
  }

  /** Overlays queued actions on their rows; gives the collections with actions that were sent and not pulled since. */
  function applyOverlay(): Promise<ShownBy[]> {
    if (nextApplied) return nextApplied;
    const begin = () => {
      nextApplied = null;
      return applyOverlayNow();
    };
    // In sequence, so that an older overlay never replaces a newer one.
    lastApplied = lastApplied.then(begin, begin);
    nextApplied = lastApplied;
    return lastApplied;
  }

  async function applyOverlayNow(): Promise<ShownBy[]> {
    const answer = await outbox.overlay();
    if ('failure' in answer) return [];
    const before = overlay;
    overlay = reuseUnchanged(before, answer.ok);
    // An overlay ends once its effect was pulled, perhaps by another tab: the rows must have the effect first.
    if (overlay.terminals !== before.terminals) await collections.refresh('terminals');
    if (overlay.merchants !== before.merchants) await collections.refresh('merchants');
    acknowledgedDeletes = deletedIn(overlay);
    collections.setOverlay(overlay);
    if (overlay.terminals !== before.terminals) deps.changed('terminals');
    if (overlay.merchants !== before.merchants) deps.changed('merchants');
    deps.changed('outbox');
    if (hasEndedUnseen(before.webhooks, overlay.webhooks)) reload.webhooks();
    await writeAcknowledged(overlay);
    return staleIn(overlay);
  }

  /** The rows are in the copy, and shown from it, before their overlay ends. */
  async function writeAcknowledged({ acknowledged }: Overlay): Promise<void> {
    const { written, isBehind } = await writeRows(acknowledged);
    if (isBehind) reload.terminals();
    if (written.length === 0) return;
    deps.broadcast({ type: 'copy', identity, collection: 'terminals' });
    await refreshViews('terminals');
    await outbox.rowsWritten(written);
    void applyOverlay();
  }

  /** Another context changed the outbox. A service worker has no lists: after it has sent actions this context pulls. */
  async function onOutboxBroadcast(lanes: Lanes | undefined): Promise<void> {
    outbox.lanesChanged(lanes);
    for (const shownBy of await applyOverlay()) reload[shownBy]();
  }

  await applyOverlay();
  // The first action may come without a network.
  void loadTransactionCipher().catch(() => undefined);
  // Secrets of registrations that were queued before this scope was opened.
  for (const { laneId, isNew } of overlay.webhooks.values()) if (isNew) secrets.expect(laneId);
  // Sends the actions that were held when the person's session expired, and those that a context left when it ended. No row waits.
  void outbox.release();

  return {
    identity,
    send: deps.send,
    collections,
    outbox,
    pull,
    pages: store.pages,
    figures: store.figures,
    payments: store.payments,
    waitingWebhooks: () => [...overlay.webhooks.values()],
    secrets,
    async copyCleared() {
      for (const collection of collectionNames) await tellRows(collection);
    },
    onClose: run =>
      ended.signal.aborted ? run() : ended.signal.addEventListener('abort', run, { once: true }),
    onBroadcast(message) {
      if (message.identity !== identity) return;
      if (message.type === 'copy') void refreshViews(message.collection);
      else if (message.type === 'secret') secrets.onBroadcast(message);
      else void onOutboxBroadcast(message.lanes);
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

/** Terminals whose delete the service has acknowledged: their absence from a pull needs no second check. */
const deletedIn = ({ terminals }: Overlay): ReadonlySet<string> =>
  new Set(
    [...terminals]
      .filter(([, { pending }]) => pending.verb === 'delete' && pending.state === 'sent')
      .map(([terminalId]) => terminalId),
  );

/** The collections that do not show the effect of a sent action yet. */
function staleIn({ terminals, merchants, webhooks, acknowledged }: Overlay): ShownBy[] {
  const isStale = {
    // A row that the response to an action contained needs no pull.
    terminals: [...terminals].some(([id, { pending }]) => pending.state === 'sent' && !acknowledged.has(id)),
    merchants: [...merchants.values()].some(({ state }) => state === 'sent'),
    settlementReports: false,
    webhooks: [...webhooks.values()].some(({ pending }) => pending.state === 'sent'),
  };
  return ([...collectionNames, 'webhooks'] as const).filter(name => isStale[name]);
}
