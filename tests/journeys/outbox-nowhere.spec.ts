import { expect, journey } from './journey.ts';

/** Throws at the first look at what a page stores by name; workers have none of it. */
function refuseEntries(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    Object.defineProperty(globalThis, name, { get, configurable: true });
  }
}

/** Ways in which browsers refuse: no storage at all, without and with its entries, or one that cannot be opened. */
const refusals = {
  'without storage': () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  'that blocks what sites store': () => {
    // Once for a page or worker: it may answer the refusal.
    if (Object.hasOwn(globalThis, 'isRefused')) return;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    Object.assign(globalThis, {
      isRefused: true,
      BroadcastChannel: class {
        constructor() {
          throw new DOMException('The operation is insecure', 'SecurityError');
        }
      },
    });
  },
  'that lets nobody at its storage': () => {
    const refuse = () => {
      throw new DOMException('Not allowed in this window', 'InvalidStateError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  },
};

journey(
  'a browser without storage is reported before signing in, and takes no action',
  async ({ browser, platform }) => {
    for (const [how, refuse] of Object.entries(refusals)) {
      await journey.step(`a browser ${how}`, async () => {
        const context = await browser.newContext({ baseURL: platform.address });
        await context.route('**/assets/*.js', async route => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `(${refuse})();${await response.text()}` });
        });
        if (how === 'that blocks what sites store') await context.addInitScript(refuseEntries);
        const page = await context.newPage();
        await page.goto('/manage-terminals');
        await expect(
          page.getByRole('heading', { name: 'This browser doesn’t save data for Tapdeck' }),
        ).toBeVisible();
        await expect(page.getByText(/^This browser blocks site storage/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
    }
  },
);
