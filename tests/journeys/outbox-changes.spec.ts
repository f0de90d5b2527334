import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed, journey, nightly } from './journey.ts';
import { decide, hasHappened, isSaidToWait, putClock, whileSending } from './outbox-device.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

journey(
  'a clock that is put to another year while something is sent changes nothing',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const active = page.url();
    const first = await terminalRow(page, 0);
    const second = await terminalRow(page, 1);
    for (const [where, byMs, { id }] of [
      ['forwards', YEAR_MS, first],
      ['back', -YEAR_MS, second],
    ] as const) {
      await journey.step(
        `a clock put ${where} by a year while it is sent changes nothing of what is delivered`,
        async () => {
          await page.evaluate(to => history.pushState(null, '', to), active);
          await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
          await isSaidToWait(page, 2);
          await putClock(context, page, byMs);
          await hasHappened(platform, page, id, 'deactivate', 'delete');
          await putClock(context, page, -byMs);
        },
      );
    }
  },
);

installed(
  'an action under way at sign-out or expiry takes effect once when the person is back',
  nightly,
  async ({ page, platform, signIn, signInByForm }) => {
    await signIn();
    await openActiveTerminals(page);
    const { id } = await terminalRow(page);
    await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
    await isSaidToWait(page, 2);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await signInByForm();
    await hasHappened(platform, page, id, 'deactivate', 'delete');
    await openActiveTerminals(page);
    const second = await terminalRow(page);
    await whileSending(platform, page, () => decide(page, second.id, 'Deactivate', 'Delete'));
    await isSaidToWait(page, 2);
    await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
    await expect(page).toHaveURL(/\/signin$/);
    await platform.noFaults();
    await signInByForm();
    await hasHappened(platform, page, second.id, 'deactivate', 'delete');
  },
);

journey(
  'signing out before the outbox is read still asks about its unsent actions',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    const { id } = await terminalRow(page);
    await platform.fault({ kind: 'captivePortal', service: 'attestation' });
    await decide(page, id, 'Deactivate');
    await isSaidToWait(page, 1);
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await context.route(/assets\/worker-/, async route => {
      await released;
      await route.continue();
    });
    await page.goto('/outbox');
    await page.getByRole('button', { name: 'Logout' }).click();
    release();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page).toHaveURL(/\/signin$/);
  },
);
