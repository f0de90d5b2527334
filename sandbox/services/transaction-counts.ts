import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ble, nfc } from '../../contract/transactions.ts';
import type { Database } from '../db/database.ts';
import { merchants, transactions } from '../db/platform-tables.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';

const failed = ['Declined', 'DeclinedOffline', 'UnableToGoOnline'];
type Channel = 'NFC' | 'BLE';
type Counts = { total: number; failed: number; successful: number; unknown: number };

/** Counts of taps: of the tenant, and of one merchant by the first 18 characters of its id. */
export function createNfcService({ db }: ServiceDeps) {
  const service = createService();
  const serve = serving(service, nfc);

  serve('GET /v1/nfc-payment-service/tap/dashboard/transactions', async c => ({
    nfcTransactionCount: await countAll(db, c.var.caller.tenantId, 'NFC'),
  }));

  serve('GET /tap/dashboard/merchant/{merchantId}/transactions/count', async (c, { params }) => {
    const { tenantId } = c.var.caller;
    const start = params.merchantId.slice(0, 18);
    const named = or(
      eq(firstCharacters(merchants.merchantId), start),
      eq(firstCharacters(merchants.identifier), start),
    );
    const counts = await countOf(db, tenantId, 'NFC', ofMerchants(db, tenantId, named));
    return {
      nfcTransactionCount: counts.total,
      failedNfcTransactionCount: counts.failed,
      notRespondedToTransactionCount: counts.unknown,
    };
  });

  return service;
}

/** Counts over Bluetooth: of the tenant, and of one merchant by its phone number without the first character. */
export function createBleService({ db }: ServiceDeps) {
  const service = createService();
  const serve = serving(service, ble);

  serve('GET /v1/ble-payment-service/ble/transaction-count', async c => ({
    bleTransactionCount: await countAll(db, c.var.caller.tenantId, 'BLE'),
  }));

  serve('GET /ble-payment/transactions/merchant/{phoneNumber}/count', async (c, { params }) => {
    const { tenantId } = c.var.caller;
    const reference = params.phoneNumber;
    const named = or(
      eq(sql`substr(${merchants.phoneNumber}, 2)`, reference),
      eq(merchants.merchantId, reference),
    );
    const counts = await countOf(db, tenantId, 'BLE', ofMerchants(db, tenantId, named));
    return {
      bleTransactionCount: counts.total,
      failedTransactionCount: counts.failed,
      successful: counts.successful,
      notRespondedToTransactionCount: counts.unknown,
    };
  });

  return service;
}

const ofMerchants = (db: Database, tenantId: string, named: SQL | undefined) =>
  inArray(
    transactions.merchantId,
    db
      .select({ id: merchants.merchantId })
      .from(merchants)
      .where(and(eq(merchants.tenantId, tenantId), named)),
  );

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
