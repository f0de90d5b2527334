import type { Page } from '@playwright/test';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { startPlatform } from './platform.ts';
import { longest, median } from './samples.ts';

const ROWS = 50_000;
const PATIENCE_MS = 300_000;
const PRESSES = 25;
const LONG_TASK_MS = 50;

/**
 * A webhook's log of 50,000 attempts in a real browser: paging through it and to its end, and filtering it by what the service can
 * look for and by what it cannot. A task of more than 50 ms on the page is one too many.
 */
export async function measureInvocations(dist: string, repeats: number): Promise<string[]> {
  const platform = await startPlatform(400, dist, 400);
  const tasks: number[] = [];
  const filtered: number[] = [];
  let paged = 0;
  let searched = 0;
  try {
    const webhookId = await plant(platform.address, { count: ROWS });
    await withBrowser(async context => {
      const page = await context.newPage();
      await signIn(page, platform);
      const address = `${platform.address}/webhooks?id=${webhookId}`;
      await page.goto(address);
      await rowsOf(page).first().waitFor();
      const collect = async () => tasks.push(...(await page.evaluate(() => globalThis.probe.longTasks())));
      await page.evaluate(() => globalThis.probe.longTasks());
      await rowsOf(page).first().focus();
      for (let press = 0; press < PRESSES; press++) await page.keyboard.press('PageDown');
      let began = performance.now();
      await page.keyboard.press('End');
      // To the last row, the whole log is looked through.
      await within(PATIENCE_MS, 'the end of the log', footSays(page, /–(\d\d,\d{3}) of \1$/));
      paged = performance.now() - began;
      await collect();
      for (let repeat = 0; repeat < repeats; repeat++) {
        filtered.push(await choose(page, 'Result', 'Failed'));
        filtered.push(await choose(page, 'Event', 'transaction.approved'));
        await clear(page, 'Event');
        await clear(page, 'Result');
        await collect();
      }
      // From the beginning, by what the service cannot look for.
      began = performance.now();
      await page.goto(`${address}&code=5xx`);
      await page.evaluate(() => globalThis.probe.longTasks());
      await within(PATIENCE_MS, 'the whole log', page.getByText(/^Searched/).waitFor());
      await within(PATIENCE_MS, 'its end', page.getByText(/^Searched/).waitFor({ state: 'detached' }));
      searched = performance.now() - began;
      await collect();
      for (const body of bodies) {
        await plant(platform.address, { count: 1, body, spanDays: 0 });
        await openNewest(page, address);
        await collect();
      }
    });
  } finally {
    await platform.stop();
  }
  const worst = longest(tasks);
  const rows = ROWS.toLocaleString('en-GB');
  return [
    `measured  ${rows} invocations: paged to the end in ${(paged / 1000).toFixed(1)} s, looked through for a status in ${(searched / 1000).toFixed(1)} s`,
    `measured  filter of ${rows} invocations, press to paint: ${median(filtered).toFixed(0)} ms`,
    `${worst <= LONG_TASK_MS ? 'reached' : 'missed '}  no long task of the page meanwhile: ${worst.toFixed(0)} ms`,
  ];
}

/** Answers of an endpoint that are hard to show. */
const bodies = ['script', 'huge', 'binary', 'invalid-utf8', 'deep'] as const;
type Planted = { count: number; body?: (typeof bodies)[number]; spanDays?: number };

/** Plants attempts at the first webhook that is enabled; gives its id. */
async function plant(address: string, request: Planted): Promise<string> {
  const controls = `${address}/_sandbox/api/webhooks`;
  const { webhooks } = await (await fetch(controls)).json();
  const { webhookId } = webhooks.find(({ status }: { status: string }) => status === 'ENABLED');
  const answer = await fetch(`${controls}/${webhookId}/invocations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`planting answered ${answer.status}`);
  return webhookId;
}

/** Opens the newest attempt and goes through what it was answered, as it is laid out and raw. */
async function openNewest(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await rowsOf(page).first().click();
  await page.evaluate(() => globalThis.probe.longTasks());
  await page.getByRole('tab', { name: /^Response/ }).click();
  const body = page.getByRole('region', { name: 'Body of the response' });
  for (const how of ['Pretty', 'Raw', 'Hex']) {
    const choice = body.getByText(how, { exact: true });
    if ((await choice.count()) === 0) continue;
    await choice.click();
    await body.hover();
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 2_000);
  }
}

const log = (page: Page) => page.getByRole('region', { name: 'Invocations' });
const rowsOf = (page: Page) => log(page).locator('[data-invocation]');

const footSays = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForFunction(
    pattern => {
      const list = document.querySelector('main ul:has([data-invocation])');
      const isKnown = list && !list.querySelector('li:not(:has([data-invocation]))');
      const said = [...document.querySelectorAll('main section p > span:first-child')];
      return isKnown && said.some(({ textContent }) => new RegExp(pattern).test(textContent ?? ''));
    },
    words.source,
    { timeout: 0, polling: 100 },
  );

/** Runs in the page, as text since it has names of its own: ms from the next click to the paint of other rows. */
const untilOtherRows = `new Promise(resolve => {
  const shown = () => [...document.querySelectorAll('[data-invocation]')].map(row => row.dataset.invocation).join();
  const before = shown();
  addEventListener('click', ({ timeStamp }) => {
    const observer = new MutationObserver(() => {
      if (shown() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, { capture: true, once: true });
})`;

/** Chooses a value of a filter; ms from the press to the paint of other rows. */
async function choose(page: Page, filter: string, value: string): Promise<number> {
  await log(page).getByRole('button', { name: filter, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: filter });
  // Many values are a list with a search.
  const box = dialog
    .getByLabel(value)
    .or(dialog.getByRole('option', { name: value }))
    .first();
  const changed = page.evaluate<number>(untilOtherRows);
  await box.click();
  const ms = await within(PATIENCE_MS, 'the filtered rows', changed);
  await page.keyboard.press('Escape');
  return ms;
}

const clear = (page: Page, filter: string) =>
  log(page)
    .getByRole('button', { name: `Clear filter ${filter}` })
    .click();
