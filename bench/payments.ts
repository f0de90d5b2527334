import type { Page } from '@playwright/test';
import { madeUpShop } from '../sandbox/seed/made-up-shops.ts';
import { seedMerchants } from '../sandbox/seed/merchants.ts';
import { createRandom } from '../sandbox/seed/random.ts';
import { seedTerminals } from '../sandbox/seed/terminals.ts';
import { type SeededTransaction, seedTransactions } from '../sandbox/seed/transactions.ts';
import { MOST_KEPT } from '../src/domain/history/payments-kept.ts';
import { addDays, dayOf, startOfDay } from '../src/domain/time.ts';
import { fillCopy, signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { bundledInPage } from './in-page.ts';
import { coldStarts, idSearches, scrollTasks } from './measure.ts';
import { startPlatform } from './platform.ts';
import { median } from './samples.ts';
import { watchTasks } from './tasks.ts';

const TERMINALS = 10_000;
const MOST_RATIO = 2;
const LONG_TASK_MS = 50;
const DAYS_KEPT = 90;
/** The seed's days reach further back than the days that are kept. */
const SPARE = 1.06;
const PATIENCE_MS = 60_000;

/**
 * The most payments that a device keeps, beside 10,000 terminals, in one browser and offline: from a key in the search of each list
 * to the paint of its rows. A task of more than 50 ms of the processor on the page is one too many.
 */
export async function measurePayments(dist: string, repeats: number, most = MOST_KEPT): Promise<string[]> {
  const platform = await startPlatform(TERMINALS, dist, 400);
  try {
    return await withBrowser(async context => {
      const entry = await context.newPage();
      await signIn(entry, platform);
      await fillCopy(entry, platform.address);
      // A page of the same origin that has no engine.
      await entry.goto(`${platform.address}/_sandbox/api/effects`);
      const kept = await fill(entry, most);
      await entry.close();
      await context.setOffline(true);
      const open = (path: string, times: number) => coldStarts(context, platform.address + path, times);
      const terminals = await open('/manage-terminals', 1);
      const amongTerminals = await idSearches(terminals.page, repeats);
      await terminals.page.close();
      const history = await open('/settlements/transaction-history?period=90d', repeats);
      const amongPayments = await idSearches(history.page, repeats);
      const longest = await watchTasks(history.page);
      await history.page.reload();
      await idSearches(history.page, repeats);
      await scrollTasks(history.page, repeats);
      const { page, engine } = await longest();
      const [theirs, own] = [median(amongTerminals.times), median(amongPayments.times)];
      const rows = kept.toLocaleString('en-GB');
      const said = (isReached: boolean) => (isReached ? 'reached' : 'missed ');
      return [
        `measured  ${rows} payments on the device: offline cold start of the history ${median(history.times).toFixed(0)} ms; longest task in the engine ${engine.processor.toFixed(0)} ms of the processor`,
        `${said(own <= MOST_RATIO * theirs)}  keystroke to paint among ${rows} payments, at most ${MOST_RATIO}× that among ${TERMINALS.toLocaleString('en-GB')} terminals: ${(own / theirs).toFixed(2)}×, ${own.toFixed(0)} over ${theirs.toFixed(0)} ms`,
        `${said(page.processor <= LONG_TASK_MS)}  no task of more than ${LONG_TASK_MS} ms of the processor on the page meanwhile: ${page.processor.toFixed(0)} ms, ${page.clock.toFixed(0)} ms by the clock`,
      ];
    });
  } finally {
    await platform.stop();
  }
}

/** Has the product's own code store the payments day by day; gives how many it keeps. */
async function fill(page: Page, most: number): Promise<number> {
  await page.evaluate(await bundledInPage('payments-fill.ts'));
  const now = Date.now();
  const oldest = addDays(dayOf(now), 1 - DAYS_KEPT);
  const rows = seeded(now, most).filter(({ createdAt }) => dayOf(createdAt) >= oldest);
  const byDay = new Map<string, SeededTransaction[]>();
  for (const row of rows.slice(-most)) {
    const day = dayOf(row.createdAt);
    const own = byDay.get(day) ?? [];
    byDay.set(day, own);
    own.push(row);
  }
  let kept = 0;
  for (const [day, own] of byDay) {
    const keeping = page.evaluate(([day, rows]) => globalThis.keepDay(day, rows), [
      day,
      JSON.stringify(own),
    ] as const);
    kept = await within(PATIENCE_MS, 'a day of payments', keeping);
  }
  return kept;
}

/** Payments as the sandbox makes them for a company with so many terminals. */
function seeded(now: number, most: number): SeededTransaction[] {
  const [tenantId, seed, today] = ['bench', 1, startOfDay(now)];
  const random = createRandom(seed, tenantId);
  const shops = Array.from({ length: TERMINALS / 50 }, (_, index) => madeUpShop(random, index));
  // Shops that are made up take no payments in the sandbox.
  const merchants = seedMerchants({ tenantId, poolId: null, shops, seed, today }).map(merchant => ({
    ...merchant,
    busyness: 1,
  }));
  const terminals = seedTerminals({ tenantId, merchants, count: TERMINALS, seed, now, today });
  const total = Math.ceil(most * SPARE);
  return seedTransactions({ tenantId, merchants, terminals, perDay: 0, total, seed, now, today });
}
