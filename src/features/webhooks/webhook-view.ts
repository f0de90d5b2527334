import {
  optional,
  text,
  type UrlPart,
  type UrlState,
  useUrlState,
  viewOf,
} from '../../parts/page/url-state.ts';

/** What the address of `/webhooks` names. */
export type WebhooksView = {
  /** Webhook whose deliveries are shown; null for the first. */
  webhookId: string | null;
  /** Delivery that is open. */
  invocationId: string | null;
  search: string;
  /** Event that the reference of events shows; '' for the whole reference, null while it is closed. */
  event: string | null;
};

const id = (name: string): UrlPart<string | null> => ({
  ...optional(name),
  read: given => given.get(name) || null,
});

/** The screen's view as its address holds it. */
export const webhooksView: UrlPart<WebhooksView> = viewOf<WebhooksView>({
  webhookId: id('id'),
  invocationId: id('invocation'),
  search: text('q'),
  event: optional('event'),
});

/** A delivery is open only while its webhook is. */
export const withoutOthersDelivery = (
  change: Partial<WebhooksView>,
  { webhookId }: WebhooksView,
): Partial<WebhooksView> =>
  change.webhookId !== undefined && change.webhookId !== webhookId
    ? { invocationId: null, ...change }
    : change;

/** Where the screen stands, and the ways to elsewhere on it. */
export type WebhooksPlace = UrlState<WebhooksView>;

/** Binds the screen to its address, so that a webhook or a delivery is a link. */
export const useWebhooksPlace = (): WebhooksPlace => useUrlState(webhooksView, withoutOthersDelivery);
