import process from 'node:process';
import { type KeyInput, launch } from 'puppeteer-core';
import { type BrowserName, type Driver, type Start, viewport } from './driver.ts';

/** Programs and options of the browsers that Puppeteer drives: Chromium by its own protocol, Firefox by WebDriver BiDi. */
const launched = {
  chromium: ({ downloads }: Start) => ({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    browser: 'chrome' as const,
    args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
    downloadBehavior: { policy: 'allow' as const, downloadPath: downloads },
  }),
  firefox: ({ downloads }: Start) => ({
    executablePath: '/usr/bin/firefox-esr',
    browser: 'firefox' as const,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  }),
};

/** Firefox rejects what a page still awaits when it is left: imports and what the service worker fetches with an error, fonts with this status, others with none. */
const ofLeftPage =
  /uncaught exception: undefined|error loading dynamically imported module|A ServiceWorker intercepted the request|download failed .*status=2152398850/;

/** Starts a browser that Puppeteer drives. */
export async function startPuppeteer(name: Exclude<BrowserName, 'webkit'>, start: Start): Promise<Driver> {
  const browser = await launch({
    ...launched[name](start),
    headless: true,
    defaultViewport: viewport,
    env: { ...process.env, HOME: start.home, TZ: 'Africa/Johannesburg' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => {
    if (!ofLeftPage.test(String(error))) errors.push(String(error));
  });
  page.on('console', message => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text);
  });
  return {
    goto: async url => void (await page.goto(url, { waitUntil: 'load' })),
    run: (work, ...args) => page.evaluate(work as never, ...args),
    click: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const isControlled = key.startsWith('Control+');
      if (isControlled) await page.keyboard.down('Control');
      await page.keyboard.press(key.replace('Control+', '') as KeyInput);
      if (isControlled) await page.keyboard.up('Control');
    },
    type: text => page.keyboard.type(text),
    screenshot: async file => void (await page.screenshot({ path: file as `${string}.png` })),
    errors: () => errors,
    quit: () => browser.close(),
  };
}
