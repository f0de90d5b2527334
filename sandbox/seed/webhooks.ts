import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Subscription, webhookEvents, webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { eventBody, exampleOf } from '../webhooks/events.ts';
import { noResponse } from '../webhooks/post-event.ts';
import { createRandom } from './random.ts';

const HOUR = 3_600_000;
const host = 'hooks.umlilo.invalid';
const settlements: Subscription[] = [
  { eventType: 'settlement.report_created', version: '1' },
  { eventType: 'settlement.settled', version: '1' },
  { eventType: 'settlement.reopened', version: '1' },
];
const merchants: Subscription[] = [{ eventType: 'merchant.registered', version: '2' }];

// One that works, one that failed too often, one that its operator turned off; none of them exists, so nothing leaves.
const seeded = [
  { path: 'settlements', subscriptions: settlements, status: 'ENABLED', fails: false },
  { path: 'crm', subscriptions: merchants, status: 'AUTO_DISABLED', fails: true },
  { path: 'staging', subscriptions: settlements, status: 'DISABLED', fails: false },
] as const;

/** Replaces a tenant's webhooks and what was sent to them; where `isDemo` is false there are none. `now` in milliseconds. */
export async function replaceWebhooks(
  tx: Database,
  tenantId: string,
  { seed, now, isDemo }: { seed: number; now: number; isDemo: boolean },
): Promise<void> {
  for (const table of [webhookEvents, webhookInvocations, webhooks])
    await tx.delete(table).where(eq(table.tenantId, tenantId));
  if (!isDemo) return;
  const random = createRandom(seed, `webhooks ${tenantId}`);
  for (const { path, subscriptions, status, fails } of seeded) {
    const id = `wh_${random.uuid()}`;
    const url = `https://${host}/${path}`;
    await tx.insert(webhooks).values({
      ...{ id, tenantId, url, subscriptions: [...subscriptions], status },
      ...(fails
        ? { failuresInARow: 20, disabledReason: '20 deliveries in a row failed.', updatedAt: now - HOUR }
        : { updatedAt: now - 900 * HOUR }),
      secret: `whsec_${Buffer.from(random.hex(48), 'hex').toString('base64')}`,
      createdAt: now - 900 * HOUR,
    });
    if (status === 'DISABLED') continue;
    const rows = Array.from({ length: 20 }, (_, place) => {
      const at = now - HOUR - place * 5 * HOUR;
      const { eventType, version } = random.pick(subscriptions);
      const eventId = `msg_${random.uuid()}`;
      const body = JSON.stringify(eventBody({ id: eventId, eventType, version, at }, exampleOf(eventType)));
      const outcome = fails
        ? { httpStatus: null, errorMessage: `getaddrinfo ENOTFOUND ${host}`, response: noResponse() }
        : { httpStatus: 204, response: noResponse() };
      return {
        ...{ id: random.uuid(), tenantId, webhookId: id, eventId, eventType, version, url, at },
        ...{ attempt: 1, trigger: 'SCHEDULED' as const, durationMs: random.int(4, 180), ...outcome },
        result: fails ? ('FAILED' as const) : ('SUCCESS' as const),
        request: { headers: { 'content-type': 'application/json', 'webhook-id': eventId }, body },
      };
    });
    await tx.insert(webhookInvocations).values(rows);
  }
}
