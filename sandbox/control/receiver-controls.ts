import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { eventTypes, eventVersions } from '../../contract/webhook-events.ts';
import { webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { Refusal, readBody, readQuery } from '../refusal.ts';
import type { ServiceDeps } from '../services/service.ts';
import { firstAttempt } from '../webhooks/deliveries.ts';
import { exampleOf } from '../webhooks/events.ts';
import { garbageKinds } from './garbage.ts';
import { plantInvocations } from './plant-invocations.ts';
import { behaviours, type Receiver } from './receiver.ts';
import { TenantQuery } from './requests.ts';

const Behave = v.strictObject({
  behaviour: v.picklist(behaviours),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  garbage: v.optional(v.picklist(garbageKinds)),
});
const TestEvent = v.strictObject({
  eventType: v.optional(v.picklist(eventTypes)),
  version: v.optional(v.picklist(eventVersions)),
});
const Plant = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  body: v.optional(v.picklist(['usual', ...garbageKinds]), 'usual'),
  spanDays: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_650)), 30),
});

/** Adds the receiver's behaviour and what it got, sending an example to a webhook, and a made-up past of one. */
export function addWebhookControls(
  api: Hono,
  { db, clock, receiver }: ServiceDeps & { receiver: Receiver },
): void {
  api.get('/receiver', c => c.json(receiver.state()));
  api.put('/receiver', async c => {
    receiver.behave(await readBody(c, Behave));
    return c.json(receiver.state());
  });
  api.delete('/receiver', c => {
    receiver.forget();
    return c.body(null, 204);
  });

  api.get('/webhooks', async c => {
    const { tenantId } = readQuery(c, TenantQuery);
    const rows = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.tenantId, tenantId))
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
    return c.json({
      webhooks: rows.map(({ id, url, status, subscriptions }) => ({
        webhookId: id,
        url,
        status,
        subscriptions,
      })),
    });
  });

  api.post('/webhooks/:id/test', async c => {
    const request = await readBody(c, TestEvent);
    const eventId = await db.transaction(async tx => {
      const [webhook] = await tx
        .select()
        .from(webhooks)
        .where(eq(webhooks.id, c.req.param('id')))
        .for('update');
      if (!webhook) throw new Refusal(404, 'WEBHOOK_NOT_FOUND', 'There is no such webhook.');
      if (webhook.status !== 'ENABLED')
        throw new Refusal(409, 'STATE_CONFLICT', 'Only an enabled webhook is sent events.');
      const [wanted] = webhook.subscriptions;
      const eventType = request.eventType ?? wanted?.eventType ?? 'transaction.approved';
      const version = request.version ?? wanted?.version ?? '1';
      const data = exampleOf(eventType);
      const row = firstAttempt(webhook, { eventType, version, data, now: clock.now(), trigger: 'TEST' });
      await tx.insert(webhookInvocations).values(row);
      return row.eventId;
    });
    return c.json({ eventId }, 202);
  });
  api.post('/webhooks/:id/invocations', async c => {
    const request = await readBody(c, Plant);
    const [webhook] = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, c.req.param('id')));
    if (!webhook) throw new Refusal(404, 'WEBHOOK_NOT_FOUND', 'There is no such webhook.');
    await plantInvocations(db, webhook, { ...request, now: clock.now() });
    return c.json({ planted: request.count }, 201);
  });
}
