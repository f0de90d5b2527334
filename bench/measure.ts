import type { BrowserContext, Locator, Page } from '@playwright/test';
import { stopServiceWorkers, within } from './browser.ts';
import { watchTasks } from './tasks.ts';

const PATIENCE_MS = 60_000;
/** After this long the page and its worker have nothing left to do of their own accord, in ms. */
const REST_MS = 1_500;

/** Ways to sort, none of them the order that the list begins with; pressed again, a column turns round. */
const columns = ['Model', 'Model', 'Merchant', 'Merchant', 'Last check', 'Last check'];
/** Letters that some rows hold and some do not; each is typed once, since answers are remembered. */
const letters = ['w', 'g', 'x', 'h', 'y', 'v'];
/** Beginnings of IDs, of terminals and of payments alike. */
const pairs = ['93', 'a7', '5e', 'b2', '4c', '0d'];

/** Times in ms, and the long tasks that came meanwhile. */
export type Timed = { times: number[]; tasks: number[] };

const longTasks = (page: Page) => page.evaluate(() => globalThis.probe.longTasks());
const atRest = (page: Page) => page.waitForTimeout(REST_MS);

/** Opens a list in a new tab again and again: from the start of the navigation to the first row painted. Gives the last tab too. */
export async function coldStarts(
  context: BrowserContext,
  url: string,
  repeats: number,
): Promise<Timed & { page: Page }> {
  const timed: Timed = { times: [], tasks: [] };
  let page = await context.newPage();
  for (let times = 0; times < repeats; times++) {
    await stopServiceWorkers(page);
    await page.close();
    page = await context.newPage();
    // The browser draws its own tab first; that is not ours to measure.
    await atRest(page);
    await page.goto(url, { waitUntil: 'commit' });
    timed.times.push(
      await within(
        PATIENCE_MS,
        'first row',
        page.evaluate(() => globalThis.probe.firstRow),
      ),
    );
    await atRest(page);
    timed.tasks.push(...(await longTasks(page)));
  }
  return { ...timed, page };
}

/** The longest task of the page in each of some starts, in ms of the processor. They are starts of their own, since following every task takes time. */
export async function longestOfStarts(
  context: BrowserContext,
  url: string,
  repeats: number,
): Promise<number[]> {
  const longest: number[] = [];
  for (let times = 0; times < repeats; times++) {
    const page = await context.newPage();
    await atRest(page);
    await stopServiceWorkers(page);
    const ended = await watchTasks(page);
    await page.goto(url, { waitUntil: 'commit' });
    const firstRow = page.evaluate(() => globalThis.probe.firstRow);
    await within(PATIENCE_MS, 'first row', firstRow);
    await atRest(page);
    longest.push((await ended()).page.processor);
    await page.close();
  }
  return longest;
}

/** From the press on a column's head to the rows of the new order. */
export async function sorts(page: Page, repeats: number): Promise<Timed> {
  const timed: Timed = { times: [], tasks: [] };
  for (let times = 0; times < repeats; times++) {
    const name = columns[times % columns.length] ?? '';
    const head = page
      .getByRole('columnheader')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .getByRole('button');
    const box = await head.boundingBox();
    if (!box) throw new Error(`there is no column ${name}`);
    await change(page, timed, 'click', () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  }
  return timed;
}

/** From the press of a key in the search box to the rows that match. */
export async function searches(page: Page, repeats: number): Promise<Timed> {
  const box = page.getByRole('searchbox').first();
  const timed = await typed(page, box, letters.slice(0, repeats));
  await box.fill('');
  return timed;
}

/** Searches with the second sign of an ID: a single letter may be in every payment, so that the rows stay. */
export async function idSearches(page: Page, repeats: number): Promise<Timed> {
  const box = page.getByRole('searchbox').first();
  const timed = await typed(page, box, pairs.slice(0, repeats));
  await box.fill('');
  return timed;
}

/** From the press of a key in the palette to the results of every collection. */
export async function finds(page: Page, repeats: number): Promise<Timed> {
  await page.keyboard.press('Control+k');
  const timed = await typed(
    page,
    page.getByRole('combobox', { name: 'Search or run a command' }),
    letters.slice(0, repeats),
  );
  await page.keyboard.press('Escape');
  return timed;
}

/** Types each text; its last sign is measured. */
async function typed(page: Page, box: Locator, texts: readonly string[]): Promise<Timed> {
  const timed: Timed = { times: [], tasks: [] };
  for (const text of texts) {
    await box.fill(text.slice(0, -1));
    await atRest(page);
    await change(page, timed, 'keydown', () => page.keyboard.press(text.slice(-1)));
  }
  return timed;
}

async function change(page: Page, timed: Timed, event: 'click' | 'keydown', act: () => Promise<void>) {
  await longTasks(page);
  await page.evaluate(awaited => globalThis.probe.watch(awaited), event);
  await act();
  const seen = page.evaluate(() => globalThis.probe.changed);
  timed.times.push(await within(PATIENCE_MS, `other rows after a ${event}`, seen));
  await atRest(page);
  timed.tasks.push(...(await longTasks(page)));
}

/** The long tasks while the list is scrolled, by the wheel and then in leaps from end to end. */
export async function scrollTasks(page: Page, repeats: number): Promise<number[]> {
  await atRest(page);
  await longTasks(page);
  await page.mouse.move(700, 600);
  for (let turns = 0; turns < repeats * 8; turns++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(30);
  }
  for (let leaps = 0; leaps < repeats * 2; leaps++) {
    await page.evaluate(
      part => {
        const list = document.querySelector('main [aria-rowcount]')?.parentElement;
        list?.scrollTo({ top: list.scrollHeight * part });
      },
      (leaps * 0.37) % 1,
    );
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => document.querySelector('main [aria-rowcount]')?.parentElement?.scrollTo(0, 0));
  await atRest(page);
  return longTasks(page);
}
