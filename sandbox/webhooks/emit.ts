import type { EventData, EventType } from '../../contract/webhook-events.ts';
import type { Database } from '../db/database.ts';
import { webhookEvents } from '../db/webhook-tables.ts';

/** Tells the tenant's webhooks that something happened, once per `data`; call it in the transaction of the change. */
export async function emit<E extends EventType>(
  tx: Database,
  tenantId: string,
  eventType: E,
  ...data: EventData<E>[]
): Promise<void> {
  if (data.length === 0) return;
  await tx.insert(webhookEvents).values(data.map(one => ({ tenantId, eventType, data: one })));
}
