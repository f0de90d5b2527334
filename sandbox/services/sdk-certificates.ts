import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { sdk } from '../../contract/sdk.ts';
import { certificates } from '../db/sdk-tables.ts';
import { Refusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { readDigest, readPem, refusePrivateKeys } from './certificate-reading.ts';
import { mutate } from './mutation.ts';
import { certificateOf, findApplication, listCertificates, lockApplication } from './sdk-rows.ts';
import type { Serving } from './serve.ts';
import type { ServiceDeps } from './service.ts';

/** The certificates of an application: listed, added and revoked. */
export function addCertificates(serve: Serving<typeof sdk>, deps: ServiceDeps): void {
  const { db, clock } = deps;

  serve('GET /sdk/app-certificates', async (c, { query }) => {
    const { id } = await findApplication(db, c.var.caller.tenantId, query['app-id']);
    const rows = await listCertificates(db, id);
    return { certificates: rows.map(row => certificateOf(row, clock.now())) };
  });

  // All of it is read before anything is kept: a refusal under a key would keep the request, and with it a private key.
  serve('POST /sdk/app-certificate', async (c, { body: request }) => {
    refusePrivateKeys(request.certificatePem, request.sha256, request.label);
    const read =
      request.certificatePem === undefined
        ? readDigest(request.sha256 ?? '')
        : readPem(request.certificatePem);
    return mutate(c, deps, async tx => {
      const { id: applicationId, tenantId } = await lockApplication(tx, c.var.caller.tenantId, request.appId);
      const now = clock.now();
      const { label = null, kind } = request;
      const [row] = await tx
        .insert(certificates)
        .values({ id: `crt_${randomUUID()}`, applicationId, label, kind, ...read, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row)
        throw new Refusal(
          409,
          'CERTIFICATE_EXISTS',
          'A certificate with this digest is registered already for this application.',
        );
      const certificate = certificateOf(row, now);
      await emit(tx, tenantId, 'sdk.certificate.added', certificate);
      return {
        status: 201,
        body: certificate,
        effects: [{ what: 'addCertificate', target: row.id }],
      };
    });
  });

  serve('DELETE /sdk/app-certificate', (c, { query: { 'app-id': appId, 'certificate-id': id } }) =>
    mutate(c, deps, async tx => {
      const { tenantId } = await lockApplication(tx, c.var.caller.tenantId, appId);
      const [row] = await tx
        .delete(certificates)
        .where(and(eq(certificates.applicationId, appId), eq(certificates.id, id)))
        .returning();
      if (!row) throw new Refusal(404, 'CERTIFICATE_NOT_FOUND', 'There is no such certificate.');
      await emit(tx, tenantId, 'sdk.certificate.revoked', certificateOf(row, clock.now(), true));
      return { status: 204, effects: [{ what: 'revokeCertificate', target: id }] };
    }),
  );
}
