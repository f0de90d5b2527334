import type { Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';
import { kept } from './kept.ts';

/**
 * Makes what this device keeps of the newest merchants undrawable, one line of the panel or the panel itself; not on a page of
 * the app, which writes what it knows at its end.
 */
async function spoilMerchants(page: Page, spoilt: 'line' | 'panel'): Promise<void> {
  await page.goto('/robots.txt');
  const { localStorage: entries = '{}' } = await kept(page);
  const [key = '', text = ''] =
    Object.entries<string>(JSON.parse(entries)).find(([name]) => name.startsWith('tapdeck.answers.')) ?? [];
  const answers = JSON.parse(text);
  for (const query of answers.clientState.queries)
    if (query.queryKey[1] === 'pool-merchants') {
      if (spoilt === 'panel') query.state.data.newest = 'no list';
      else query.state.data.newest[0].name = { is: 'no text' };
    }
  // Plain, as an earlier version kept them.
  await page.evaluate(([name, plain]) => localStorage.setItem(name, plain), [
    key,
    JSON.stringify(answers),
  ] as const);
}

journey.describe('panels', () => {
  journey.use({ provoked: [/Minified React error #31|newest\.map is not a function/] });

  journey('a panel that fails says so and draws again, and the others stand', async ({ page, signIn }) => {
    const merchants = page.getByRole('region', { name: 'Merchants' });
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await page.addInitScript(() => {
      const collected: string[] = [];
      addEventListener('error', ({ error }) => void collected.push(String(error)));
      Object.assign(globalThis, { collected });
    });
    await signIn();
    await page.goto('/dashboard');
    await expect(merchants.getByRole('listitem').first()).toBeVisible();
    await expect(attention).toBeVisible();
    await spoilMerchants(page, 'line');
    await page.goto('/dashboard');
    await expect(merchants.getByText('This panel can’t be shown.')).toBeVisible();
    await expect(attention).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await journey.step('a collector that listens on the window hears of it', async () => {
      const collected = await page.evaluate(() => (globalThis as { collected?: string[] }).collected ?? []);
      expect(collected.join()).toContain('Minified React error #31');
    });
    await merchants.getByRole('button', { name: 'Try again' }).click();
    await expect(merchants.getByRole('listitem').first()).toBeVisible();
    await expect(merchants.getByText('This panel can’t be shown.')).toBeHidden();
  });

  journey(
    'a panel that fails before its content leaves the others standing too',
    nightly,
    async ({ page, signIn }) => {
      const merchants = page.getByRole('region', { name: 'Merchants' });
      await signIn();
      await page.goto('/dashboard');
      await expect(merchants.getByRole('listitem').first()).toBeVisible();
      await spoilMerchants(page, 'panel');
      await page.goto('/dashboard');
      await expect(page.getByText('This panel can’t be shown.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Latest settlement reports' })).toBeVisible();
    },
  );
});
