import type { Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';

/** Px by which a chip stands back from the text of its column, and what a letter leaves free at its side. */
const TOLERANCE = 8;

/** Cells whose content begins elsewhere than their column, by how far; what is too long and cut at its end begins there too. */
const strayCells = (page: Page) =>
  page.locator('main :is(td, th, dd, dt, [role=gridcell])').evaluateAll((cells, tolerance) => {
    const stray: string[] = [];
    for (const cell of cells as HTMLElement[]) {
      if (cell.offsetWidth === 0 || cell.closest('.sr-only') || cell.querySelector('dd')) continue;
      if (cell.querySelector('input[type=checkbox]')) continue;
      const ends: number[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { right, width } of range.getClientRects()) if (width > 1) ends.push(right);
      }
      for (const sign of cell.querySelectorAll('svg, button')) ends.push(sign.getBoundingClientRect().right);
      if (ends.length === 0) continue;
      const { paddingRight, borderRightWidth } = getComputedStyle(cell);
      const start =
        cell.getBoundingClientRect().right -
        Number.parseFloat(paddingRight) -
        Number.parseFloat(borderRightWidth);
      const off = Math.round(start - Math.max(...ends));
      if (off > tolerance) stray.push(`${off} px: ${cell.innerText.slice(0, 30)}`);
    }
    return stray;
  }, TOLERANCE);

/** Sentences with Arabic words that run from left to right since they begin with something that does. */
const turnedSentences = (page: Page) =>
  page
    .locator('[dir=auto], bdi')
    .evaluateAll(all =>
      all
        .filter(
          one => /[\u0600-\u06ff]/.test(one.textContent ?? '') && getComputedStyle(one).direction === 'ltr',
        )
        .map(one => one.textContent?.slice(0, 60)),
    );

journey(
  'in Arabic cells start where their column does, and sentences run from right to left',
  nightly,
  async ({ page, signIn, platform }) => {
    await page.addInitScript(() => localStorage.setItem('tapdeck.language', 'ar'));
    await signIn();
    const [report] = await platform.reports();
    const found: Record<string, unknown> = {};
    const screens = [
      '/dashboard',
      '/analytics',
      '/analytics?tab=months',
      '/manage-merchants',
      '/manage-merchant?id=MRC-001095',
      '/manage-terminals',
      '/settlements',
      `/settlements/${report?.reportId}/merchant/${report?.merchantId}`,
      '/settlements/transaction-history',
      '/webhooks',
      '/manage-applications',
      '/merchant-invites',
      '/profile?show=device',
    ];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const faults = [...(await strayCells(page)), ...(await turnedSentences(page))];
      if (faults.length > 0) found[screen] = faults;
    }
    expect(found).toEqual({});
  },
);
