import type { Page } from '@playwright/test';
import { follow, inside, isLoaded, learn } from './faces.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { type PaperText, sheetsOf } from './paper.ts';

journey(
  'on paper a page is black on white in every mode, its table whole, and nothing is left that can only be pressed',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settlements/transaction-history?count=50&mode=dark');
    const rows = page.getByRole('grid', { name: 'Transaction History' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('R ');
    expect(await rows.count()).toBeLessThan(50);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(51);
    await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await expect(page.getByText('Last 7 days')).toBeVisible();
    for (const name of ['Home', 'Logout']) await expect(page.getByRole('link', { name })).toBeHidden();
    for (const name of ['Refresh', 'Export all', 'Next page', 'Date'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    expect(
      await page.evaluate(() => {
        const { color } = getComputedStyle(document.querySelector('h1') as HTMLElement);
        return [color, getComputedStyle(document.documentElement).backgroundColor];
      }),
    ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  },
);

/** Prints the page once its movements have ended: what fades in is a picture of its own on the sheet. */
async function printed(page: Page): Promise<PaperText[][]> {
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined);
  });
  return sheetsOf(await page.pdf({ preferCSSPageSize: true }));
}

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 360, height: 780 } });

  journey('a list printed from a phone has each of its rows on paper', nightly, async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settlements/transaction-history?count=50');
    const cards = page.getByRole('list', { name: 'Transaction History' }).getByRole('listitem');
    await expect(cards.first()).toContainText('R ');
    const times = (await printed(page)).flat().filter(({ text }) => /^\d{4}-\d\d-\d\d [\d:]{8}$/.test(text));
    expect(times).toHaveLength(50);
    await expect(cards.first()).toBeVisible();
  });
});

journey(
  'a screen on paper has its heading, and no blank sheet',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const known = await learn(page, platform);
    for (const place of inside) {
      await follow(page, place, known);
      await isLoaded(page);
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
      const sheets = await printed(page);
      const texts = sheets.map(sheet => sheet.map(({ text }) => text).join(' '));
      expect.soft(texts.join(' '), place.title).toContain(heading);
      // The last sheet of a form may have nothing but empty fields.
      const blank = place.route.startsWith('/merchant-form') ? texts.slice(0, -1) : texts;
      expect.soft(blank, place.title).not.toContain('');
    }
  },
);

journey('on paper a list too long to be held says which rows it has', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  const rows = page.getByRole('grid', { name: 'Terminals' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Active');
  const texts = (await printed(page)).flat().map(({ text }) => text);
  expect(texts).toContain('Rows 1–100 of 400');
  expect(texts.filter(text => /^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/.test(text))).toHaveLength(100);
});

journey(
  'on paper no panel covers the table before it, though its head comes again on the next sheet',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const known = await learn(page, platform);
    await page.goto(`/manage-merchant?id=${known.merchant}`);
    await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible();
    await isLoaded(page);
    const texts = (await printed(page)).flatMap((sheet, before) =>
      sheet.map(({ text, down }) => ({ text, down: before * 10_000 + down })),
    );
    const table = texts.slice(texts.findIndex(({ text }) => text === 'Recent transactions'));
    const next = table.findIndex(({ text }) => text === 'Terminals');
    const rows = table.slice(0, next);
    expect(rows.filter(({ text }) => text === 'Reference')).toHaveLength(2);
    expect(rows.filter(({ down }) => down >= (table[next]?.down ?? 0))).toEqual([]);
  },
);

journey(
  'on paper the body of a delivery has all its lines, one under the other',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const { webhookId } = await platform.webhook('finance.');
    await platform.control('POST', `/webhooks/${webhookId}/invocations`, {
      count: 1,
      body: 'deep',
      spanDays: 0,
    });
    await page.goto(`/webhook?id=${webhookId}`);
    const log = page.getByRole('list', { name: /Invocations of/ });
    await log.getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('tab', { name: /^Response/ }).click();
    const body = page.getByRole('region', { name: 'Body of the response' });
    await expect(body).toContainText('"in": {');
    const texts = (await printed(page)).flatMap((sheet, before) =>
      sheet.map(({ text, down }) => ({ text, down: before * 10_000 + down })),
    );
    const lines = texts.filter(({ text }) => text.includes('"in"'));
    expect(lines.length).toBeGreaterThan(30);
    expect(new Set(lines.map(({ down }) => down)).size).toBe(lines.length);
    expect(texts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Lines 1–100 of /));
  },
);
