import type { Page } from '@playwright/test';
import { askOf, rowOf } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import { openMerchants, requestBankMid } from './merchant-rows.ts';

type Watching = { shown?: string[] };

/** Writes down which of these words the row with this link shows, at each change and each frame; a row that is not there shows none. */
async function watch(page: Page, href: string, words: readonly string[]): Promise<void> {
  await page.evaluate(
    ([link, known]) => {
      const shown: string[] = [];
      const look = () => {
        const row = document.querySelector(`a[href="${link}"]`)?.closest('[role="row"], tr');
        const lines = row instanceof HTMLElement ? row.innerText.split('\n').map(line => line.trim()) : [];
        const now = known.filter(word => lines.includes(word)).join(' and ') || 'nothing';
        if (now !== shown.at(-1)) shown.push(now);
      };
      const eachFrame = () => {
        look();
        requestAnimationFrame(eachFrame);
      };
      const changes = { subtree: true, childList: true, characterData: true };
      new MutationObserver(look).observe(document.body, changes);
      eachFrame();
      (globalThis as Watching).shown = shown;
    },
    [href, words] as const,
  );
}

const shownBy = (page: Page) => page.evaluate(() => (globalThis as Watching).shown);

/** Asks for the list anew, and waits until the answer has landed. */
async function refresh(page: Page, list: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: 'Refresh', exact: true }).first();
  const answered = page.waitForResponse(list);
  await button.click();
  await answered;
  await expect(button).toBeVisible();
}

journey(
  'no row returns to a state that it left, however late answers and lists come',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals?activation=active&activation=deactivated&bankMid=requested');
    const active = page.getByRole('row').filter({ hasText: 'Active' }).first();
    const link = (await active.getByRole('link').first().getAttribute('href')) ?? '';
    const id = decodeURIComponent(link.split('/').at(-1) ?? '');
    await watch(page, link, ['Active', 'Deactivated']);
    const deactivate = '/api/attestation/merchant/devices/deactivate';
    await platform.fault({ kind: 'latency', latencyMs: 500, path: deactivate });
    await platform.fault({ kind: 'latency', latencyMs: 700, path: '/api/attestation/devices/nfc-devices' });
    await askOf(page, rowOf(page, id), 'Deactivate');
    await refresh(page, /nfc-devices/);
    await expect(page.getByText(`Terminal with id ${id} has been deactivated successfully.`)).toBeVisible();
    await refresh(page, /nfc-devices/);
    await platform.noFaults();
    await refresh(page, /nfc-devices/);
    expect(await shownBy(page)).toEqual(['Active', 'Deactivated']);
    expect(await platform.effects(id)).toHaveLength(1);

    await openMerchants(page, '?bankMid=not-started&bankMid=requested&sort=bankMid');
    const first = page.getByRole('row').filter({ hasText: 'Not Started' }).first();
    const href = (await first.getByRole('link').first().getAttribute('href')) ?? '';
    const merchant = page.getByRole('row').filter({ has: page.locator(`a[href="${href}"]`) });
    await watch(page, href, ['Not Started', 'Requested']);
    await platform.fault({ kind: 'latency', latencyMs: 500, service: 'notifications', method: 'POST' });
    await platform.fault({ kind: 'latency', latencyMs: 700, path: '/api/saas/merchant/pool/merchants' });
    await requestBankMid(page, merchant);
    await refresh(page, /pool\/merchants/);
    await expect(page.getByText(/^Notification sent to/)).toBeVisible();
    await platform.noFaults();
    await refresh(page, /pool\/merchants/);
    expect(await shownBy(page)).toEqual(['Not Started', 'Requested']);
  },
);
