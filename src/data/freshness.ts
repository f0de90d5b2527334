/** How long an answer counts as fresh, in ms. (specification §9: cached data lifetime) */
export const staleTime = {
  services: 1_000,
  notifications: 60_000,
  webhooks: 60_000,
} as const;
