import { askOf, openActiveTerminals, readyForOffline, rowOf, terminalRow } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';

journey(
  'another operator’s change appears in a list, a record and on Home without Refresh',
  nightly,
  async ({ page, browser, platform, session, signIn }) => {
    await page.clock.install();
    await signIn();
    await openActiveTerminals(page);
    const shown = await terminalRow(page);
    const record = await page.context().newPage();
    await record.clock.install();
    await record.goto(`/manage-terminals/${shown.id}`);
    await expect(record.getByText('Active', { exact: true }).first()).toBeVisible();
    const menu = page.getByRole('menu', { name: /^Actions for/ });
    const count = page.getByText(/\d+ of 400 terminals/).first();
    const before = Number(/\d+/.exec(await count.innerText())?.[0]);
    // Opened before the change: on a slow machine half a minute passes by itself, and the row would go.
    await shown.row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(menu).toBeVisible();

    await journey.step('which is made on another device', async () => {
      const other = await browser.newContext({ baseURL: platform.address });
      await session.putInto(other);
      const theirs = await other.newPage();
      await openActiveTerminals(theirs);
      await askOf(theirs, rowOf(theirs, shown.id), 'Deactivate');
      await expect.poll(async () => (await platform.terminal(shown.id)).deviceStatus).toBe('DEACTIVATED');
      await other.close();
    });

    await journey.step('after half a minute', async () => {
      await page.clock.fastForward(36_000);
      await expect(record.getByText('Deactivated', { exact: true }).first()).toBeVisible();
      await expect(count).toContainText(`${before - 1} of 400 terminals`);
      // The row stays where it is until its menu is closed.
      await expect(menu).toBeVisible();
      await expect(shown.row).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(shown.row).toHaveCount(0);
    });

    await journey.step('a count on Home too', async () => {
      await record.close();
      await page.goto('/dashboard');
      const transactions = page.getByRole('region', { name: 'Transactions', exact: true });
      const total = () => transactions.locator('dd').first().innerText();
      await expect.poll(total).toMatch(/\d/);
      const before = await total();
      await platform.control('POST', '/taps', { count: 3 });
      await page.clock.fastForward(36_000);
      await expect.poll(total).not.toBe(before);
    });
  },
);

journey(
  'a page that was opened offline asks for its list once the network is back, and blames no service',
  async ({ page, context, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    const { row } = await terminalRow(page);
    await expect(page.getByText('can’t refresh now')).toBeVisible();
    // From now on nothing is asked for because half a minute has passed.
    await page.clock.setFixedTime(Date.now() + 5_000);
    const isBlamed = page.evaluate(
      sentence =>
        new Promise<boolean>(resolve => {
          const look = () => document.body.innerText.includes(sentence) && resolve(true);
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
          addEventListener('asked', () => resolve(false));
        }),
      'Part of the platform isn’t working.',
    );
    const answered = page.waitForResponse(answer => answer.url().includes('/nfc-devices?') && answer.ok());
    await context.setOffline(false);
    await answered;
    await expect(page.getByRole('button', { name: 'Refresh', exact: true }).first()).toBeVisible();
    await expect(row).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('asked')));
    expect(await isBlamed).toBe(false);
  },
);

journey(
  'what is older than two minutes turns the dot amber, and Home heals by itself within a minute',
  nightly,
  async ({ page, platform, signIn }) => {
    // The engine's clock is the device's: what it reads must not look old beside a page that is ahead of it.
    await page.clock.install({ time: Date.now() - 200_000 });
    await signIn();
    await page.goto('/dashboard');
    const devices = page.getByRole('region', { name: 'Registered devices' });
    await expect(devices.getByText('400')).toBeVisible();
    const pill = page.getByRole('banner').getByRole('link', { name: /^Online/ });
    await expect(pill).toHaveText('Online');

    await journey.step('while one service fails', async () => {
      await platform.fault({ kind: 'status', status: 500, service: 'attestation' });
      for (const _ of [1, 2, 3, 4]) await page.clock.fastForward(36_000);
      await expect(pill).toHaveText(/^Online · updated \d\d:\d\d:\d\d$/);
    });

    await journey.step('until it answers again', async () => {
      await platform.noFaults();
      await page.clock.fastForward(36_000);
      await expect(pill).toHaveText('Online');
    });
  },
);

journey(
  'a device whose clock is wrong is told so, and signs requests by the server’s',
  nightly,
  async ({ page, context, signIn }) => {
    const ahead = 3 * 3_600_000;
    await context.route('**/config.json', route =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { Date: new Date(Date.now() + ahead).toUTCString() } })
        : route.continue(),
    );
    await signIn();
    const asked = context.waitForEvent('request', request => request.url().endsWith('/api/sdk/applications'));
    await page.goto('/manage-applications');
    await expect(page.getByText('This device’s clock is wrong.')).toBeVisible();
    const { 'x-amz-date': signedAt } = await (await asked).allHeaders();
    const hour = (at: number) => new Date(at).toISOString().slice(0, 13).replaceAll('-', '');
    expect([hour(Date.now() + ahead - 60_000), hour(Date.now() + ahead)]).toContain(signedAt?.slice(0, 11));
  },
);
