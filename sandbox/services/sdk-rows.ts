import { and, asc, count, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Application, Certificate } from '../../contract/sdk.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { applications, certificates } from '../db/sdk-tables.ts';
import { Refusal } from '../refusal.ts';

/** An application's row. */
export type ApplicationRow = typeof applications.$inferSelect;
/** A certificate's row. */
export type CertificateRow = typeof certificates.$inferSelect;

/** An application in the service's words. */
export const applicationOf = (
  row: ApplicationRow,
  certificateCount: number,
): InferInput<typeof Application> => ({
  appId: row.id,
  applicationName: row.name,
  platform: row.platform,
  packageName: row.packageName,
  applicationVersion: row.version,
  environment: row.environment,
  registeredAppInstaller: row.installer ?? undefined,
  status: row.status,
  certificateCount,
  createdDate: iso(row.createdAt),
});

/** A certificate in the service's words; whether it has expired is asked of `now`, in milliseconds since 1970. */
export const certificateOf = (
  row: CertificateRow,
  now: number,
  isRevoked = false,
): InferInput<typeof Certificate> => ({
  certificateId: row.id,
  appId: row.applicationId,
  label: row.label,
  kind: row.kind,
  sha256: row.sha256,
  subject: row.subject ?? undefined,
  issuer: row.issuer ?? undefined,
  notBefore: iso(row.notBefore) ?? undefined,
  notAfter: iso(row.notAfter) ?? undefined,
  status: isRevoked ? 'REVOKED' : row.notAfter !== null && row.notAfter <= now ? 'EXPIRED' : 'ACTIVE',
  createdDate: iso(row.createdAt),
});

/** Each application of a tenant with the number of its certificates, the oldest first. */
export function listApplications(db: Database, tenantId: string) {
  return db
    .select({ row: applications, certificateCount: count(certificates.id) })
    .from(applications)
    .leftJoin(certificates, eq(certificates.applicationId, applications.id))
    .where(eq(applications.tenantId, tenantId))
    .groupBy(applications.id)
    .orderBy(asc(applications.createdAt), asc(applications.id));
}

/** The certificates of an application, the oldest first. */
export const listCertificates = (db: Database, applicationId: string): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.applicationId, applicationId))
    .orderBy(asc(certificates.createdAt), asc(certificates.id));

const find = (db: Database, tenantId: string, id: string) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));

/** An application of a tenant; a Refusal 404 where it has no such. */
export const findApplication = async (db: Database, tenantId: string, id: string): Promise<ApplicationRow> =>
  found(await find(db, tenantId, id));

/** Finds an application as `findApplication` does, and locks it until the transaction ends. */
export const lockApplication = async (tx: Database, tenantId: string, id: string): Promise<ApplicationRow> =>
  found(await find(tx, tenantId, id).for('update'));

function found([row]: ApplicationRow[]): ApplicationRow {
  if (!row) throw new Refusal(404, 'APPLICATION_NOT_FOUND', 'There is no such application.');
  return row;
}
