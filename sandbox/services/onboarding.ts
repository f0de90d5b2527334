import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { auth } from '../../contract/auth.ts';
import type { Database } from '../db/database.ts';
import { merchantPools, onboardingForms } from '../db/onboarding-tables.ts';
import { region } from '../identity/user-pool.ts';
import { mergeAttributes } from '../identity/user-store.ts';
import { Refusal } from '../refusal.ts';
import { mutate } from './mutation.ts';
import type { OnboardingForm } from './onboarding-form.ts';
import type { Serving } from './serve.ts';
import type { ServiceDeps } from './service.ts';

/** Adds the merchant pool and its form: each is created once, and a repeat under another key is 409. */
export function addOnboarding(serve: Serving<typeof auth>, deps: ServiceDeps): void {
  const { db, clock } = deps;

  serve('POST /v1/auth-service/saas/merchant/pool', async (c, { body }) => {
    const { tenantId, tenantName: name, ...request } = body;
    const { caller } = c.var;
    return mutate(c, deps, async tx => {
      if (tenantId !== caller.tenantId)
        throw new Refusal(403, 'TENANT_FORBIDDEN', 'The token belongs to another tenant.');
      const [pool] = await tx
        .insert(merchantPools)
        .values({ tenantId, name, ...request, ...newIds(), createdAt: clock.now() })
        .onConflictDoNothing({ target: merchantPools.tenantId })
        .returning();
      if (!pool) throw new Refusal(409, 'POOL_EXISTS', 'This tenant has a merchant pool already.');
      // The user's own attributes tell the dashboard of the pool, even where this answer is lost.
      await mergeAttributes(tx, caller.sub, {
        'custom:merchantPoolId': pool.id,
        'custom:appClientId': pool.clientId,
      });
      return {
        status: 201,
        body: { merchantPoolId: pool.id, clientId: pool.clientId },
        effects: [{ what: 'createPool', target: tenantId }],
      };
    });
  });

  serve(
    'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
    async (c, { params, body: form }) => {
      const { tenantId } = c.var.caller;
      return mutate(c, deps, async tx => {
        const pool = await ownPool(tx, tenantId, params.poolId);
        if (form.identifier !== pool.usernameType)
          throw new Refusal(400, 'INVALID_REQUEST', `identifier: the pool's is ${pool.usernameType}`);
        const [saved] = await tx
          .insert(onboardingForms)
          .values({ poolId: pool.id, form, savedAt: clock.now() })
          .onConflictDoNothing({ target: onboardingForms.poolId })
          .returning();
        if (!saved) throw new Refusal(409, 'FORM_EXISTS', 'This pool has an on-boarding form already.');
        return { status: 201, body: form, effects: [{ what: 'saveForm', target: pool.id }] };
      });
    },
  );

  serve(
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
    async (c, { params }) => {
      const pool = await ownPool(db, c.var.caller.tenantId, params.poolId);
      const form = await formOf(db, pool.id);
      if (!form) throw new Refusal(404, 'FORM_NOT_FOUND', 'No form found for given merchant ID');
      return form;
    },
  );
}

/** The published form of a pool; undefined before it is saved. */
export async function formOf(db: Database, poolId: string): Promise<OnboardingForm | undefined> {
  const [row] = await db.select().from(onboardingForms).where(eq(onboardingForms.poolId, poolId));
  return row?.form;
}

async function ownPool(db: Database, tenantId: string, poolId: string) {
  const [pool] = await db
    .select()
    .from(merchantPools)
    .where(and(eq(merchantPools.tenantId, tenantId), eq(merchantPools.id, poolId)));
  if (!pool) throw new Refusal(404, 'POOL_NOT_FOUND', 'There is no such merchant pool.');
  return pool;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const drawn = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const newIds = () => ({ id: `${region}_${drawn(9).toUpperCase()}`, clientId: drawn(26) });
