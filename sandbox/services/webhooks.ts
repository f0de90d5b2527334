import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import type { update } from '../../contract/webhook-requests.ts';
import { webhooks as contract, type Invocation, type Webhook } from '../../contract/webhooks.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { Refusal } from '../refusal.ts';
import { cancelPending } from '../webhooks/deliveries.ts';
import { supportedWebhooks } from '../webhooks/events.ts';
import { resend } from '../webhooks/resend.ts';
import { newSecret } from '../webhooks/signing.ts';
import { checkIfMatch, mutate } from './mutation.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';

type WebhookRow = typeof webhooks.$inferSelect;

const USUAL_GRACE_SECONDS = 86_400;

/** The webhook service: the event types, the registered webhooks, and every delivery. */
export function createWebhookService(deps: ServiceDeps) {
  const { db, clock } = deps;
  const service = createService();
  const serve = serving(service, contract);

  serve('GET /webhooks/supported', async () => ({ webhooks: supportedWebhooks }));

  serve('GET /webhooks/registered', async c => {
    const rows = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.tenantId, c.var.caller.tenantId))
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
    return { webhooks: rows.map(row => webhookOf(row, clock.now())) };
  });

  serve('POST /webhooks/registered', async (c, { body: fields }) => {
    return mutate(c, deps, async tx => {
      const now = clock.now();
      const id = `wh_${randomUUID()}`;
      const times = { createdAt: now, updatedAt: now };
      const [row] = await tx
        .insert(webhooks)
        .values({ id, tenantId: c.var.caller.tenantId, ...fields, ...times, secret: newSecret() })
        .returning();
      if (!row) throw new Error('The webhook was not written.');
      return {
        status: 201,
        body: { webhook: withSecret(row, now) },
        effects: [{ what: 'registerWebhook', target: id }],
      };
    });
  });

  serve('PUT /webhooks/registered/{webhookId}', async (c, { params: { webhookId }, body: fields }) => {
    return mutate(c, deps, async tx => {
      const now = clock.now();
      const row = await lock(tx, c.var.caller.tenantId, webhookId);
      if (!row) throw new Refusal(404, 'WEBHOOK_NOT_FOUND', 'There is no such webhook.');
      checkIfMatch(c, deps, row.version, { webhook: webhookOf(row, now) });
      const [changed = row] = await tx
        .update(webhooks)
        .set(changeOf(row, fields, now))
        .where(eq(webhooks.id, row.id))
        .returning();
      if (changed.status !== 'ENABLED') await cancelPending(tx, row.id, now);
      return {
        status: 200,
        body: { webhook: fields.rotateSecret ? withSecret(changed, now) : webhookOf(changed, now) },
        effects: [{ what: fields.rotateSecret ? 'rotateSecret' : 'updateWebhook', target: row.id }],
      };
    });
  });

  serve('DELETE /webhooks/registered', async (c, { query: { webhookIds } }) => {
    return mutate(c, deps, async tx => {
      const deleted: string[] = [];
      const failed: { webhookId: string; message: string }[] = [];
      // In the order of the ids, so that two at once never wait for each other.
      for (const id of [...new Set(webhookIds)].sort()) {
        if (await lock(tx, c.var.caller.tenantId, id)) {
          await tx.delete(webhooks).where(eq(webhooks.id, id));
          await cancelPending(tx, id, clock.now());
          deleted.push(id);
        } else failed.push({ webhookId: id, message: 'There is no such webhook.' });
      }
      const effects = deleted.map(target => ({ what: 'deleteWebhook', target }));
      return { status: 200, body: { deleted, failed }, effects };
    });
  });

  serve('POST /webhooks/invocations/{invocationId}/resend', async (c, { params }) => {
    return mutate(c, deps, async tx => {
      const invocationId = await resend(tx, c.var.caller.tenantId, params.invocationId, clock.now());
      return {
        status: 202,
        body: { invocationId },
        effects: [{ what: 'resendInvocation', target: invocationId }],
      };
    });
  });

  serve('GET /webhooks/invocations', async (c, { query }) => {
    const { webhookIds, versions, results, limit, page } = query;
    const filter = and(
      eq(webhookInvocations.tenantId, c.var.caller.tenantId),
      webhookIds && inArray(webhookInvocations.webhookId, webhookIds),
      versions && inArray(webhookInvocations.version, versions),
      results && inArray(webhookInvocations.result, results),
    );
    const [all] = await db.select({ total: count() }).from(webhookInvocations).where(filter);
    const newestFirst = [desc(webhookInvocations.at), desc(webhookInvocations.id)];
    // The ids of a page stand in an index; only its own rows are read, however deep it is.
    const onPage = db
      .select({ id: webhookInvocations.id })
      .from(webhookInvocations)
      .where(filter)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit);
    const rows = await db
      .select()
      .from(webhookInvocations)
      .where(inArray(webhookInvocations.id, onPage))
      .orderBy(...newestFirst);
    return { invocations: rows.map(invocationOf), total: all?.total ?? 0, page, limit };
  });

  return service;
}

async function lock(tx: Database, tenantId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, id)))
    .for('update');
  return row;
}

/** Setting a state, even the present one, begins its count of failures anew. */
function changeOf(row: WebhookRow, request: InferOutput<typeof update>, now: number): Partial<WebhookRow> {
  const { rotateSecret, gracePeriodSeconds = USUAL_GRACE_SECONDS, ...fields } = request;
  const rotated = {
    secret: newSecret(),
    previousSecret: row.secret,
    previousExpiresAt: now + gracePeriodSeconds * 1000,
  };
  return {
    ...fields,
    ...(fields.status === 'ENABLED' ? { disabledReason: null, failuresInARow: 0 } : {}),
    ...(rotateSecret ? rotated : {}),
    updatedAt: now,
    version: row.version + 1,
  };
}

function webhookOf(row: WebhookRow, now: number): InferInput<typeof Webhook> {
  const expiresAt = row.previousExpiresAt ?? 0;
  return {
    webhookId: row.id,
    url: row.url,
    description: row.description ?? undefined,
    subscriptions: row.subscriptions,
    status: row.status,
    disabledReason: row.disabledReason ?? undefined,
    createdDate: iso(row.createdAt),
    updatedDate: iso(row.updatedAt),
    version: row.version,
    signing: expiresAt > now ? { previousSecretExpiresAt: iso(expiresAt) } : {},
  };
}

function withSecret(row: WebhookRow, now: number): InferInput<typeof Webhook> {
  const webhook = webhookOf(row, now);
  return { ...webhook, signing: { ...webhook.signing, secret: row.secret } };
}

const invocationOf = (row: typeof webhookInvocations.$inferSelect): InferInput<typeof Invocation> => ({
  invocationId: row.id,
  webhookId: row.webhookId,
  eventId: row.eventId,
  eventType: row.eventType,
  version: row.version,
  url: row.url,
  invocationDateTime: iso(row.at),
  attemptNumber: row.attempt,
  trigger: row.trigger,
  result: row.result,
  httpStatus: row.httpStatus,
  durationMs: row.durationMs,
  errorMessage: row.errorMessage ?? undefined,
  request: row.request,
  response: row.response,
});
