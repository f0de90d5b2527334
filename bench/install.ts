import { request as requestOf } from 'node:http';
import type { Page } from '@playwright/test';
import { withBrowser, within } from './browser.ts';
import { type Platform, startPlatform } from './platform.ts';
import { median } from './samples.ts';
import { serve } from './serve-rows.ts';

/** Each answer comes later than the sandbox gives it, by ms. */
const DELAY_MS = 200;
const PATIENCE_MS = 300_000;

/**
 * A first visit over a slow network: from the navigation until the app can be opened without a network, beside the time in which the
 * same browser fetches the same files one after another.
 */
export async function measureInstall(dist: string, repeats: number): Promise<string[]> {
  const platform = await startPlatform(400, dist);
  const slow = await behindSlowNetwork(platform);
  const samples = { installed: [] as number[], oneByOne: [] as number[], files: 0 };
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      await withBrowser(async context => {
        const page = await context.newPage();
        const began = performance.now();
        await page.goto(`${slow.address}/signin`);
        const isReady = page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await within(PATIENCE_MS, 'service worker', isReady);
        samples.installed.push(performance.now() - began);
        const { ms, files } = await within(PATIENCE_MS, 'files one after another', fetchOneByOne(page));
        samples.oneByOne.push(ms);
        samples.files = files;
      });
    }
  } finally {
    slow.close();
    await platform.stop();
  }
  const [installed, oneByOne] = [median(samples.installed), median(samples.oneByOne)];
  return [
    `ratio     first visit until it opens offline, over its files one after another: ${(installed / oneByOne).toFixed(2)}×`,
    `measured  with ${DELAY_MS} ms to each answer: ${(installed / 1000).toFixed(1)} s for ${samples.files} files, ${(oneByOne / 1000).toFixed(1)} s one after another`,
  ];
}

/** Requests every file that is kept, each when the one before is here; a query leads past the service worker. */
const fetchOneByOne = (page: Page): Promise<{ ms: number; files: number }> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    const began = performance.now();
    for (const path of paths) await (await fetch(`${path}?again`, { cache: 'no-store' })).arrayBuffer();
    return { ms: performance.now() - began, files: paths.length };
  });

/** The platform at another address, where each answer begins later. */
const behindSlowNetwork = ({ address }: Platform) =>
  serve((request, response) => {
    const { method, headers, url } = request;
    const forwarded = requestOf(address + url, { method, headers }, answer => {
      setTimeout(() => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }, DELAY_MS);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
