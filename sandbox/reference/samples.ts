import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { merchants, settlementReports, terminals } from '../db/platform-tables.ts';
import { applications, certificates } from '../db/sdk-tables.ts';
import { webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { demoCompany } from '../seed/people.ts';

/** Values that exist in the demo company, by the names that parameters and fields have. */
export type Samples = Readonly<Record<string, string>>;

const { tenantId, pool, companyName } = demoCompany;

/** The first of everything that the demo company has; for a report's call the merchant is the report's. */
export async function readSamples(db: Database, path: string): Promise<Samples> {
  const [terminal] = await db
    .select()
    .from(terminals)
    .where(
      and(eq(terminals.tenantId, tenantId), eq(terminals.status, 'ACTIVE'), isNotNull(terminals.merchantId)),
    )
    .orderBy(asc(terminals.id))
    .limit(1);
  const [report] = await db
    .select()
    .from(settlementReports)
    .where(eq(settlementReports.tenantId, tenantId))
    .orderBy(desc(settlementReports.id))
    .limit(1);
  const [merchant] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.tenantId, tenantId), isNotNull(merchants.phoneNumber)))
    .orderBy(asc(merchants.merchantId))
    .limit(1);
  const [certified] = await db
    .select({ appId: applications.id, certificateId: certificates.id })
    .from(applications)
    .innerJoin(certificates, eq(certificates.applicationId, applications.id))
    .where(eq(applications.tenantId, tenantId))
    .orderBy(asc(applications.id))
    .limit(1);
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.tenantId, tenantId))
    .orderBy(asc(webhooks.createdAt))
    .limit(1);
  const [invocation] = await db
    .select({ id: webhookInvocations.id })
    .from(webhookInvocations)
    .where(and(eq(webhookInvocations.tenantId, tenantId), eq(webhookInvocations.result, 'SUCCESS')))
    .orderBy(desc(webhookInvocations.at))
    .limit(1);
  const found = {
    tenantId,
    tenantName: companyName,
    companyName,
    poolId: pool?.id,
    deviceId: terminal?.id,
    deviceUniqueId: terminal?.id,
    deviceUniqueIds: terminal?.id,
    version: terminal && String(terminal.version),
    merchantId: path.includes('{reportId}') ? report?.merchantId : merchant?.merchantId,
    reportId: report?.id,
    phoneNumber: merchant?.phoneNumber?.slice(1),
    appId: certified?.appId,
    'app-id': certified?.appId,
    'certificate-id': certified?.certificateId,
    webhookId: webhook?.id,
    webhookIds: webhook?.id,
    invocationId: invocation?.id,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** An example of the contract with the demo company's values in the fields that name something of it. */
export function filled(example: unknown, samples: Samples, field = ''): unknown {
  if (Array.isArray(example)) return example.map(one => filled(one, samples, field));
  if (typeof example !== 'object' || example === null)
    return typeof example === 'string' ? (samples[field] ?? example) : example;
  const isSubscription = 'eventType' in example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      isSubscription ? value : filled(value, samples, name),
    ]),
  );
}
