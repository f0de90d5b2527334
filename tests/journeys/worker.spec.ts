import { appendFile, cp } from 'node:fs/promises';
import { readyForOffline } from './fleet.ts';
import { expect, journey } from './journey.ts';

journey(
  'the app opens without a network at an address that was never visited',
  async ({ page, context, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  },
);

journey('the service worker keeps no answer of a service', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await readyForOffline(page);
  await page.goto('/manage-terminals');
  await expect(page.getByText('400 terminals')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
    }
    return urls;
  });
  expect(kept.filter(path => path.startsWith('/api') || path.startsWith('/idp'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(5);
});

journey(
  'a new version asks before it takes over, and reloads on consent',
  async ({ page, startPlatform, signInByForm }, testInfo) => {
    const dist = testInfo.outputPath('dist');
    await cp('dist', dist, { recursive: true });
    const own = await startPlatform({ dist });
    await signInByForm(own);
    await readyForOffline(page);
    await appendFile(`${dist}/sw.js`, '\n// another version');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(page.getByText('Update ready').first()).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);
