import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sdkKeys } from '../db/sdk-tables.ts';

type ApiKeys = { ble: string; nfc: string };

/** A tenant's keys to the SDK: those of the seed, else new ones when first asked for, and the same ever after. */
export async function apiKeysOf(db: Database, tenantId: string): Promise<ApiKeys> {
  const [kept] = await read(db, tenantId);
  if (kept) return kept;
  await db
    .insert(sdkKeys)
    .values({ tenantId, ...spelled(() => randomBytes(20).toString('hex')) })
    .onConflictDoNothing();
  const [made] = await read(db, tenantId);
  if (!made) throw new Error('The keys were not written.');
  return made;
}

/** Both keys as the platform spells them, of 40 digits each from `hex`. */
export const spelled = (hex: () => string): ApiKeys => ({ ble: `ble_${hex()}`, nfc: `nfc_${hex()}` });

const read = (db: Database, tenantId: string) =>
  db.select({ ble: sdkKeys.ble, nfc: sdkKeys.nfc }).from(sdkKeys).where(eq(sdkKeys.tenantId, tenantId));
