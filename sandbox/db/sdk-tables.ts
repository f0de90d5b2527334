import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

const instant = (column: string) => bigint(column, { mode: 'number' });

/** Applications that carry the SDK; each at most once per tenant, platform, package and environment. */
export const applications = pgTable('applications', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  name: text().notNull(),
  platform: text().$type<'android' | 'ios'>().notNull(),
  packageName: text('package_name').notNull(),
  version: text().notNull(),
  environment: text().$type<'dev' | 'qa' | 'prod'>().notNull(),
  installer: text(),
  status: text().$type<'PENDING' | 'ENABLED' | 'DISABLED'>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Certificates by which an application's phones are recognised; they go with their application. */
export const certificates = pgTable('certificates', {
  id: text().primaryKey(),
  applicationId: text('application_id').notNull(),
  label: text(),
  kind: text().$type<'PLAY_APP_SIGNING' | 'UPLOAD' | 'RELEASE' | 'DEBUG'>().notNull(),
  /** Lower-case hexadecimal. */
  sha256: text().notNull(),
  subject: text(),
  issuer: text(),
  notBefore: instant('not_before'),
  notAfter: instant('not_after'),
  createdAt: instant('created_at').notNull(),
});

/** A tenant's keys to the SDK. */
export const sdkKeys = pgTable('sdk_keys', {
  tenantId: text('tenant_id').primaryKey(),
  ble: text().notNull(),
  nfc: text().notNull(),
});
