import { deactivateAll, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { isSaidToWait } from './outbox-device.ts';

const DEACTIVATE = '/api/attestation/merchant/devices/deactivate';

journey(
  'a bulk leaves in lists of 100, and one that fails holds up no other',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    let requests = 0;
    page.context().on('request', request => {
      if (new URL(request.url()).pathname === DEACTIVATE) requests++;
    });
    await expect(page.locator('main')).toContainText(/\d+ of 400/);
    const total = Number(/(\d+) of 400/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThan(100);
    const { id, row } = await terminalRow(page);
    await page.context().setOffline(true);
    await deactivateAll(page, row, total);
    await isSaidToWait(page, total);
    await platform.control('PATCH', `/terminals/${id}`, { status: 'PENDING' });
    await page.context().setOffline(false);

    const targets = async () => {
      const { effects } = await platform.control<{ effects: { target: string }[] }>(
        'GET',
        '/effects?what=deactivate',
      );
      return effects.map(({ target }) => target);
    };
    await expect.poll(async () => (await targets()).length).toBe(total - 1);
    await isSaidToWait(page, 0);
    expect(new Set(await targets()).size).toBe(total - 1);
    expect(await targets()).not.toContain(id);
    expect(requests).toBeLessThanOrEqual(Math.ceil(total / 100) + 2);
  },
);
