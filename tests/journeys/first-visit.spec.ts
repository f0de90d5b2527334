import { stat } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { startCuttingProxy } from './cutting-proxy.ts';
import { readyForOffline } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';

journey(
  'a first visit fetches several files of the app at a time, and one that did not come once more',
  async ({ page, context }) => {
    const held: Route[] = [];
    let holdsTwo = () => {};
    const two = new Promise<void>(resolve => {
      holdsTwo = resolve;
    });
    await context.route('**/assets/**', async route => {
      if (!route.request().serviceWorker() || held.length === 2) return route.continue();
      if (held.push(route) === 2) holdsTwo();
    });
    await page.goto('/signin');
    await two;
    const [lost, other] = held;
    await lost?.abort();
    await other?.continue();
    await readyForOffline(page);
    const isKept = await page.evaluate(
      async url => (await caches.match(url))?.ok,
      lost?.request().url() ?? '',
    );
    expect(isKept).toBe(true);
  },
);

journey(
  'files of the app that break off on their way are fetched once more, and kept whole',
  nightly,
  async ({ page, platform }) => {
    const proxy = await startCuttingProxy(platform.address);
    try {
      await page.goto(`${proxy.address}/signin`);
      await readyForOffline(page);
      const kept = await page.evaluate(async () => {
        const sizes: [path: string, bytes: number][] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const answer = await cache.match(request);
            sizes.push([new URL(request.url).pathname, (await answer?.arrayBuffer())?.byteLength ?? 0]);
          }
        }
        return sizes.filter(([path]) => path.startsWith('/assets/'));
      });
      expect(kept.length).toBeGreaterThan(50);
      const broken = kept.filter(([path]) => proxy.cut.has(path));
      expect(broken.length).toBeGreaterThan(50);
      for (const [path, bytes] of kept)
        expect([path, bytes]).toEqual([path, (await stat(`dist${path}`)).size]);
    } finally {
      proxy.stop();
    }
  },
);

journey.describe('where the network refuses it', () => {
  journey.use({ provoked: [/error occurred when fetching the script/] });

  journey(
    'a service worker that the network refused at the first visit is there once the network is, without a reload',
    nightly,
    async ({ page, context }) => {
      for (const refused of ['**/sw.js', '**/assets/**']) {
        let refusals = 0;
        const refuse = async (route: Route) => {
          if (!route.request().serviceWorker() && refused !== '**/sw.js') return route.continue();
          refusals++;
          await route.abort();
        };
        await context.route(refused, refuse);
        await page.goto('/signin');
        await expect.poll(() => refusals).toBeGreaterThan(0);
        await expect
          .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
          .toBe(0);
        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
        await context.unroute(refused, refuse);
        await context.setOffline(true);
        await context.setOffline(false);
        await readyForOffline(page);
        expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
        await page.evaluate(async () => {
          for (const name of await caches.keys()) await caches.delete(name);
          await (await navigator.serviceWorker.ready).unregister();
        });
      }
    },
  );
});
