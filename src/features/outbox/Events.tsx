import type { Subscription } from '../../domain/webhook.ts';
import { Id } from '../../parts/page/Islands.tsx';

/** The events of a webhook, one below the other. */
export const Events = ({ of: subscriptions }: { of: readonly Subscription[] }) => (
  <span className="flex min-w-0 flex-col">
    {subscriptions.map(({ eventType, version }) => (
      <Id key={`${eventType} ${version}`}>{`${eventType} · ${version}`}</Id>
    ))}
  </span>
);
