import { loadConfig, sending } from '../api/config.ts';
import { createSend } from '../api/http.ts';
import { createIdentity } from '../api/identity/session.ts';
import { LockedError } from '../db/keys/lock-keys.ts';
import { openOutbox } from '../db/outbox-store.ts';
import { openSession, personIn, type SessionStore } from '../db/session-store.ts';
import { isFailure } from '../domain/failure.ts';
import { systemClock } from '../sync/clock.ts';
import { alone, contextsByLock } from '../sync/outbox/contexts.ts';
import { createOutbox, type Outbox } from '../sync/outbox/outbox.ts';

/** Time that one Background Sync works before the browser is asked for another, ms. */
const SLICE_MS = 60_000;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Sends the queued actions of the signed-in person while no tab does: all are closed, or open and locked. Session, tenant and
 * configuration come from storage, never from a page. Rejects while something is left, so that the browser calls again. Once it is
 * `replaced` by a new version it starts nothing more: that one waits until this has ended.
 */
export async function sendOutbox(replaced: AbortSignal): Promise<void> {
  const store = openSession();
  try {
    const person = personIn(await store.read());
    if (person) await sendFor(person.identity, store, replaced);
  } catch (error) {
    // Behind a screen lock the actions wait until it is opened.
    if (!(error instanceof LockedError)) throw error;
  } finally {
    store.close();
  }
}

/**
 * Drains until nothing is left or the instant (ms since 1970) has come. A network that has just returned, or is about to, may
 * not answer yet, and the browser's own next attempt would be minutes away: so it looks again after seconds, whatever the
 * outbox would wait for.
 */
async function sendUntil(end: number, outbox: Outbox, replaced: AbortSignal): Promise<void> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const next = Math.min(Date.now() + pause, end);
    const { left } = await outbox.drain({ until: next });
    if (left === 0) return;
    if (replaced.aborted || Date.now() >= end) throw new Error('something still waits');
    await waitUntil(next, replaced);
  }
}

/** Waits for the instant (ms since 1970), or until it is replaced. */
const waitUntil = (instant: number, replaced: AbortSignal) =>
  new Promise<void>(resolve => {
    const go = () => {
      forget();
      replaced.removeEventListener('abort', go);
      resolve();
    };
    const forget = systemClock.wake(instant, go);
    replaced.addEventListener('abort', go);
  });

/** The browser wakes the worker when there is a network; its flag may still say otherwise, and a request that fails costs little. */
const onLine = () => true;

async function sendFor(identity: string, session: SessionStore, replaced: AbortSignal): Promise<void> {
  const loaded = await loadConfig((...args) => fetch(...args), session.config, sending);
  if (isFailure(loaded)) throw new Error('no configuration');
  const { config } = loaded.ok;
  const store = openOutbox(identity);
  const channel = new BroadcastChannel('tapdeck');
  const owner = crypto.randomUUID();
  const over = new AbortController();

  async function expire(rejected?: string): Promise<void> {
    const leaving = { clientId: config.identity.userPoolClientId, now: Date.now() };
    const { state, isChanged } = await session.expire(leaving, rejected);
    if (isChanged) channel.postMessage({ type: 'session', epoch: state.epoch });
  }

  const outbox = createOutbox({
    store,
    send: createSend({
      config,
      identity: createIdentity({ config, vault: session, onLine }),
      as: identity,
      expired: rejected => void expire(rejected),
      onLine,
    }),
    idempotency: config.idempotency,
    takesLists: config.optionalCalls.includes('terminalLists'),
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner,
    contexts: 'locks' in navigator ? contextsByLock(navigator.locks, identity, owner, over.signal) : alone,
    identityOf: async () => personIn(await session.read())?.identity ?? null,
    onLine,
    announce: event => channel.postMessage(event),
    // The next page to open pulls.
    onBehind: () => undefined,
    onSecret: (lane, secret) => channel.postMessage({ type: 'secret', identity, lane, secret }),
  });
  const end = () => {
    outbox.stop();
    over.abort();
  };
  if (replaced.aborted) end();
  replaced.addEventListener('abort', end);
  try {
    await sendUntil(Date.now() + SLICE_MS, outbox, replaced);
  } finally {
    replaced.removeEventListener('abort', end);
    end();
    store.close();
    channel.close();
  }
}
