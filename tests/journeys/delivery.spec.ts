import type { BrowserContext, Page } from '@playwright/test';
import { goWithin } from './by-sidebar.ts';
import {
  askOf,
  isDeactivatedOnce,
  openActiveTerminals,
  readyForOffline,
  rowOf,
  terminalRow,
} from './fleet.ts';
import { expect, installed as journey, nightly, wholeBrowser } from './journey.ts';
import type { Platform } from './platform.ts';

const DEACTIVATE = '/api/attestation/merchant/devices/deactivate';

/** Waits until a terminal is said to be deactivated; it is, once. */
async function isSaidToBeDeactivated(platform: Platform, page: Page, id: string): Promise<void> {
  await expect(page.getByText(`Terminal with id ${id} has been deactivated successfully.`)).toBeVisible();
  expect(await platform.effects(id)).toHaveLength(1);
}

async function isRefused(platform: Platform, page: Page, id: string, verb: string): Promise<void> {
  await expect(page.getByText(`Failed to ${verb} the terminal with id ${id}`)).toBeVisible();
  // It comes back and moves the rows below, also between a press and its menu.
  await expect(rowOf(page, id)).toBeVisible();
  expect(await platform.effects(id)).toEqual([]);
}

/** The first terminals of the list, at one instant: one that is decided about may leave it. */
async function idsShown(page: Page, count: number): Promise<string[]> {
  const links = page.locator('a[href^="/manage-terminals/"]');
  await expect(links.nth(count)).toBeVisible();
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  return addresses.slice(0, count).map(address => decodeURIComponent(address.split('/').at(-1) ?? ''));
}

journey(
  'a decision takes effect once or not at all, whatever becomes of its answer',
  async ({ page, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    const [lost = '', failed = '', refused = '', kept = '', portal = ''] = await idsShown(page, 5);

    await journey.step(
      'a lost answer is looked up, not repeated blindly: the effect happens once',
      async () => {
        await platform.fault({ kind: 'dropAnswer', path: DEACTIVATE, times: 1 });
        await askOf(page, rowOf(page, lost), 'Deactivate');
        await isSaidToBeDeactivated(platform, page, lost);
      },
    );

    await journey.step(
      'a server that answers 500 after the effect leaves one effect, even where it ignores keys',
      async () => {
        await platform.control('PATCH', '/switches', { keysIgnored: ['attestation'] });
        await platform.fault({ kind: 'status', status: 500, when: 'after', path: DEACTIVATE, times: 1 });
        await askOf(page, rowOf(page, failed), 'Deactivate');
        await isSaidToBeDeactivated(platform, page, failed);
        await platform.control('PATCH', '/switches', { keysIgnored: [] });
      },
    );

    await journey.step('a refusal comes back with the service’s words', async () => {
      const message = 'The merchant is closed.';
      await platform.fault({ kind: 'status', status: 422, message, path: DEACTIVATE, times: 1 });
      await askOf(page, rowOf(page, refused), 'Deactivate');
      await isRefused(platform, page, refused, 'deactivate');
      await expect(page.getByText(message).first()).toBeVisible();
    });

    await journey.step('a captive portal’s page is not taken for an answer', async () => {
      await platform.fault({ kind: 'captivePortal', path: DEACTIVATE });
      // By the page, or by the service worker that the browser wakes.
      const answered = page.context().waitForEvent('response', reply => reply.url().endsWith(DEACTIVATE));
      await askOf(page, rowOf(page, portal), 'Deactivate');
      expect((await answered).headers()['content-type']).toContain('html');
      await expect(page.getByRole('link', { name: /1 queued/ })).toBeVisible();
      expect(await platform.effects(portal)).toEqual([]);
      await platform.noFaults();
      await isSaidToBeDeactivated(platform, page, portal);
    });

    await journey.step('a refused action says so in its own sentence', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        await platform.fault({ kind: 'status', status: 403, service: 'attestation', method });
      }
      await askOf(page, rowOf(page, kept), 'Reset keys');
      // All three are asked for before the first is sent, 6 s after it was confirmed.
      const isSaid = expect(page.getByText(`Failed to reset the terminal with id ${kept}`)).toBeVisible();
      await goWithin(page, '/manage-terminals?activation=deactivated');
      await expect(rowOf(page, kept)).toBeHidden();
      const asleep = (await idsShown(page, 5)).filter(id => ![lost, failed, portal].includes(id));
      // The lower one first: its row goes and comes back without moving the other.
      const [upper = '', lower = ''] = asleep;
      await askOf(page, rowOf(page, lower), 'Activate');
      await askOf(page, rowOf(page, upper), 'Delete');
      await isSaid;
      expect(await platform.effects(kept)).toEqual([]);
      await isRefused(platform, page, lower, 'activate');
      await isRefused(platform, page, upper, 'delete');
      await platform.noFaults();
    });
  },
);

