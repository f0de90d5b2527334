import { openActiveTerminals, terminalRow } from './fleet.ts';
import { journey, nightly, wholeBrowser } from './journey.ts';
import { LastingBrowser } from './outbox-browser.ts';
import { decide, hasHappened, isSaidToWait, whileSending, withoutBackgroundSync } from './outbox-device.ts';

journey(
  'a tab that freezes or crashes while it sends leaves the rest to another',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await withoutBackgroundSync(context);
    await signIn();
    await journey.step(
      'a frozen tab keeps nothing from another: it is delivered once, and the tab agrees when it wakes',
      async () => {
        await openActiveTerminals(page);
        const { id } = await terminalRow(page);
        await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
        await isSaidToWait(page, 2);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
        const next = await context.newPage();
        await next.goto('/dashboard');
        await hasHappened(platform, next, id, 'deactivate', 'delete');
        await devtools.send('Page.setWebLifecycleState', { state: 'active' });
        await hasHappened(platform, page, id, 'deactivate', 'delete');
        await next.close();
      },
    );
    await journey.step(
      'a tab that crashes while it sends has the effect once, and what came after it in its order',
      async () => {
        await openActiveTerminals(page);
        const { id } = await terminalRow(page);
        await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
        await isSaidToWait(page, 2);
        const crashed = page.waitForEvent('crash');
        const devtools = await context.newCDPSession(page);
        void devtools.send('Page.crash').catch(() => undefined);
        await crashed;
        await page.close();
        const next = await context.newPage();
        await next.goto('/dashboard');
        await hasHappened(platform, next, id, 'deactivate', 'delete');
      },
    );
  },
);

journey(
  'a browser that is killed while it sends has the effect once when it is opened again',
  // Its profile's lock names the process.
  { tag: [nightly.tag, wholeBrowser.tag] },
  async ({ playwright, platform, session, launchOptions }, testInfo) => {
    const browser = new LastingBrowser(playwright.chromium, testInfo.outputPath('profile'), {
      ...launchOptions,
      baseURL: platform.address,
    });
    const context = await browser.open();
    await withoutBackgroundSync(context);
    await session.putInto(context);
    const page = await context.newPage();
    await openActiveTerminals(page);
    const { id } = await terminalRow(page);
    await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
    await isSaidToWait(page, 2);
    await browser.kill();
    const next = await (await browser.open()).newPage();
    await next.goto('/dashboard');
    await hasHappened(platform, next, id, 'deactivate', 'delete');
    await browser.close();
  },
);
