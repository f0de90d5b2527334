import { isNightly } from '../nightly.ts';
import { titled } from './faces.ts';

import { holdRequests } from './held-requests.ts';
import { expect, installed as journey, nightly, notices, withMotion } from './journey.ts';

journey.use(withMotion);

const entries = [
  ['Home', '/dashboard'],
  ['Manage Merchants', '/manage-merchants'],
  ['Manage Terminals', '/manage-terminals'],
  ['Settlements', '/settlements'],
  ['Transaction History', '/settlements/transaction-history'],
  ['Profile', '/profile'],
  ['Applications', '/manage-applications'],
  ['Webhooks', '/webhooks'],
] as const;

journey('the shell has its sidebar, its mode and its direction', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      document.documentElement.dataset.moved = String((options as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, options);
    };
  });
  await signIn();
  await page.goto('/dashboard');

  await journey.step('the sidebar has the product’s entries, and marks the one that is open', async () => {
    const sidebar = page.getByRole('navigation').first();
    for (const [name, path] of entries) {
      await sidebar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // Between routes it fades.
    await expect(page.locator('html')).toHaveAttribute('data-moved', '300');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect(page.locator('aside').first()).toHaveCSS('width', '64px');
    await page.reload();
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await expect(page.locator('aside').first()).toHaveCSS('width', '240px');
    const docs = sidebar.getByRole('link', { name: /Developer Docs/ });
    await expect(docs).toHaveAttribute('target', '_blank');
    await expect(docs).toHaveAttribute('href', /^https:/);
  });

  await journey.step(
    'mode, layout and direction can be given in the address; unknown values are ignored',
    async () => {
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-mode', 'semi-dark');
      await page.goto('/dashboard?mode=dark&rtl=true');
      await expect(html).toHaveAttribute('data-mode', 'dark');
      await expect(html).toHaveAttribute('dir', 'rtl');
      await page.goto('/dashboard?mode=pink&rtl=false&layout=nowhere&style=odd');
      await expect(html).toHaveAttribute('data-mode', 'dark');
      await expect(html).toHaveAttribute('dir', 'ltr');
      await expect(html).toHaveAttribute('data-style', 'standard');
      await expect(page.locator('aside').first()).toHaveCSS('width', '240px');
      await page.goto('/dashboard?layout=mini&style=boxed');
      await expect(html).toHaveAttribute('data-style', 'boxed');
      await expect(page.locator('aside').first()).toHaveCSS('width', '64px');
    },
  );
});

/** Addresses that no other journey opens, with their titles, and their headings where these are others. */
const screens: readonly (readonly [path: string, title: string, heading?: string])[] = [
  ['/merchant-form-builder', 'Merchant form builder', 'Form fields'],
  ['/merchant-form-options', 'Merchant form options', 'Options'],
  ['/merchant-form-preview', 'Merchant form preview', 'Preview'],
  ['/webhook?id=x', 'Webhook'],
  ['/error-pages/error-404', 'Page not found'],
  ['/error-pages/error-500', 'Server error'],
  ['/error-pages/coming-soon', 'Coming soon'],
  ['/error-pages/maintenance', 'Maintenance'],
];

journey('every route of the product answers at its own address', async ({ page, signIn }) => {
  await signIn();
  for (const [path, title, heading = title] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await expect(page).toHaveTitle(titled(title));
    const isFull = path.startsWith('/merchant-form-');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(isFull ? 0 : 1);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/error-pages\/error-404$/);
});

const languages = [
  ['العربية', 'ar', 'rtl', 'إدارة أجهزة الدفع'],
  ['中文', 'zh', 'ltr', '终端管理'],
  ['Italiano', 'it', 'ltr', 'Gestione terminali'],
  ['Español', 'es', 'ltr', 'Gestionar terminales'],
  ['Français', 'fr', 'ltr', 'Gérer les terminaux'],
] as const;

journey('the product speaks each of its languages, and remembers it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  const menu = page.getByRole('banner').locator('button:has(.lucide-languages)');
  for (const [name, lang, dir, terminals] of languages) {
    const entry = page.getByRole('link', { name: terminals });
    await menu.click();
    await page.getByRole('option', { name }).click();
    await expect(entry).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    // One that is written from the right, and one from the left: all are kept in the same way.
    if (!isNightly && !['ar', 'zh'].includes(lang)) continue;
    await page.reload();
    await expect(entry).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});

journey('the counts of Home are loading, fail and say so', async ({ page, platform, signIn }) => {
  await signIn();

  await journey.step('the counts start as loading', async () => {
    const release = await holdRequests(page, '**/api/v1/nfc-payment-service/**');
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByText('loading').first()).toBeVisible();
    release();
    await expect(page.getByRole('main').getByText('loading')).toHaveCount(0);
  });

  await journey.step('the counts say so when they cannot be had, one sentence each', async () => {
    for (const service of ['attestation', 'nfc', 'ble'])
      await platform.fault({ kind: 'status', service, status: 500, message: `No ${service} today.` });
    await page.goto('/dashboard');
    for (const sentence of [
      'Failed to get device count',
      'Failed to nfc get transaction count',
      'Failed to get ble transaction count',
    ]) {
      await expect(page.getByText(sentence).first()).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Transactions', exact: true })).toContainText(
      'No nfc today.',
    );
  });

  await journey.step('one strip says which services fail and since when, and no toast does', async () => {
    const strip = page.getByText('Part of the platform isn’t working.').locator('..');
    await expect(strip).toContainText(/Failing since \d\d:\d\d:\d\d: Terminals and Transactions\./);
    await expect(notices(page).getByRole('button')).toHaveCount(0);
    await platform.noFaults();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(strip).toBeHidden();
    await expect(page.getByText(/^Failed to/)).toHaveCount(0);
  });
});

journey(
  'the rail opens the entries under an icon beside it, by keyboard and pointer',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto('/dashboard');
    const rail = page.getByRole('navigation', { name: 'Main' });
    const settlements = rail.getByRole('button', { name: 'Settlements' });
    await journey.step('Enter opens, Escape closes and gives the focus back, arrows choose', async () => {
      await settlements.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: 'Settlements' });
      await expect(menu.getByRole('menuitem')).toHaveText(['Settlements', 'Transaction History']);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(settlements).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/settlements\/transaction-history/);
      await expect(settlements).toHaveAttribute('aria-current', 'true');
    });
    await journey.step('the documentation opens in a tab of its own', async () => {
      await rail.getByRole('button', { name: 'Developers' }).click();
      const menu = page.getByRole('menu', { name: 'Developers' });
      await expect(menu.getByRole('menuitem', { name: 'Developer Docs' })).toHaveAttribute(
        'target',
        '_blank',
      );
      await menu.getByRole('menuitem', { name: 'Webhooks' }).click();
      await expect(page).toHaveURL(/\/webhooks/);
    });
    await journey.step('from right to left it opens to the left of the rail', async () => {
      await page.goto('/dashboard?rtl=true');
      await settlements.click();
      const menu = page.getByRole('menu', { name: 'Settlements' });
      await expect(menu).toBeVisible();
      const [box, button] = [await menu.boundingBox(), await settlements.boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    });
  },
);
