import type { Page } from '@playwright/test';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { type Load, type Plan, planned } from './outbox-plan.ts';
import { startPlatform } from './platform.ts';
import { type LongestTask, type LongestTasks, watchTasks } from './tasks.ts';

const PATIENCE_MS = 1_800_000;
const POLL_MS = 1_000;
const LONG_TASK_MS = 50;
/** Records handed to the browser at once. */
const PIECE = 1_000;

const many: Load = { actions: 10_000, lanes: 3_000 };
const few: Load = { actions: 1_000, lanes: 300 };

/**
 * A full outbox that drains under the eyes of its operator, in a real browser: one target in a hundred answers with 500 for ever,
 * and must hold up no other. A task of more than 50 ms, on the page or in the engine, is one too many.
 */
export async function measureOutboxDrain(dist: string, isQuick: boolean): Promise<string[]> {
  const load = isQuick ? few : many;
  const platform = await startPlatform(load.lanes, dist, 400);
  try {
    const plan = await planned(platform, load);
    const delivered = load.actions - plan.stuck;
    const { seconds, requests, tasks } = await withBrowser(async context => {
      const page = await context.newPage();
      await signIn(page, platform);
      // A page of the same origin that has no engine.
      await page.goto(`${platform.address}/_sandbox/api/effects`);
      await plant(page, plan.records);
      await context.setOffline(true);
      await page.goto(`${platform.address}/outbox`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const longest = await watchTasks(page);
      let requests = 0;
      context.on('request', request => {
        if (request.method() !== 'GET' && request.url().includes('/attestation/')) requests++;
      });
      const began = performance.now();
      await context.setOffline(false);
      await within(PATIENCE_MS, `${delivered} deliveries`, untilDone(page, delivered));
      const seconds = (performance.now() - began) / 1000;
      return { seconds, requests, tasks: await longest() };
    });
    const sizes = `${load.actions.toLocaleString('en-GB')} actions on ${load.lanes.toLocaleString('en-GB')} terminals`;
    const each = (seconds * 1000) / delivered;
    return [
      `measured  ${sizes}, ${plan.poisoned.length} of them answering 500 for ever: the other ${delivered.toLocaleString('en-GB')} actions delivered in ${seconds.toFixed(0)} s, ${each.toFixed(1)} ms an action, in ${requests.toLocaleString('en-GB')} requests`,
      ...judged(tasks),
    ];
  } finally {
    await platform.stop();
  }
}

function judged({ page, engine }: LongestTasks): string[] {
  const line = (where: string, { clock, processor }: LongestTask) =>
    `${processor <= LONG_TASK_MS ? 'reached' : 'missed '}  no task of more than ${LONG_TASK_MS} ms of the processor ${where} meanwhile: ${processor.toFixed(0)} ms, ${clock.toFixed(0)} ms by the clock`;
  return [line('on the page', page), line('in the engine', engine)];
}

/** Puts actions into the outbox of the signed-in person, in plain text, as an earlier version did: the app encrypts them. */
async function plant(page: Page, records: Plan['records']): Promise<void> {
  await page.evaluate(beginPlain);
  for (let at = 0; at < records.length; at += PIECE)
    await page.evaluate(put, [records.slice(at, at + PIECE), records.length] as const);
}

/** Runs in the page: puts an empty outbox of version 4 in the place of the outbox. */
async function beginPlain(): Promise<void> {
  const name = (await indexedDB.databases()).find(each => each.name?.startsWith('outbox:'))?.name ?? '';
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, 40);
    request.onupgradeneeded = () => {
      const actions = request.result.createObjectStore('actions', { keyPath: 'seq' });
      for (const path of ['open', 'news', 'once', 'action.lane', 'action.state', 'action.endedAt'])
        actions.createIndex(path, path);
      for (const paths of [
        ['action.state', 'action.endedAt'],
        ['action.state', 'open'],
      ])
        actions.createIndex(`[${paths.join('+')}]`, paths);
      request.result.createObjectStore('meta', { keyPath: 'name' });
      request.result.createObjectStore('aliases', { keyPath: 'localId' });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = reject;
  });
}

/** Runs in the page: stores some records, and how many there are to be. */
async function put([records, all]: readonly [readonly object[], number]): Promise<void> {
  const name = (await indexedDB.databases()).find(each => each.name?.startsWith('outbox:'))?.name ?? '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const transaction = database.transaction(['actions', 'meta'], 'readwrite');
  for (const record of records) transaction.objectStore('actions').put(record);
  transaction.objectStore('meta').put({ name: 'seq', value: all });
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = reject;
  });
  database.close();
}

/** Resolves once so many actions are done. */
async function untilDone(page: Page, all: number): Promise<void> {
  while ((await page.evaluate(countDone)) < all) await page.waitForTimeout(POLL_MS);
}

/** Runs in the page: how many actions are done. */
async function countDone(): Promise<number> {
  const name = (await indexedDB.databases()).find(each => each.name?.startsWith('outbox:'))?.name ?? '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const request = database.transaction('actions').objectStore('actions').index('state').count('done');
  const done = await new Promise<number>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  database.close();
  return done;
}
