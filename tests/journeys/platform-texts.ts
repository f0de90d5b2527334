import type { Page } from '@playwright/test';
import { follow, inside, isLoaded, nothingKnown, type Place, type RecordIds } from './faces.ts';
import type { Platform } from './platform.ts';

/** The screens that show texts of the platform. */
const showing = new Set([
  '/dashboard',
  '/merchant-invites',
  '/manage-merchants',
  '/manage-merchant',
  '/settlements',
  '/settlements/:settlementId/merchant/:merchantId',
  '/settlements/transaction-history',
  '/manage-applications',
  '/manage-application/:package',
  '/webhooks',
  '/webhook',
  '/manage-terminals',
  '/manage-terminals/:terminalId',
  '/merchant-form-builder',
  '/merchant-form-preview',
]);

/** The lists on which something is found that a later address names: what it is, and how its links begin. */
const lists: Record<string, { kind: 'merchant' | 'terminal'; prefix: string }> = {
  '/manage-merchants': { kind: 'merchant', prefix: '/manage-merchant?id=' },
  '/manage-terminals': { kind: 'terminal', prefix: '/manage-terminals/' },
};

/** Goes from one of the screens to the next, by `open` if given; what is not known yet is found on its list. */
export async function look(
  page: Page,
  known: RecordIds,
  at?: (route: string) => Promise<void>,
  open: (page: Page, place: Place, known: RecordIds) => Promise<unknown> = follow,
): Promise<void> {
  for (const place of inside.filter(({ route }) => showing.has(route))) {
    await open(page, place, known);
    await isLoaded(page);
    const list = lists[place.route];
    if (list && known[list.kind] === '') {
      const link = page.locator(`main a[href^="${list.prefix}"]`).first();
      known[list.kind] = (await link.getAttribute('href'))?.slice(list.prefix.length) ?? '';
    }
    await at?.(place.route);
  }
}

/** One report and one webhook of the demo company; the rest is found on its lists. */
export async function toLookAt(platform: Platform): Promise<RecordIds> {
  const [report] = await platform.reports();
  const [webhook] = await platform.webhooks();
  return {
    ...nothingKnown,
    reportId: report?.reportId ?? '',
    reportOf: report?.merchantId ?? '',
    webhook: webhook?.webhookId ?? '',
  };
}
