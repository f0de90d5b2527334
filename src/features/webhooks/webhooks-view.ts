import { useLocation, useSearch } from 'wouter';

/** The state of `/webhooks` and `/webhook` that the address holds. */
type WebhooksView = {
  /** Webhook whose deliveries are shown; null for the first. */
  webhookId: string | null;
  /** Delivery that is open. */
  invocationId: string | null;
  search: string;
  /** Event that the reference of events shows; '' for the whole reference, null while it is closed. */
  event: string | null;
};

const names = { webhookId: 'id', invocationId: 'invocation', search: 'q', event: 'event' } as const;

/** Reads the view from an address. */
export function readWebhooksView(query: string): WebhooksView {
  const given = new URLSearchParams(query);
  return {
    webhookId: given.get(names.webhookId) || null,
    invocationId: given.get(names.invocationId) || null,
    search: given.get(names.search) ?? '',
    event: given.get(names.event),
  };
}

/** Writes what changes into a query, whose other parts stay; a delivery is open only while its webhook is. */
export function writeWebhooksView(change: Partial<WebhooksView>, query: string): string {
  const next = new URLSearchParams(query);
  const isOther = change.webhookId !== undefined && change.webhookId !== next.get(names.webhookId);
  const all = { ...(isOther ? { invocationId: null } : {}), ...change };
  for (const [key, value] of Object.entries(all)) {
    const name = names[key as keyof typeof names];
    if (value === null || (key === 'search' && value === '')) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** The view and the ways to change it. */
export type WebhooksUrl = {
  view: WebhooksView;
  hrefOf: (change: Partial<WebhooksView>) => string;
  /** A step back leads to what was shown before; what is typed makes no steps. */
  go: (change: Partial<WebhooksView>, how?: 'push' | 'replace') => void;
};

/** Binds the screen to its address, so that a webhook or a delivery is a link. */
export function useWebhooksView(): WebhooksUrl {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const hrefOf = (change: Partial<WebhooksView>) => {
    const query = writeWebhooksView(change, search);
    return query === '' ? path : `${path}?${query}`;
  };
  return {
    view: readWebhooksView(search),
    hrefOf,
    go: (change, how = 'push') => navigate(hrefOf(change), { replace: how === 'replace' }),
  };
}
