import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { found, kept, tokensKept } from './kept.ts';
import { lock, lockedTitle, setUpLock, unlock } from './lock.ts';
import { LastingBrowser } from './outbox-browser.ts';
import { openHistory, saveView } from './payments.ts';
import type { Platform } from './platform.ts';
import { signInByForm } from './session-template.ts';

/** Values of answers that name the company, its merchants or its people. */
const telling =
  /^(custom_)?(Business_Name|Business_Address|phoneNumber|email|nickname|externalId|deviceId|url)$/;

/** A text that is stored in plain on purpose: the search must find it. */
const CONTROL = 'planted-control-4711';

function* textsIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string' && telling.test(name) && value.length > 7) yield value;
  else if (value && typeof value === 'object')
    for (const [key, child] of Object.entries(value))
      yield* textsIn(child, Array.isArray(value) ? name : key);
}

/** Notes what the services' answers tell, as each ends: one that the network cuts off may never end. */
function harvest(context: BrowserContext): Set<string> {
  const told = new Set<string>();
  context.on('response', async (response: Response) => {
    if (!/^\/(api|idp)(\/|$)/.test(new URL(response.url()).pathname)) return;
    for (const text of textsIn(await response.json().catch(() => null))) told.add(text);
  });
  return told;
}

/** Fills in what a person may: a view's name, a file of invites, actions without a network. */
async function plant(page: Page, context: BrowserContext, platform: Platform): Promise<string[]> {
  await openHistory(page);
  await saveView(page, 'Planted view');

  const invited = Array.from({ length: 10 }, (_, at) => ({
    name: `Planted Shop ${String.fromCharCode(65 + at)}`,
    number: `08311122${String(at).padStart(2, '0')}`,
  }));
  await page.goto('/webhooks');
  await expect(page.getByText('hooks.').first()).toBeVisible();

  await page.goto('/merchant-invites');
  await page.getByRole('tab', { name: 'From file' }).click();
  const lines = ['Name;Cell Number', ...invited.map(row => `${row.name};${row.number}`)];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'planted.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(page.getByRole('button', { name: 'Send 10 invites' })).toBeVisible();

  await openActiveTerminals(page);
  await readyForOffline(page);
  // Nothing is delivered, not even by a service worker that has not heard yet that it is offline.
  await platform.fault({ kind: 'captivePortal', service: 'attestation' });
  const ids: string[] = [];
  await context.setOffline(true);
  for (let queued = 0; queued < 3; queued++) {
    const { id, row } = await terminalRow(page);
    await askOf(page, row, 'Deactivate');
    // Once it leaves the list the rows below move up, also between a press and its menu.
    await expect(row).toHaveCount(0);
    ids.push(id);
  }
  await expect(page.getByRole('link', { name: /Offline · 3 queued/ })).toBeVisible();
  const people = invited.flatMap(row => [row.name, row.number.slice(1)]);
  return ['Planted view', ...ids, ...people];
}

/** The texts that the bytes of a folder hold, as UTF-8 or UTF-16, each with its file. */
async function inFolder(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const hits: string[] = [];
  for (const file of files.filter(each => each.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    for (const text of texts)
      if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
        hits.push(`${path.slice(folder.length)}: ${text}`);
  }
  return hits;
}

/** The parts of a profile in which a browser keeps for itself where a person was; a page cannot encrypt them. */
const ofBrowser =
  /^\/Default\/(History|Sessions|Favicons|Top Sites|Visited Links|Network|Web Data|Login Data)/;

journey(
  'the files of a browser hold none of 50 texts of a company, signed in, locked and signed out',
  async ({ playwright, platform, launchOptions }, testInfo) => {
    const folder = testInfo.outputPath('profile');
    const browser = new LastingBrowser(playwright.chromium, folder, {
      ...launchOptions,
      baseURL: platform.address,
    });
    let context = await browser.open();
    let page = await context.newPage();
    const told = harvest(context);
    await signInByForm(page, platform);
    const typed = await plant(page, context, platform);
    await expect.poll(() => told.size).toBeGreaterThanOrEqual(40);
    const texts = [...told].slice(0, 40);
    const planted = [...new Set([...typed, ...(await tokensKept(page)), platform.email, ...texts])];
    expect(planted.length).toBeGreaterThanOrEqual(50);
    await page.evaluate(text => localStorage.setItem('tapdeck.language-control', text), CONTROL);

    await journey.step('signed in', async () => {
      // Decrypted, most of them are there: the search below looks for what is kept.
      const opened = new Set(found(await kept(page), planted).map(line => line.split(': ').at(-1)));
      expect(opened.size).toBeGreaterThan(planted.length / 2);
      await browser.close();
      const hits = await inFolder(folder, [...planted, CONTROL]);
      expect(hits.filter(hit => hit.endsWith(CONTROL))).not.toEqual([]);
      expect(hits.filter(hit => !hit.endsWith(CONTROL) && !ofBrowser.test(hit))).toEqual([]);
    });
    await journey.step('locked, also to a script of this origin', async () => {
      context = await browser.open();
      page = await context.newPage();
      await setUpLock(page, platform);
      await lock(page);
      expect(found(await kept(page), planted)).toEqual([]);
      await browser.close();
      const hits = await inFolder(folder, planted);
      expect(hits.filter(hit => !ofBrowser.test(hit))).toEqual([]);
    });
    await journey.step('signed out, with the actions kept on this device', async () => {
      context = await browser.open();
      page = await context.newPage();
      await page.goto('/outbox');
      await expect(lockedTitle(page)).toBeVisible();
      await unlock(page);
      await expect(page.getByRole('link', { name: /3 queued/ })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep on this device' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await browser.close();
      const hits = await inFolder(folder, planted);
      expect(hits.filter(hit => !ofBrowser.test(hit))).toEqual([]);
    });
  },
);
