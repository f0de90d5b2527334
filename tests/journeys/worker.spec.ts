import { askOf, deactivateAll, readyForOffline, reloadedOffline, terminalRow } from './fleet.ts';
import { expect, installed, journey, nightly } from './journey.ts';
import { isSaidToWait } from './outbox-device.ts';
import type { Effect } from './platform.ts';
import { endWokenVersion, pressReload, putUpAnother, startOnCopy, takeUpdate } from './updates.ts';

/** A journey on a copy of the app: signed in there, and kept by the service worker. */
const onCopy = journey.extend<{ copy: Awaited<ReturnType<typeof startOnCopy>> }>({
  async copy({ page, startPlatform, signInByForm }, use, testInfo) {
    const copy = await startOnCopy(startPlatform, testInfo);
    await signInByForm(copy.own);
    await readyForOffline(page);
    await use(copy);
  },
});

const DEACTIVATE = '/api/attestation/merchant/devices/deactivate';

installed('the service worker keeps the app, and nothing else', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await readyForOffline(page);
  await journey.step('the service worker keeps no answer of a service', async () => {
    await page.goto('/manage-terminals');
    await expect(page.getByText('400 terminals')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys())
          urls.push(new URL(request.url).pathname);
      }
      return urls;
    });
    expect(kept.filter(path => path.startsWith('/api') || path.startsWith('/idp'))).toEqual([]);
    expect(kept.length).toBeGreaterThan(5);
    // Ad blockers block such scripts, and without one of its files no version is installed.
    expect(kept.filter(path => /(analytics|tracker|stats).*\.js/i.test(path))).toEqual([]);
  });
  await journey.step('the app opens without a network at an address that was never visited', async () => {
    await context.setOffline(true);
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  });
  await journey.step(
    'files of the app are answered without the service worker, which may end meanwhile',
    async () => {
      const answeredBy = await page.evaluate(() => {
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /assets.*\.(js|css)$/.test(name));
        return files.map(file => ('workerFinalSourceType' in file ? file.workerFinalSourceType : 'unknown'));
      });
      expect(answeredBy.length).toBeGreaterThan(5);
      expect(new Set(answeredBy)).toEqual(new Set(['cache']));
    },
  );
});

journey(
  'one wrong answer for the configuration is said, and neither it nor the network is needed to start',
  nightly,
  async ({ page, context, platform, signIn }) => {
    const lastGood = page.getByText(
      'Tapdeck couldn’t read its configuration and started from the last good copy.',
    );
    const isHome = () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await signIn();
    await page.goto('/dashboard');
    await readyForOffline(page);
    await journey.step('while online the app starts from the last good copy and says so', async () => {
      await platform.fault({ kind: 'status', status: 200, path: '/config.json', message: 'maintenance' });
      await page.reload();
      await isHome();
      await expect(lastGood).toBeVisible();
      await page.getByRole('link', { name: 'Manage Terminals' }).click();
      await expect(page.getByText('400 terminals')).toBeVisible();
    });
    await journey.step('without a network the app starts, from the good copy', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('400 terminals')).toBeVisible();
      await expect(page.getByText(reloadedOffline.strip)).toBeVisible();
      await context.setOffline(false);
    });
    await journey.step('once the answer is right again nothing is said', async () => {
      await platform.noFaults();
      await page.goto('/dashboard');
      await isHome();
      await expect(page.getByRole('link', { name: /Online/ })).toBeVisible();
      await expect(lastGood).toBeHidden();
    });
  },
);

