import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { sdk } from '../../contract/sdk.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { applications } from '../db/sdk-tables.ts';
import { Refusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { refusePrivateKeys } from './certificate-reading.ts';
import { mutate } from './mutation.ts';
import { addCertificates } from './sdk-certificates.ts';
import { apiKeysOf } from './sdk-keys.ts';
import { serviceLinks } from './sdk-links.ts';
import {
  type ApplicationRow,
  applicationOf,
  certificateOf,
  listApplications,
  listCertificates,
  lockApplication,
} from './sdk-rows.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';

/** The SDK management service: applications, their certificates, keys and links. */
export function createSdkService(deps: ServiceDeps) {
  const { db, clock } = deps;
  const service = createService();
  const serve = serving(service, sdk);

  serve('GET /sdk/applications', async c => {
    const { tenantId } = c.var.caller;
    const rows = await listApplications(db, tenantId);
    return {
      applications: rows.map(({ row, certificateCount }) => applicationOf(row, certificateCount)),
      apiKeys: await apiKeysOf(db, tenantId),
    };
  });

  serve('GET /sdk/service-links', async () => ({ links: [...serviceLinks] }));

  serve('POST /sdk/application', (c, { body: request }) =>
    mutate(c, deps, async tx => {
      const { tenantId } = c.var.caller;
      const [row] = await tx
        .insert(applications)
        .values({
          id: `app_${randomUUID()}`,
          tenantId,
          name: request.applicationName,
          platform: request.platform,
          packageName: request.packageName,
          version: request.applicationVersion,
          environment: request.environment,
          installer: request.registeredAppInstaller,
          status: 'PENDING',
          createdAt: clock.now(),
        })
        // Of two at once the second waits for the first and then finds it.
        .onConflictDoNothing()
        .returning();
      if (!row)
        throw new Refusal(
          409,
          'APPLICATION_EXISTS',
          `${request.packageName} is registered already for ${request.platform} in ${request.environment}.`,
        );
      const application = applicationOf(row, 0);
      await emit(tx, tenantId, 'sdk.application.created', application);
      return {
        status: 201,
        body: application,
        effects: [{ what: 'createApplication', target: row.id }],
      };
    }),
  );

  serve('DELETE /sdk/application', (c, { query: { 'app-id': id } }) =>
    mutate(c, deps, async tx => {
      const row = await lockApplication(tx, c.var.caller.tenantId, id);
      const running = await activeTerminals(tx, row);
      if (running > 0)
        throw new Refusal(409, 'APPLICATION_IN_USE', inUse(running), { activeTerminals: running });
      const gone = await listCertificates(tx, id);
      await tx.delete(applications).where(eq(applications.id, id));
      const revoked = gone.map(one => certificateOf(one, clock.now(), true));
      await emit(tx, row.tenantId, 'sdk.certificate.revoked', ...revoked);
      await emit(tx, row.tenantId, 'sdk.application.deleted', applicationOf(row, gone.length));
      return { status: 204, effects: [{ what: 'deleteApplication', target: id }] };
    }),
  );

  // Ahead of the schema, whose refusal might repeat a part of the key.
  service.use('/sdk/app-certificate/*', async (c, next) => {
    refusePrivateKeys(await c.req.text());
    await next();
  });
  addCertificates(serve, deps);
  return service;
}

async function activeTerminals(db: Database, row: ApplicationRow): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(terminals)
    .where(
      and(
        eq(terminals.tenantId, row.tenantId),
        eq(terminals.status, 'ACTIVE'),
        eq(terminals.osPlatform, row.platform),
        eq(terminals.appPackage, row.packageName),
      ),
    );
  return found?.count ?? 0;
}

const inUse = (running: number): string =>
  running === 1
    ? '1 active terminal runs this application. Deactivate it first.'
    : `${running} active terminals run this application. Deactivate them first.`;
