import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { decide, hasHappened, isSaidToWait, putClock, whileSending } from './outbox-device.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

for (const [where, byMs] of [
  ['forwards', YEAR_MS],
  ['back', -YEAR_MS],
] as const) {
  journey(
    `a clock put ${where} by a year while it is sent changes nothing of what is delivered`,
    async ({ page, context, platform, signIn }) => {
      await signIn();
      await openActiveTerminals(page);
      await readyForOffline(page);
      const { id } = await terminalRow(page);
      await whileSending(platform, page, () => decide(page, id, 'Deactivate', 'Delete'));
      await isSaidToWait(page, 2);
      await putClock(context, page, byMs);
      await hasHappened(platform, page, id, 'deactivate', 'delete');
    },
  );
}

journey(
  'signing out, and a session that expires, in the middle of it: delivered once when the person is back',
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
