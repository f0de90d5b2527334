import { searchable, wordsOf } from '../../domain/text.ts';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';

/** An address without its scheme, as a list shows it. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** The rows whose address, description or events hold the words that are looked for. */
export function searchWebhooks(rows: readonly WebhookRow[], search: string): readonly WebhookRow[] {
  const words = wordsOf(search);
  if (words.length === 0) return rows;
  return rows.filter(({ url, description, subscriptions }) => {
    const texts = [url, description ?? '', ...subscriptions.map(({ eventType }) => eventType)].map(
      searchable,
    );
    return words.every(word => texts.some(text => text.includes(word)));
  });
}

/** True while a webhook is to be deleted. */
export const isLeaving = ({ pending }: Pick<WebhookRow, 'pending'>): boolean => pending?.verb === 'delete';

/** True where a row shows content that is wanted and not sent yet. */
export const isWanted = ({ pending }: Pick<WebhookRow, 'pending'>): boolean =>
  pending !== null && pending.verb !== 'delete' && pending.state !== 'sent';

/** Number of different events a webhook is sent. */
export const eventCount = ({ subscriptions }: Pick<WebhookRow, 'subscriptions'>): number =>
  new Set(subscriptions.map(({ eventType }) => eventType)).size;
