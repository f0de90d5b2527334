import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** The ids in some addresses: one of each kind that the demo company has. */
export type RecordIds = {
  terminal: string;
  merchant: string;
  reportId: string;
  reportOf: string;
  webhook: string;
};

/** Something that is opened on a screen once it is loaded: a menu, a panel, a dialog. */
type Opening = { name: string; open: (page: Page) => Promise<unknown> };

/** A screen: its line in the table of routes, its title, where it is found, and what can be opened on it. */
export type Place = {
  route: string;
  title: string;
  address: (known: RecordIds) => string;
  openings?: Opening[];
};

const place = (route: string, title: string, openings?: Opening[], address?: Place['address']): Place => ({
  route,
  title,
  address: address ?? (() => route),
  openings,
});

const opening = (name: string, open: Opening['open']): Opening => ({ name, open });
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();
const dialogAfter = (name: string, button: string | RegExp) =>
  opening(name, async page => {
    await press(page, button);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  });
const menuAfter = (name: string, button: string | RegExp) =>
  opening(name, async page => {
    await press(page, button);
    await expect(page.getByRole('menu')).toBeVisible();
  });
const facet = (name: string) =>
  opening(`filter ${name}`, async page => {
    await main(page).getByRole('button', { name, exact: true }).first().click();
    const values = page.getByRole('dialog', { name });
    await expect(values.getByRole('checkbox').or(values.getByRole('option')).last()).toBeVisible();
  });
const selection = opening('selection', page =>
  main(page).getByRole('row').nth(1).getByRole('checkbox').check(),
);
const period = opening('period', async page => {
  await press(page, /^Period/);
  await expect(page.getByLabel('First day')).toBeVisible();
});
const headerMenu = (name: string) =>
  opening(`menu ${name}`, async page => {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(page.getByRole('menu').or(page.getByRole('listbox'))).toBeVisible();
  });
const refusal = (button: string) =>
  opening('refused', async page => {
    await press(page, button);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  });

/** The screens of somebody who is not signed in. */
export const outside: readonly Place[] = [
  place('/signin', 'Sign in', [refusal('Sign in')]),
  place('/signup', 'Sign up', [refusal('Continue')]),
  place('/forgot-password', 'Forgot password', [refusal('Send code')]),
  place('/reset-password', 'Set a new password', [refusal('Set password')]),
];

/** The screens in the middle of signing up, each reached through the one before. */
export const between: readonly Place[] = [
  place('/tenant-details', 'Company details', [refusal('Sign up')]),
  place('/otp-verify', 'Verify your email address'),
];

/** The screens of a signed-in person. */
export const inside: readonly Place[] = [
  place('/dashboard', 'Home', [
    headerMenu('Appearance'),
    headerMenu('Language'),
    menuOfPerson(),
    opening('palette', async page => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    }),
  ]),
  place('/analytics', 'Analytics', [period]),
  place('/merchant-invites', 'Merchant Invites', [
    opening('file', page => page.getByRole('tab').nth(1).click()),
    opening('message', page => page.getByRole('tab').nth(2).click()),
  ]),
  place('/manage-merchants', 'Manage Merchants', [
    selection,
    menuAfter('menu', /^Actions for/),
    dialogAfter('invite', 'Invite New Merchant'),
  ]),
  place('/manage-merchant', 'Merchant', [], ({ merchant }) => `/manage-merchant?id=${merchant}`),
  place('/profile', 'Profile', [
    opening('countries', async page => {
      await main(page).getByRole('combobox', { name: 'Country' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    }),
  ]),
  place('/outbox', 'Outbox', [
    opening('history', page => page.getByRole('tab', { name: /^History/ }).click()),
  ]),
  place('/settlements', 'Settlements', [facet('Currency'), facet('Merchant')]),
  place(
    '/settlements/:settlementId/merchant/:merchantId',
    'Settlement report',
    [dialogAfter('settle', /^(Settle R|Reopen)/)],
    ({ reportId, reportOf }) => `/settlements/${reportId}/merchant/${reportOf}`,
  ),
  place('/settlements/transaction-history', 'Transaction History', [
    opening('payment', async page => {
      await main(page).getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('complementary').getByText(/GMT\+2$/)).toBeVisible();
    }),
    period,
  ]),
  place('/manage-applications', 'Applications', [
    opening('for developers', page => page.getByRole('tab').nth(1).click()),
    dialogAfter('register', 'Register application'),
  ]),
  place(
    '/manage-application/:package',
    'Application',
    [dialogAfter('certificate', 'Add certificate'), dialogAfter('delete', 'Delete')],
    () => '/manage-application/za.co.umlilo.kiosk',
  ),
  place('/webhooks', 'Webhooks', [
    opening('invocation', async page => {
      await page
        .getByRole('list', { name: /Invocations of/ })
        .getByRole('listitem')
        .nth(1)
        .click();
      await expect(page.getByRole('article', { name: 'Invocation' })).toContainText('webhook-signature');
    }),
    dialogAfter('register', 'Register webhook'),
  ]),
  place(
    '/webhook',
    'Webhook',
    [dialogAfter('rotate', 'Rotate secret')],
    ({ webhook }) => `/webhook?id=${webhook}`,
  ),
  place('/manage-terminals', 'Manage Terminals', [
    selection,
    menuAfter('menu', /^Actions for/),
    facet('Attestation'),
  ]),
  place('/manage-terminals/:terminalId', 'Terminal', [], ({ terminal }) => `/manage-terminals/${terminal}`),
  place('/merchant-form-builder', 'Merchant form builder'),
  place('/merchant-form-options', 'Merchant form options'),
  place('/merchant-form-preview', 'Merchant form preview'),
  place('/error-pages/error-404', 'Page not found'),
  place('/error-pages/error-500', 'Server error'),
  place('/error-pages/coming-soon', 'Coming soon'),
  place('/error-pages/maintenance', 'Maintenance'),
];

function menuOfPerson(): Opening {
  return opening('menu of the person', async page => {
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
}

/** For screens whose addresses name nothing. */
export const nothingKnown: RecordIds = {
  terminal: '',
  merchant: '',
  reportId: '',
  reportOf: '',
  webhook: '',
};

/** One of each kind, asked of the platform; the page shows the lists of a signed-in person meanwhile. */
export async function learn(page: Page, platform: Platform): Promise<RecordIds> {
  const last = async (list: string, prefix: string) => {
    await page.goto(list);
    const link = page.locator(`main a[href^="${prefix}"]`).first();
    return (await link.getAttribute('href'))?.slice(prefix.length) ?? '';
  };
  const merchant = await last('/manage-merchants', '/manage-merchant?id=');
  const terminal = await last('/manage-terminals?activation=active', '/manage-terminals/');
  const [report] = await platform.reports();
  const { webhooks } = await platform.control<{ webhooks: { webhookId: string }[] }>('GET', '/webhooks');
  return {
    merchant,
    terminal,
    reportId: report?.reportId ?? '',
    reportOf: report?.merchantId ?? '',
    webhook: webhooks[0]?.webhookId ?? '',
  };
}

/** The English `<title>`. */
export const titled = (title: string): string => `${title} · Tapdeck`;

/** Goes to an address inside the running app, as a link does, and waits until its screen has a heading of its own. */
export async function follow(
  page: Page,
  { title, address }: Place,
  known: RecordIds,
  titleOf: (title: string) => string = titled,
): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address(known));
  await expect(page).toHaveTitle(titleOf(title));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Waits until nothing of the screen is still being fetched. */
export const isLoaded = (page: Page): Promise<void> =>
  expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
