import type { Database } from '../db/database.ts';
import { webhookEvents } from '../db/webhook-tables.ts';
import type { EventType } from './events.ts';

/** Tells the tenant's webhooks that something happened, once per `data`; call it in the transaction of the change. */
export async function emit(
  tx: Database,
  tenantId: string,
  eventType: EventType,
  ...data: object[]
): Promise<void> {
  if (data.length === 0) return;
  await tx.insert(webhookEvents).values(data.map(one => ({ tenantId, eventType, data: one })));
}
