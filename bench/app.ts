import type { BrowserContext, Page } from '@playwright/test';
import { withBrowser, within } from './browser.ts';
import { coldStarts, finds, longestOfStarts, scrollTasks, searches, sorts } from './measure.ts';
import { heapOf, memoryOf } from './memory.ts';
import type { Platform } from './platform.ts';
import type { Samples } from './samples.ts';
import { watchTasks } from './tasks.ts';

const POLL_MS = 500;
/** A million rows take minutes to be served. */
const PATIENCE_MS = 900_000;
const listPath = '/api/attestation/devices/nfc-devices';

/** The app itself, signed in to a platform in a real browser. */
export const measureApp = (platform: Platform, repeats: number): Promise<Samples> =>
  withBrowser(async context => {
    const entry = await context.newPage();
    await signIn(entry, platform);
    const pulled = await pulls(context, entry, platform.address, Math.ceil(repeats / 2));
    await fillCopy(entry, platform.address);
    await entry.close();
    await context.setOffline(true);
    const list = `${platform.address}/manage-terminals`;
    const startLongest = await longestOfStarts(context, list, Math.ceil(repeats / 2));
    const started = await coldStarts(context, list, repeats);
    const { page } = started;
    const scrolled = await scrollTasks(page, repeats);
    const sorted = await sorts(page, repeats);
    const searched = await searches(page, repeats);
    const found = await finds(page, repeats);
    return {
      ...pulled,
      coldStart: started.times,
      sort: sorted.times,
      search: searched.times,
      find: found.times,
      heap: [await heapOf(page)],
      memory: [await memoryOf(page)],
      startTasks: started.tasks,
      startLongest,
      scrollTasks: scrolled,
      sortTasks: sorted.tasks,
      searchTasks: searched.tasks,
      findTasks: found.tasks,
    };
  });

/** Signs the demo account in and waits until the app can be opened without a network. */
export async function signIn(page: Page, { address, email, password }: Platform): Promise<void> {
  await page.goto(`${address}/signin`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const isReady = page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await within(PATIENCE_MS, 'service worker', isReady);
}

/** Pulls into an empty copy, again and again. */
async function pulls(context: BrowserContext, page: Page, address: string, repeats: number) {
  const samples = { pull: [] as number[], write: [] as number[], pullTasks: [] as number[] };
  let answeredAt = 0;
  context.on('requestfinished', request => {
    if (new URL(request.url()).pathname !== listPath) return;
    const { startTime, responseEnd } = request.timing();
    answeredAt = Math.max(answeredAt, startTime + responseEnd);
  });
  for (let times = 0; times < repeats; times++) {
    const { ms, origin } = await pull(page, address);
    samples.pull.push(ms);
    samples.write.push(origin + ms - answeredAt);
    samples.pullTasks.push(...(await page.evaluate(() => globalThis.probe.longTasks())));
  }
  // A pull of its own, since following every task takes time.
  const ended = await watchTasks(page);
  await pull(page, address);
  return { ...samples, pullLongest: [(await ended()).page.processor] };
}

/** Opens the list with an empty copy. Gives ms from the start of the navigation to the complete receipt, and when it began. */
async function pull(page: Page, address: string): Promise<{ ms: number; origin: number }> {
  await emptyCopy(page, address);
  await page.goto(`${address}/manage-terminals`, { waitUntil: 'commit' });
  const receipt = page.evaluate(async () => ({
    ms: await globalThis.probe.receipt(),
    origin: performance.timeOrigin,
  }));
  return within(PATIENCE_MS, 'complete receipt', receipt);
}

/** Throws the local copy away, from a page of the same origin that has no engine. */
async function emptyCopy(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/_sandbox/api/effects`);
  await page.evaluate(async () => {
    const copies = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('copy:'));
    for (const { name = '' } of copies) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    }
  });
}

/** Opens Home and waits until all three collections are held: terminals are joined to their merchants. */
export async function fillCopy(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard`);
  const filled = async () => {
    while (!(await page.evaluate(isFull))) await page.waitForTimeout(POLL_MS);
  };
  await within(PATIENCE_MS, 'a full copy', filled());
}

/** Runs in the page: whether each collection has been read whole. */
async function isFull(): Promise<boolean> {
  const copy = (await indexedDB.databases()).find(({ name }) => name?.startsWith('copy:'));
  if (!copy?.name) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(copy.name ?? '');
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const receipts = await new Promise<{ asOf: string | null }[]>((resolve, reject) => {
    const request = database.transaction('receipts').objectStore('receipts').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  database.close();
  return receipts.filter(({ asOf }) => asOf !== null).length === 3;
}
