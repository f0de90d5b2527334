import { bigint, bigserial, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventType } from '../../contract/webhook-events.ts';

const instant = (column: string) => bigint(column, { mode: 'number' });

/** An event that a webhook wants, in one version of its body. */
export type Subscription = { eventType: EventType; version: '1' | '2' };
type Message = { headers: Record<string, string>; body: string };

/** Registered webhooks of a tenant: URL and subscribed events. */
export const webhooks = pgTable('webhooks', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  url: text().notNull(),
  description: text(),
  subscriptions: jsonb().$type<Subscription[]>().notNull(),
  status: text().$type<'ENABLED' | 'DISABLED' | 'AUTO_DISABLED'>().notNull(),
  disabledReason: text('disabled_reason'),
  secret: text().notNull(),
  /** Signs too until `previousExpiresAt`. */
  previousSecret: text('previous_secret'),
  previousExpiresAt: instant('previous_expires_at'),
  failuresInARow: integer('failures_in_a_row').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Events that were not yet handed to the webhooks that want them. */
export const webhookEvents = pgTable('webhook_events', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  tenantId: text('tenant_id').notNull(),
  eventType: text('event_type').$type<EventType>().notNull(),
  data: jsonb().$type<object>().notNull(),
});

/** Every attempt to deliver an event, made or still due at `at`. */
export const webhookInvocations = pgTable('webhook_invocations', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  webhookId: text('webhook_id').notNull(),
  eventId: text('event_id').notNull(),
  eventType: text('event_type').$type<EventType>().notNull(),
  version: text().$type<Subscription['version']>().notNull(),
  url: text().notNull(),
  at: instant('at').notNull(),
  attempt: integer().notNull(),
  trigger: text().$type<'SCHEDULED' | 'MANUAL' | 'TEST'>().notNull(),
  result: text().$type<'SUCCESS' | 'PENDING' | 'FAILED' | 'CANCELLED'>().notNull(),
  httpStatus: integer('http_status'),
  durationMs: integer('duration_ms').notNull().default(0),
  errorMessage: text('error_message'),
  request: jsonb().$type<Message>().notNull(),
  response: jsonb().$type<Message & { truncated: boolean }>().notNull(),
});
