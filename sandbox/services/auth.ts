import { eq } from 'drizzle-orm';
import { auth } from '../../contract/auth.ts';
import { tenants } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { listMerchantsOfPool } from './merchants.ts';
import { mutate } from './mutation.ts';
import { addOnboarding } from './onboarding.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';

/** The auth service: the tenant, its merchant pool and form, and the merchants of a pool. */
export function createAuthService(deps: ServiceDeps) {
  const service = createService();
  const serve = serving(service, auth);

  // Created again by its owner it answers 200 as before; by another person 409.
  serve('POST /v1/auth-service/saas/tenant/create', async (c, { body: { tenantId } }) => {
    const { caller } = c.var;
    return mutate(c, deps, async tx => {
      const [existing] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update');
      if (existing && existing.ownerSub !== caller.sub)
        throw new Refusal(409, 'TENANT_TAKEN', 'This tenant was created by another user.');
      if (tenantId !== caller.tenantId)
        throw new Refusal(403, 'TENANT_FORBIDDEN', 'The token belongs to another tenant.');
      const body = { tenantId };
      if (existing) return { status: 200, body, effects: [] };
      const { companyName, sub: ownerSub } = caller;
      await tx.insert(tenants).values({ id: tenantId, ownerSub, companyName, createdAt: deps.clock.now() });
      return { status: 200, body, effects: [{ what: 'createTenant', target: tenantId }] };
    });
  });

  addOnboarding(serve, deps);

  serve('GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants', (c, { params }) =>
    listMerchantsOfPool(c, deps, params.poolId),
  );

  return service;
}
