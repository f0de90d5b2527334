import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { Refusal } from '../refusal.ts';
import { noResponse } from './post-event.ts';

/**
 * Has the event of an attempt sent again at `now` (milliseconds since 1970), with the same `webhook-id`, in a new attempt whose
 * id it gives; one that is due already is brought forward. Refused with 404 or, where the webhook is not enabled, 409.
 */
export async function resend(tx: Database, tenantId: string, id: string, now: number): Promise<string> {
  const [original] = await tx
    .select()
    .from(webhookInvocations)
    .where(and(eq(webhookInvocations.tenantId, tenantId), eq(webhookInvocations.id, id)));
  if (!original) throw new Refusal(404, 'INVOCATION_NOT_FOUND', 'There is no such invocation.');
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, original.webhookId)).for('update');
  if (webhook?.status !== 'ENABLED')
    throw new Refusal(409, 'WEBHOOK_NOT_ENABLED', 'The webhook is not enabled.');
  const [last = original] = await tx
    .select()
    .from(webhookInvocations)
    .where(
      and(
        eq(webhookInvocations.tenantId, tenantId),
        eq(webhookInvocations.webhookId, original.webhookId),
        eq(webhookInvocations.eventId, original.eventId),
      ),
    )
    .orderBy(desc(webhookInvocations.attempt))
    .limit(1);
  const wanted = { at: now, trigger: 'MANUAL', url: webhook.url } as const;
  if (last.result === 'PENDING') {
    await tx.update(webhookInvocations).set(wanted).where(eq(webhookInvocations.id, last.id));
    return last.id;
  }
  const again = {
    ...{ ...last, ...wanted, id: randomUUID(), attempt: last.attempt + 1, result: 'PENDING' as const },
    ...{ httpStatus: null, durationMs: 0, errorMessage: null },
    request: { headers: {}, body: last.request.body },
    response: noResponse(),
  };
  await tx.insert(webhookInvocations).values(again);
  return again.id;
}
