import type { Page } from '@playwright/test';
import { listTerminalsPage } from '../src/api/attestation-service.ts';
import { readReply } from '../src/api/reply.ts';
import { isFailure } from '../src/domain/failure.ts';
import type { Terminal, TerminalVerb } from '../src/domain/terminal.ts';
import { decisionOf } from '../src/engine/decisions.ts';
import { alone } from '../src/sync/outbox/contexts.ts';
import { memoryStore } from '../src/sync/outbox/memory-store.ts';
import { createOutbox } from '../src/sync/outbox/outbox.ts';
import { systemClock } from '../src/sync/outbox/system-clock.ts';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { type Platform, rowsOf, startPlatform } from './platform.ts';
import { longest } from './samples.ts';

const PATIENCE_MS = 900_000;
const POLL_MS = 1_000;
const LONG_TASK_MS = 50;
const POISONED = 0.01;

/** How many actions wait, and on how many targets. */
type Load = { actions: number; lanes: number };
const many: Load = { actions: 10_000, lanes: 3_000 };
const few: Load = { actions: 1_000, lanes: 300 };

/**
 * A full outbox that drains under the eyes of its operator, in a real browser: one target in a hundred answers with 500 for ever,
 * and must hold up no other. A task of more than 50 ms on the page is one too many.
 */
export async function measureOutboxDrain(dist: string, isQuick: boolean): Promise<string[]> {
  const load = isQuick ? few : many;
  const platform = await startPlatform(load.lanes, dist, 400);
  try {
    const terminals = await terminalsOf(platform);
    const { records, poisoned } = await planned(terminals, load);
    for (const id of poisoned.ids) await poison(platform.address, id);
    const { seconds, tasks } = await withBrowser(async context => {
      const page = await context.newPage();
      await signIn(page, platform);
      // A page of the same origin that has no engine.
      await page.goto(`${platform.address}/_sandbox/api/effects`);
      await page.evaluate(plant, records);
      await context.setOffline(true);
      await page.goto(`${platform.address}/outbox`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => globalThis.probe.longTasks());
      const began = performance.now();
      await context.setOffline(false);
      await within(PATIENCE_MS, 'the outbox to drain', drained(page, poisoned.actions));
      const seconds = (performance.now() - began) / 1000;
      return { seconds, tasks: await page.evaluate(() => globalThis.probe.longTasks()) };
    });
    const worst = longest(tasks);
    const sizes = `${load.actions.toLocaleString('en-GB')} actions on ${load.lanes.toLocaleString('en-GB')} terminals`;
    const each = (seconds * 1000) / (load.actions - poisoned.actions);
    return [
      `measured  ${sizes}, ${poisoned.ids.length} of them answering 500 for ever: the others delivered in ${seconds.toFixed(0)} s, ${each.toFixed(1)} ms an action`,
      `${worst <= LONG_TASK_MS ? 'reached' : 'missed '}  no long task of the page meanwhile: ${worst.toFixed(0)} ms`,
    ];
  } finally {
    await platform.stop();
  }
}

async function terminalsOf(platform: Platform): Promise<Terminal[]> {
  const rows = await rowsOf(platform);
  const answer = await listTerminalsPage(async () => ({ reply: await readReply(await rows(null)) }));
  if (isFailure(answer) || 'notModified' in answer.ok) throw new Error('the terminals were not listed');
  return answer.ok.rows;
}

/** Decisions on every terminal in turn, as the outbox of an operator without a network would hold them. */
async function planned(terminals: readonly Terminal[], { actions }: Load) {
  const store = memoryStore('operator');
  const outbox = createOutbox({
    store,
    send: async () => ({ lost: 'unreachable' }),
    idempotency: { services: ['attestation'], ttlSeconds: 86_400 },
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner: 'bench',
    contexts: alone,
    identityOf: async () => store.identity,
    onLine: () => false,
    announce: () => {},
    onBehind: () => {},
  });
  outbox.stop();
  const by = { asOf: new Date().toISOString(), decidedBy: 'Operator' };
  const decisions = Array.from({ length: actions }, (_, place) => {
    const terminal = terminals[place % terminals.length] as Terminal;
    const verb = verbFor(terminal, place < terminals.length);
    return decisionOf(verb, { ...terminal, merchantName: null }, by);
  });
  await outbox.decideMany(decisions);
  const open = await store.open();
  if (open.length !== actions) throw new Error(`${open.length} of ${actions} actions were accepted`);
  const ids = terminals
    .filter(isResettable)
    .slice(0, Math.ceil(terminals.length * POISONED))
    .map(({ terminalId }) => terminalId);
  const lanes = new Set(ids.map(id => `terminal:${id}`));
  const ofPoisoned = open.filter(({ lane }) => lanes.has(lane)).length;
  // What is open is filed under its lane.
  const records = open.map(action => ({ seq: action.seq, open: action.lane, action }));
  return { records, poisoned: { ids, actions: ofPoisoned } };
}

const isResettable = ({ activation }: Terminal) => activation === 'active' || activation === 'blocked';

/** A reset of keys can follow a reset; what is not active is activated first. */
const verbFor = (terminal: Terminal, isFirst: boolean): TerminalVerb =>
  isFirst && !isResettable(terminal) ? 'activate' : 'resetKeys';

async function poison(address: string, terminalId: string): Promise<void> {
  const path = `/api/attestation/devices/${terminalId}/keys`;
  const answer = await fetch(`${address}/_sandbox/api/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'status', status: 500, path }),
  });
  if (!answer.ok) throw new Error(`poisoning answered ${answer.status}`);
}

/** Runs in the page: puts actions into the outbox of whoever is signed in. */
async function plant(records: readonly { seq: number }[]): Promise<void> {
  const name = (await indexedDB.databases()).find(each => each.name?.startsWith('outbox:'))?.name ?? '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const transaction = database.transaction(['actions', 'meta'], 'readwrite');
  for (const record of records) transaction.objectStore('actions').put(record);
  transaction.objectStore('meta').put({ name: 'seq', value: records.length });
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = reject;
  });
  database.close();
}

/** Resolves once no more than so many actions are left. */
async function drained(page: Page, left: number): Promise<void> {
  while ((await page.evaluate(liveActions)) > left) await page.waitForTimeout(POLL_MS);
}

/** Runs in the page: how many actions are to be delivered yet. */
async function liveActions(): Promise<number> {
  const name = (await indexedDB.databases()).find(each => each.name?.startsWith('outbox:'))?.name ?? '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const states = database.transaction('actions').objectStore('actions').index('action.state');
  const counts = ['queued', 'sending', 'uncertain'].map(
    state =>
      new Promise<number>((resolve, reject) => {
        const request = states.count(state);
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      }),
  );
  database.close();
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
