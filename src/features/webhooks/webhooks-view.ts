import type { ViewsOf } from '../../parts/list/views-of.ts';
import {
  choice,
  optional,
  readQuery,
  text,
  type UrlPart,
  type UrlState,
  urlParts,
  useUrlState,
} from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';

/** The state of `/webhooks` and `/webhook` that the address holds. */
export type WebhooksView = {
  /** Webhook whose deliveries are shown; null for the first. */
  webhookId: string | null;
  /** Delivery that is open. */
  invocationId: string | null;
  search: string;
  /** `failing` shows the failing events of all webhooks, instead of the log of one. */
  show: 'logs' | 'failing';
  /** Event that the reference of events shows; '' for the whole reference, null while it is closed. */
  event: string | null;
  /** Refused action whose content the form opens with. */
  again: string | null;
};

const id = (name: string): UrlPart<string | null> => ({
  ...optional(name),
  read: given => given.get(name) || null,
});

/** The screen's view as its address holds it. */
export const webhooksView: UrlPart<WebhooksView> = urlParts<WebhooksView>({
  webhookId: id('id'),
  invocationId: id('invocation'),
  search: text('q'),
  show: choice('show', ['logs', 'failing'], 'logs'),
  event: optional('event'),
  again: id('again'),
});

/** The saved views of the list: what is searched for, without what is open. */
export function savedViewsOf({ search }: WebhooksView): ViewsOf {
  const queryOf = (text: string) => (text === '' ? '' : new URLSearchParams({ q: text }).toString());
  return {
    list: 'webhooks',
    path: paths.webhooks,
    query: queryOf(search),
    usualQuery: '',
    written: query => queryOf(readQuery(webhooksView, query).search),
  };
}

/** A delivery is open only while its webhook is. */
export const withoutOthersDelivery = (
  change: Partial<WebhooksView>,
  { webhookId }: WebhooksView,
): Partial<WebhooksView> =>
  change.webhookId !== undefined && change.webhookId !== webhookId
    ? { invocationId: null, show: 'logs', ...change }
    : change;

/** Binds the screen to its address, so that a webhook or a delivery is a link. */
export const useWebhooksView = (): UrlState<WebhooksView> => useUrlState(webhooksView, withoutOthersDelivery);
