import { and, eq, or, sql } from 'drizzle-orm';
import type { EventData } from '../../contract/webhook-events.ts';
import type { Database } from '../db/database.ts';
import { merchants } from '../db/platform-tables.ts';
import { emit } from '../webhooks/emit.ts';
import { recordChanges } from './changes.ts';

/** A merchant's row. */
export type MerchantRow = typeof merchants.$inferSelect;

/** Finds and locks a tenant's merchant by its provider's id, or by the identifier where it has none yet. */
export async function lockMerchant(
  tx: Database,
  tenantId: string,
  id: string,
): Promise<MerchantRow | undefined> {
  const [row] = await tx
    .select()
    .from(merchants)
    .where(
      and(eq(merchants.tenantId, tenantId), or(eq(merchants.merchantId, id), eq(merchants.identifier, id))),
    )
    .for('update');
  return row;
}

/** Changes attributes under the spelling in which the merchant has them; its version and the list's revision rise. */
export async function changeAttributes(
  tx: Database,
  row: MerchantRow,
  changes: Record<string, string | boolean>,
): Promise<MerchantRow> {
  const spelled = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      `custom_${name}` in row.attributes ? `custom_${name}` : name,
      value,
    ]),
  );
  const [changed] = await tx
    .update(merchants)
    .set({ attributes: { ...row.attributes, ...spelled }, version: sql`${merchants.version} + 1` })
    .where(and(eq(merchants.tenantId, row.tenantId), eq(merchants.identifier, row.identifier)))
    .returning();
  await recordChanges(tx, row.tenantId, { merchants: [row.identifier] });
  return changed ?? row;
}

/** The bank's status of a merchant's id, in its own words. */
export const bankMidStatusIn = ({ attributes }: MerchantRow) =>
  attributes.bankMIDStatus ?? attributes.custom_bankMIDStatus;

type Told = EventData<'merchant.bank_mid.status_changed'>;

/** Tells that the status of a merchant's bank merchant id has changed. */
export function emitBankMid(tx: Database, row: MerchantRow): Promise<void> {
  const { tenantId, identifier, merchantId } = row;
  // Attributes are open: a fault may have planted a status that no version knows.
  const bankMIDStatus = bankMidStatusIn(row) as Told['bankMIDStatus'];
  const data = { identifier, merchantId, bankMIDStatus };
  return emit(tx, tenantId, 'merchant.bank_mid.status_changed', data);
}
