/** How long an answer counts as fresh, in ms. (specification §9: cached data lifetime) */
export const staleTime = {
  services: 1_000,
  notifications: 60_000,
  webhooks: 60_000,
  /** One answer with the rows of all merchants. */
  poolMerchants: 60_000,
} as const;

/** How fresh a question about webhooks is; after a reconnect they wait for the outbox, and the engine says when. (design §2) */
export const webhooksQuery = { staleTime: staleTime.webhooks, refetchOnReconnect: false } as const;
