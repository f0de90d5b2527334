import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import lighthousePwa from 'lighthouse-pwa';
import { freePort } from '../free-port.ts';
import { Platform } from '../journeys/platform.ts';
import { signInByForm } from '../journeys/session-template.ts';

/** The Lighthouse for a category; version 11 is the last that checks installing. */
const judgedBy = category => (category === 'pwa' ? lighthousePwa : lighthouse);

/**
 * Serves a built folder and opens it in a Chromium with a profile of its own, since an app cannot be installed from any other;
 * `use` is given the ways to audit it.
 */
export async function withBrowser({ dist, isSignedIn }, use) {
  const platform = await new Platform({ port: await freePort(), dist }).start();
  const profile = mkdtempSync(join(tmpdir(), 'tapdeck-audits-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
    viewport: null,
  });
  try {
    const [page] = context.pages();
    if (isSignedIn) {
      await signInByForm(page, platform);
      await page.goto('about:blank');
    }
    return await use({
      audit: (path, categories, { isThrottled = false } = {}) =>
        audit(port, platform.address + path, categories, isThrottled),
      installabilityErrors: path => installabilityErrors(context, platform.address + path),
    });
  } finally {
    await context.close();
    await platform.kill();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The score of each category, and what it was lowered by. Without throttling there is nothing to learn of performance. */
async function audit(port, url, categories, isThrottled) {
  const { lhr } = await judgedBy(categories[0])(url, {
    port,
    onlyCategories: categories,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    logLevel: 'error',
    ...(isThrottled ? {} : { throttlingMethod: 'provided' }),
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return Object.values(lhr.categories).map(category => ({
    category: category.id,
    score: category.score,
    lowered: category.auditRefs
      .filter(({ weight, id }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({ id }) => describe(lhr.audits[id])),
    figures: [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
      .filter(id => lhr.audits[id])
      .map(id => `${id} ${lhr.audits[id].displayValue}`),
  }));
}

const describe = ({ id, title, explanation, details }) =>
  [`${id}: ${title}`, explanation, ...(details?.items ?? []).slice(0, 5).map(item => JSON.stringify(item))]
    .filter(Boolean)
    .join('\n        ');

/** The browser's reasons not to offer to install the app; none where it would. */
async function installabilityErrors(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  await page.close();
  return errors.map(({ errorId }) => errorId);
}
