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

const names = { webhookId: 'id', invocationId: 'invocation', search: 'q', event: 'event' } as const;

/** Reads the view from an address. */
export function viewIn(query: string): WebhooksView {
  const given = new URLSearchParams(query);
  return {
    webhookId: given.get(names.webhookId) || null,
    invocationId: given.get(names.invocationId) || null,
    search: given.get(names.search) ?? '',
    event: given.get(names.event),
  };
}

/** Writes what changes into a query, whose other parts stay; a delivery is open only while its webhook is. */
export function queryOf(change: Partial<WebhooksView>, query: string): string {
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
