import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform, PlatformReport } from './platform.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
export const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
export const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
export const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' });
export const settleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Settle R|^Settle / });
export const settleQuestion = (page: Page) => page.getByRole('alertdialog', { name: /^Settle / });

/** From the next page on the company asks for proofs. */
export const askForProofs = (platform: Platform) => platform.control('PATCH', '/switches', { proofs: true });

export async function pendingReports(platform: Platform, count: number): Promise<PlatformReport[]> {
  const some = (await platform.reports()).slice(0, count);
  return Promise.all(some.map(({ reportId }) => platform.changeReport(reportId, { status: 'PENDING' })));
}

export async function openReport(page: Page, { reportId, merchantId }: PlatformReport): Promise<void> {
  await page.goto(`/settlements/${reportId}/merchant/${merchantId}`);
  await expect(settleButton(page)).toBeEnabled();
}

/** Presses Settle and confirms; the question for a proof may follow. */
export async function settle(page: Page): Promise<void> {
  await settleButton(page).click();
  await settleQuestion(page).getByRole('button', { name: 'Settle', exact: true }).click();
}

export async function giveProof(page: Page, of: string): Promise<void> {
  await password(page).fill(of);
  await confirm(page).click();
}

export const hasSettled = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Reopen' })).toBeVisible();