onCopy(
  'a new version asks before it takes over, then does so at once, and all that waits is delivered once',
  async ({ page, copy: { own, dist } }) => {
    // A service that was away is asked again after a minute at most.
    await page.goto(`${own.address}/manage-terminals?activation=active&os=ios`);
    const { row } = await terminalRow(page);
    await expect(page.locator('main')).toContainText(/\d+ of 400/);
    const total = Number(/(\d+) of 400/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThanOrEqual(50);
    // The worker tries for a minute, and would hold the new version up as long. Lists are read on: the strip about a platform in
    // trouble would take the place of the one about the update.
    await own.fault({ kind: 'dropRequest', path: DEACTIVATE });
    await deactivateAll(page, row, total);
    await isSaidToWait(page, total);
    await putUpAnother(page, dist);
    await takeUpdate(page);
    await isSaidToWait(page, total);
    await own.noFaults();
    const targets = async () => {
      const { effects } = await own.control<{ effects: Effect[] }>('GET', '/effects');
      return effects.map(({ target }) => target);
    };
    await expect.poll(async () => (await targets()).length, { timeout: 120_000 }).toBe(total);
    await isSaidToWait(page, 0);
    expect(new Set(await targets()).size).toBe(total);
  },
);

onCopy(
  'a new version that is taken while an action is sent waits for the answer',
  nightly,
  async ({ page, copy: { own, dist } }) => {
    await page.goto(`${own.address}/manage-terminals?activation=active`);
    const { id, row } = await terminalRow(page);
    await own.fault({ kind: 'latency', latencyMs: 6_000, path: DEACTIVATE });
    const sent = page.context().waitForEvent('request', request => request.url().endsWith(DEACTIVATE));
    await askOf(page, row, 'Deactivate');
    // It is offered before the action is sent, and stays.
    await putUpAnother(page, dist);
    await sent;
    await endWokenVersion(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Tapdeck reloads as soon as your actions are sent.')).toBeVisible();
    await reloaded;
    expect(await own.effects(id)).toHaveLength(1);
  },
);

onCopy(
  'a new version takes over at once from one that sleeps',
  nightly,
  async ({ page, context, copy: { own, dist } }) => {
    await page.goto(`${own.address}/profile`);
    await putUpAnother(page, dist);
    const devTools = await context.newCDPSession(page);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await pressReload(page);
    await expect(page.getByText('Update ready')).toBeHidden();
  },
);

onCopy(
  'no tab probes the platform while a new version waits for the old one to end',
  nightly,
  async ({ page, context, copy: { own, dist } }) => {
    await page.goto(`${own.address}/profile`);
    const other = await context.newPage();
    await other.goto(`${own.address}/profile`);
    await other.getByLabel('Last name').fill('Mahlangu-Dube');
    await putUpAnother(page, dist);
    await endWokenVersion(page);
    const probes: string[] = [];
    context.on('request', request => {
      if (request.method() === 'HEAD') probes.push(request.url());
    });
    // The old version keeps a key for 10 s before it ends, and a tab probes every 2.5 s.
    await page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({ type: 'keepLockKey', lock: 1 }),
    );
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Tapdeck reloads in a moment.')).toBeVisible();
    probes.length = 0;
    await reloaded;
    // Each tab may probe once when the new version has taken over.
    expect(probes.length).toBeLessThan(3);
    await journey.step('a tab that goes on with its form probes again', async () => {
      await expect(other.getByText('Reload to update')).toBeVisible();
      await page.close();
      probes.length = 0;
      await expect.poll(() => probes.length).toBeGreaterThan(0);
    });
  },
);

onCopy(
  'a tab with a filled form asks before it follows an update that another tab took',
  nightly,
  async ({ page, context, copy: { own, dist } }) => {
    const other = await context.newPage();
    await other.goto(`${own.address}/profile`);
    await other.getByLabel('Last name').fill('Mahlangu-Dube');
    await putUpAnother(page, dist);
    // It is not even offered where a form is half filled.
    await expect(other.getByText('Update ready')).toBeHidden();
    await takeUpdate(page);
    await expect(other.getByText('Reload to update')).toBeVisible();
    await expect(other.getByLabel('Last name')).toHaveValue('Mahlangu-Dube');
    await takeUpdate(other);
    await expect(other.getByText('Reload to update')).toBeHidden();
    await expect(other.getByLabel('Last name')).toHaveValue('Mahlangu-Dube');
  },
);
