import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { merchants, transactions } from '../db/platform-tables.ts';
import { createService, type ServiceDeps } from './service.ts';

const failed = ['Declined', 'DeclinedOffline', 'UnableToGoOnline'];
type Channel = 'NFC' | 'BLE';
type Counts = { total: number; failed: number; successful: number; unknown: number };

/** Counts of taps: of the tenant, and of one merchant by the first 18 characters of its id. */
export function createNfcService({ db }: ServiceDeps) {
  const service = createService();

  service.get('/dashboard/transactions', async c =>
    c.json({ nfcTransactionCount: await countAll(db, c.var.caller.tenantId, 'NFC') }),
  );

  service.get('/dashboard/merchant/:id/transactions/count', async c => {
    const { tenantId } = c.var.caller;
    const start = c.req.param('id').slice(0, 18);
    const named = or(
      eq(firstCharacters(merchants.merchantId), start),
      eq(firstCharacters(merchants.identifier), start),
    );
    const own = db
      .select({ id: merchants.merchantId })
      .from(merchants)
      .where(and(eq(merchants.tenantId, tenantId), named));
    const counts = await countOf(db, tenantId, 'NFC', inArray(transactions.merchantId, own));
    return c.json({
      nfcTransactionCount: counts.total,
      failedNfcTransactionCount: counts.failed,
      notRespondedToTransactionCount: counts.unknown,
    });
  });

  return service;
}

/** Counts over Bluetooth: of the tenant (`/transaction-count` below the service's own path). */
export function createBleService({ db }: ServiceDeps) {
  const service = createService();
  service.get('/transaction-count', async c =>
    c.json({ bleTransactionCount: await countAll(db, c.var.caller.tenantId, 'BLE') }),
  );
  return service;
}

/** Counts over Bluetooth of one merchant, by its phone number without the first character. */
export function createBlePaymentService({ db }: ServiceDeps) {
  const service = createService();
  service.get('/transactions/merchant/:id/count', async c => {
    const { tenantId } = c.var.caller;
    const asked = c.req.param('id');
    const named = or(eq(sql`substr(${merchants.phoneNumber}, 2)`, asked), eq(merchants.merchantId, asked));
    const own = db
      .select({ id: merchants.merchantId })
      .from(merchants)
      .where(and(eq(merchants.tenantId, tenantId), named));
    const counts = await countOf(db, tenantId, 'BLE', inArray(transactions.merchantId, own));
    return c.json({
      bleTransactionCount: counts.total,
      failedTransactionCount: counts.failed,
      successful: counts.successful,
      notRespondedToTransactionCount: counts.unknown,
    });
  });
  return service;
}

const firstCharacters = (column: typeof merchants.merchantId | typeof merchants.identifier) =>
  sql`left(${column}, 18)`;

async function countAll(db: Database, tenantId: string, channel: Channel): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(transactions)
    .where(and(eq(transactions.tenantId, tenantId), eq(transactions.channel, channel)));
  return row?.count ?? 0;
}

// Voided transactions count in the total only.
async function countOf(
  db: Database,
  tenantId: string,
  channel: Channel,
  which: ReturnType<typeof inArray>,
): Promise<Counts> {
  const rows = await db
    .select({ disposition: transactions.disposition, count: count() })
    .from(transactions)
    .where(and(eq(transactions.tenantId, tenantId), eq(transactions.channel, channel), which))
    .groupBy(transactions.disposition);
  const sum = (dispositions: string[]) =>
    rows.filter(row => dispositions.includes(row.disposition)).reduce((all, row) => all + row.count, 0);
  return {
    total: rows.reduce((all, row) => all + row.count, 0),
    failed: sum(failed),
    successful: sum(['Approved']),
    unknown: sum(['Indeterminate']),
  };
}
