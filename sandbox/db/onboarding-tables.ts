import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import type { newPool } from '../../contract/auth-requests.ts';
import type { OnboardingForm } from '../services/onboarding-form.ts';

type CreatePool = InferOutput<typeof newPool>;

const instant = (column: string) => bigint(column, { mode: 'number' });

/** The pool in which a tenant's merchants register: one each, created once. */
export const merchantPools = pgTable('merchant_pools', {
  tenantId: text('tenant_id').primaryKey(),
  id: text().notNull(),
  clientId: text('client_id').notNull(),
  name: text().notNull(),
  usernameType: text('username_type').$type<CreatePool['usernameType']>().notNull(),
  callbackUrls: jsonb('callback_urls').$type<string[]>().notNull(),
  passwordRequirements: jsonb('password_requirements').$type<CreatePool['passwordRequirements']>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The published form of a pool, as it was sent. */
export const onboardingForms = pgTable('onboarding_forms', {
  poolId: text('pool_id').primaryKey(),
  form: jsonb().$type<OnboardingForm>().notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** SMS and e-mails to merchants; `messageState` reads their state off the clock. */
export const messages = pgTable('messages', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  template: text().notNull(),
  name: text().notNull(),
  /** A phone number (E.164) or an e-mail address. */
  recipient: text().notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  doneAt: instant('done_at'),
  outcome: text().$type<'DELIVERED' | 'FAILED'>().notNull(),
  /** The identifier of the merchant that an invite became. */
  registeredAs: text('registered_as'),
});