journey(
  'a server that is killed mid-flight and comes back has the effect once',
  nightly,
  async ({ page, startPlatform, signInByForm }, testInfo) => {
    const own = await startPlatform({ data: testInfo.outputPath('data') });
    await signInByForm(own);
    await page.goto(`${own.address}/manage-terminals?activation=active`);
    const { id, row } = await terminalRow(page);
    await own.fault({ kind: 'latency', latencyMs: 5_000, path: DEACTIVATE });
    // By the page, or by the service worker that the browser wakes.
    const sent = page.context().waitForEvent('request', request => request.url().endsWith(DEACTIVATE));
    await askOf(page, row, 'Deactivate');
    await sent;
    await own.kill();
    await expect(page.getByRole('link', { name: /1 queued/ })).toBeVisible();
    await own.start();
    await isDeactivatedOnce(own, id);
  },
);

/** More requests than a journey makes. */
const MANY = 1_000;

/** Requests that the fault will still strike. */
async function timesLeft(platform: Platform): Promise<number> {
  const { faults } = await platform.control<{ faults: { times: number }[] }>('GET', '/faults');
  return faults[0]?.times ?? 0;
}

type Devices = { page: Page; context: BrowserContext; platform: Platform };

async function decideBesideAnotherTab({ page, context, platform }: Devices): Promise<void> {
  const second = await context.newPage();
  await second.goto('/manage-terminals?activation=active');
  await expect(second.getByText(/\b400 terminals/)).toBeVisible();
  const { id, row } = await terminalRow(page);
  await context.setOffline(true);
  await askOf(page, row, 'Deactivate');
  await expect(second.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
  await context.setOffline(false);
  await expect(second.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
  expect(await platform.effects(id)).toHaveLength(1);
  await second.close();
}

async function decideBesideAnotherOperator({ page, context, platform }: Devices): Promise<void> {
  await page.goto('/manage-terminals?activation=deactivated');
  await expect(page.getByText(/\b400 terminals/)).toBeVisible();
  const { id, row } = await terminalRow(page, 1);
  await context.setOffline(true);
  await askOf(page, row, 'Delete');
  await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
  const change = { status: 'BLOCKED', deactivationTrigger: 'KEY_COMPROMISE' };
  await platform.control('PATCH', `/terminals/${id}`, change);
  await context.setOffline(false);
  await page.getByRole('link', { name: /1 needs review/ }).click();
  await expect(page.locator('main')).toContainText('Key compromise');
  await page.getByRole('button', { name: 'Discard action' }).click();
  await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
  expect((await platform.terminal(id)).deviceStatus).toBe('BLOCKED');
}

journey(
  'a decision is delivered once beside another tab, another operator’s, and with every tab closed',
  { tag: [nightly.tag, wholeBrowser.tag] },
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    await journey.step('two tabs deliver one decision once', () =>
      decideBesideAnotherTab({ page, context, platform }),
    );
    await journey.step('what another operator changed meanwhile comes back as seen, now and wanted', () =>
      decideBesideAnotherOperator({ page, context, platform }),
    );
    await journey.step(
      'with every tab closed the worker keeps trying while the network does not answer yet',
      async () => {
        await openActiveTerminals(page);
        const { id, row } = await terminalRow(page);
        await platform.fault({ kind: 'dropRequest', service: 'attestation', times: MANY });
        await askOf(page, row, 'Deactivate');
        await expect(page.getByRole('link', { name: /1 queued/ })).toBeVisible();
        await page.close();
        const before = await timesLeft(platform);
        // The worker has asked twice in vain, and the action has long been due.
        await expect.poll(() => timesLeft(platform)).toBeLessThanOrEqual(before - 2);
        await platform.noFaults();
        await isDeactivatedOnce(platform, id);
      },
    );
  },
);
