import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { merchants, transactions } from '../db/platform-tables.ts';
import { readQuery } from '../refusal.ts';
import { decimal } from './decimal.ts';
import { createService, type ServiceDeps } from './service.ts';

// The pattern takes the zone +23, which no parser reads, and the 30th of February, which Date reads as the 2nd of March.
function isInstant(text: string): boolean {
  const [at, day] = [Date.parse(text), Date.parse(text.slice(0, 10))];
  return Number.isFinite(at + day) && text.startsWith(new Date(day).toISOString().slice(0, 10));
}
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an ISO-8601 instant with its zone'),
  v.check(isInstant, 'must be an ISO-8601 instant with its zone'),
  v.transform(text => Date.parse(text)),
);
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );
const columns = {
  createdDate: transactions.createdAt,
  amount: transactions.amount,
  channel: transactions.channel,
  merchantName: transactions.merchantName,
  reference: transactions.reference,
  disposition: transactions.disposition,
  externalId: transactions.externalId,
};
type Field = keyof typeof columns;

const HistoryQuery = v.pipe(
  v.strictObject({
    nfcId: v.optional(v.string()),
    payByLinkId: v.optional(v.string()),
    bleId: v.optional(v.string()),
    startDate: v.optional(Instant),
    endDate: v.optional(Instant),
    count: v.optional(whole(1, 1000), '50'),
    page: v.optional(whole(1, 1_000_000), '1'),
    sort: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          new RegExp(`^(${Object.keys(columns).join('|')}),(asc|desc)$`),
          `must be one of ${Object.keys(columns).join(', ')}, a comma, and asc or desc`,
        ),
      ),
      'createdDate,desc',
    ),
  }),
  v.forward(
    v.check(
      ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
      'must not be before startDate',
    ),
    ['endDate'],
  ),
);
type HistoryQuery = v.InferOutput<typeof HistoryQuery>;

/** The history of payments in all channels, a page at a time. */
export function createTransactionService({ db }: ServiceDeps) {
  const service = createService();

  service.get('/transaction-history', async c => {
    const query = readQuery(c, HistoryQuery);
    const { tenantId } = c.var.caller;
    const { startDate, endDate } = query;
    const filter = and(
      eq(transactions.tenantId, tenantId),
      await channelsOf(db, tenantId, query),
      startDate === undefined ? undefined : gte(transactions.createdAt, startDate),
      endDate === undefined ? undefined : lt(transactions.createdAt, endDate),
    );
    const [field, direction] = query.sort.split(',') as [Field, 'asc' | 'desc'];
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
    return c.json({
      transactions: rows.map(transactionOf),
      total: all?.count ?? 0,
      page: query.page,
      count: query.count,
    });
  });

  return service;
}

/** An id selects its channel, with a value that of one merchant alone; without any id all channels are meant. */
async function channelsOf(db: Database, tenantId: string, query: HistoryQuery): Promise<SQL | undefined> {
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
export const transactionOf = (row: typeof transactions.$inferSelect) => ({
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
