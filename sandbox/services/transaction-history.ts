import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { QueryOf } from '../../contract/service.ts';
import { transactions as contract, type Payment } from '../../contract/transactions.ts';
import type { HistorySort } from '../../src/domain/history/history.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { merchants, transactions } from '../db/platform-tables.ts';
import { decimal } from './decimal.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';

const columns = {
  createdDate: transactions.createdAt,
  amount: transactions.amount,
  channel: transactions.channel,
  merchantName: transactions.merchantName,
  reference: transactions.reference,
  disposition: transactions.disposition,
  externalId: transactions.externalId,
} satisfies Record<HistorySort, unknown>;
type HistoryQuery = QueryOf<(typeof contract)['calls']['GET /transactions-records/transaction-history']>;

/** The history of payments in all channels, a page at a time. */
export function createTransactionService({ db }: ServiceDeps) {
  const service = createService();

  serving(service, contract)('GET /transactions-records/transaction-history', async (c, { query }) => {
    const { tenantId } = c.var.caller;
    const { startDate, endDate, terminalId } = query;
    const filter = and(
      eq(transactions.tenantId, tenantId),
      await channelsOf(db, tenantId, query),
      terminalId === undefined ? undefined : eq(transactions.terminalId, terminalId),
      startDate === undefined ? undefined : gte(transactions.createdAt, Date.parse(startDate)),
      endDate === undefined ? undefined : lt(transactions.createdAt, Date.parse(endDate)),
    );
    const [field, direction] = query.sort.split(',') as [HistorySort, 'asc' | 'desc'];
    const inOrder = direction === 'asc' ? asc : desc;
    const [all] = await db.select({ count: count() }).from(transactions).where(filter);
    const order = [inOrder(columns[field]), inOrder(transactions.id)];
    // The ids of a page stand in an index; only its own rows are read, however deep it is.
    const onPage = db
      .select({ id: transactions.id })
      .from(transactions)
      .where(filter)
      .orderBy(...order)
      .limit(query.count)
      .offset((query.page - 1) * query.count);
    const rows = await db
      .select()
      .from(transactions)
      .where(and(eq(transactions.tenantId, tenantId), inArray(transactions.id, onPage)))
      .orderBy(...order);
    return {
      transactions: rows.map(transactionOf),
      total: all?.count ?? 0,
      page: query.page,
      count: query.count,
    };
  });

  return service;
}

/** An id selects its channel, with a value that of one merchant alone; without any id all channels are meant. */
async function channelsOf(
  db: Database,
  tenantId: string,
  query: Pick<HistoryQuery, 'nfcId' | 'payByLinkId' | 'bleId'>,
): Promise<SQL | undefined> {
  const byMerchantId = (id: string) =>
    or(
      eq(sql`left(${merchants.merchantId}, 20)`, id.slice(0, 20)),
      eq(sql`left(${merchants.identifier}, 20)`, id.slice(0, 20)),
    );
  const selected = [
    ['NFC', query.nfcId, byMerchantId],
    ['PAY_BY_LINK', query.payByLinkId, byMerchantId],
    ['BLE', query.bleId, (id: string) => eq(sql`substr(${merchants.phoneNumber}, 2)`, id)],
  ] as const;
  const conditions: (SQL | undefined)[] = [];
  for (const [channel, id, named] of selected) {
    if (id === undefined) continue;
    const ofChannel = eq(transactions.channel, channel);
    const own = id === '' ? undefined : await merchantIds(db, tenantId, named(id));
    conditions.push(own ? and(ofChannel, inArray(transactions.merchantId, own)) : ofChannel);
  }
  return or(...conditions);
}

// Asked first and by itself: joined, the planner would look for the merchant once per payment.
async function merchantIds(db: Database, tenantId: string, named: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: merchants.merchantId })
    .from(merchants)
    .where(and(eq(merchants.tenantId, tenantId), named));
  return rows.flatMap(({ id }) => id ?? []);
}

/** A payment as its service sends it. */
export const transactionOf = (row: typeof transactions.$inferSelect): v.InferInput<typeof Payment> => ({
  id: row.id,
  externalId: row.externalId,
  channel: row.channel,
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  deviceId: row.terminalId ?? undefined,
  amount: decimal(row.amount, row.currency, isText(row.id)),
  currency: row.currency,
  transactionFee: row.fee === null ? null : decimal(row.fee, row.currency, isText(row.id)),
  paymentMedium: row.paymentMedium,
  reference: row.reference,
  status: row.status,
  disposition: row.disposition,
  responseCode: row.responseCode ?? undefined,
  authorisationCode: row.authorisationCode ?? undefined,
  maskedPan: row.maskedPan ?? undefined,
  createdDate: iso(row.createdAt),
});

// By the id, so that the same row always looks the same.
const isText = (id: string) => id.charCodeAt(0) % 2 === 0;
