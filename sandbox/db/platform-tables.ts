import { bigint, bigserial, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Device } from '../../contract/attestation.ts';
import type { disposition } from '../../contract/field.ts';

type DeviceBody = v.InferInput<typeof Device>;

// Milliseconds since 1970 and amounts in minor units both fit a number.
const whole = () => bigint({ mode: 'number' });
const instant = (column: string) => bigint(column, { mode: 'number' });
const tenant = () => text('tenant_id').notNull();

/** Companies that run their merchants here; the id is derived as `src/domain/session.ts` says. */
export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  ownerSub: text('owner_sub').notNull(),
  companyName: text('company_name').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** One number per tenant and collection, raised by every change of a row. */
export const revisions = pgTable(
  'revisions',
  {
    tenantId: tenant(),
    collection: text().notNull(),
    revision: whole().notNull(),
    /** `changes` holds every row that changed after this revision. */
    knownSince: bigint('known_since', { mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.tenantId, table.collection] })],
);

/** The rows that changed or were deleted in the last seven days, each with the revision of its latest change. */
export const changes = pgTable(
  'changes',
  { tenantId: tenant(), collection: text().notNull(), key: text().notNull(), revision: whole().notNull() },
  table => [primaryKey({ columns: [table.tenantId, table.collection, table.key] })],
);

/** Merchants with their attributes in the words, prefixes and types in which they are sent. */
export const merchants = pgTable(
  'merchants',
  {
    tenantId: tenant(),
    identifier: text().notNull(),
    /** Null where the company takes in its merchants with an app of its own. */
    poolId: text('pool_id'),
    merchantId: text('merchant_id'),
    phoneNumber: text('phone_number'),
    attributes: jsonb().$type<Record<string, string | boolean>>().notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.identifier] })],
);

/** The phones that take payments. */
export const terminals = pgTable(
  'terminals',
  {
    tenantId: tenant(),
    id: text().notNull(),
    merchantId: text('merchant_id'),
    operatorId: text('operator_id'),
    nickname: text(),
    manufacturer: text().notNull(),
    model: text().notNull(),
    osPlatform: text('os_platform').$type<DeviceBody['os']['platform']>().notNull(),
    osVersion: text('os_version').notNull(),
    status: text().$type<DeviceBody['deviceStatus']>().notNull(),
    // Words here and of the next two are open: faults plant some that no version knows.
    attestation: text().notNull(),
    attestationFailure: text('attestation_failure'),
    attestedAt: instant('attested_at'),
    registeredAt: instant('registered_at').notNull(),
    deactivationTrigger: text('deactivation_trigger'),
    transactionsTotal: integer('transactions_total').notNull().default(0),
    transactionsFailed: integer('transactions_failed').notNull().default(0),
    transactionsSuccessful: integer('transactions_successful').notNull().default(0),
    transactionsUnknown: integer('transactions_unknown').notNull().default(0),
    appPackage: text('app_package'),
    appVersion: text('app_version'),
    certificateSha256: text('certificate_sha256'),
    keysResetAt: instant('keys_reset_at'),
    version: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Payments of all channels; amount and fee in minor units. */
export const transactions = pgTable(
  'transactions',
  {
    tenantId: tenant(),
    id: text().notNull(),
    externalId: text('external_id').notNull(),
    channel: text().$type<'NFC' | 'BLE' | 'PAY_BY_LINK'>().notNull(),
    merchantId: text('merchant_id').notNull(),
    merchantName: text('merchant_name').notNull(),
    terminalId: text('terminal_id'),
    amount: whole().notNull(),
    currency: text().notNull(),
    fee: whole(),
    paymentMedium: text('payment_medium').notNull(),
    reference: text().notNull(),
    status: text().notNull(),
    disposition: text().$type<v.InferOutput<typeof disposition>>().notNull(),
    responseCode: text('response_code'),
    authorisationCode: text('authorisation_code'),
    maskedPan: text('masked_pan'),
    reportId: text('report_id'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** A payment as a report lists it; amount and fee in minor units. */
export type ReportLine = Pick<
  typeof transactions.$inferSelect,
  | 'externalId'
  | 'createdAt'
  | 'merchantId'
  | 'currency'
  | 'amount'
  | 'paymentMedium'
  | 'reference'
  | 'fee'
  | 'disposition'
>;

/** An amount owed to a merchant for a period, in minor units. */
export const settlementReports = pgTable(
  'settlement_reports',
  {
    tenantId: tenant(),
    id: text().notNull(),
    merchantId: text('merchant_id').notNull(),
    merchantName: text('merchant_name').notNull(),
    amount: whole().notNull(),
    isAmountText: boolean('is_amount_text').notNull(),
    currency: text().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    status: text().$type<'SETTLED' | 'PENDING'>().notNull(),
    settledAt: instant('settled_at'),
    transactionIds: jsonb('transaction_ids').$type<string[]>().notNull(),
    /** Lines that were planted among its payments. */
    planted: jsonb().$type<ReportLine[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The stored answer to each Idempotency-Key, per tenant and user. */
export const answers = pgTable(
  'answers',
  {
    tenantId: tenant(),
    sub: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.sub, table.key] })],
);

/** Every mutation that took effect, once each. */
export const effects = pgTable('effects', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  at: whole().notNull(),
  tenantId: tenant(),
  sub: text().notNull(),
  email: text().notNull(),
  key: text(),
  service: text().notNull(),
  what: text().notNull(),
  target: text().notNull(),
});

/** E-mails and SMS that a real platform would have sent. */
export const mails = pgTable('mails', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  at: whole().notNull(),
  kind: text().$type<'email' | 'sms'>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  code: text(),
  /** A page of the sandbox that the message leads to. */
  link: text(),
});

/** Facts about the sandbox itself, such as its seed options. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
