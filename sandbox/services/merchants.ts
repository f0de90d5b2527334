import { and, asc, count, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { merchants as contract, type Merchant } from '../../contract/merchants.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { merchants, terminals, transactions } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { answerChanges } from './changes.ts';
import { answerCollection, changedSinceIn, endOfPage, startOfPage } from './collection.ts';
import { type Answered, serving } from './serve.ts';
import { createService, type ServiceDeps, type ServiceEnv } from './service.ts';

type MerchantBody = v.InferInput<typeof Merchant>;

/** The consolidated merchants, found by any part of an attribute's value or of the identifier. */
export function createMerchantService(deps: ServiceDeps) {
  const { db } = deps;
  const service = createService();

  serving(service, contract)('GET /saas/merchant/pool/merchants', async (c, { query }) => {
    const { limit, cursor, search } = query;
    const { tenantId } = c.var.caller;
    const since = changedSinceIn(query);
    if (since !== undefined) {
      const rowsOf = (keys: string[]) => merchantsByKey(db, tenantId, keys);
      return answerChanges(c, deps, { collection: 'merchants', since, limit, rowsOf });
    }
    const start = startOfPage(c, 'merchants', cursor);
    const filter = and(eq(merchants.tenantId, tenantId), search === '' ? undefined : containing(search));
    return answerCollection(c, deps, 'merchants', { search }, async revision => {
      const [total] = await db.select({ count: count() }).from(merchants).where(filter);
      const rows = await db
        .select()
        .from(merchants)
        .where(and(filter, gt(merchants.identifier, start.after)))
        .orderBy(asc(merchants.identifier))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        merchants: await describeMerchants(db, tenantId, page),
        total: total?.count ?? 0,
        ...endOfPage(c, deps, 'merchants', {
          start,
          revision,
          lastKey: rows.length > limit && last ? last.identifier : null,
          isFiltered: search !== '',
        }),
      };
    });
  });

  return service;
}

/** The merchants of one pool; 404 means that there are none. */
export function listMerchantsOfPool(
  c: Context<ServiceEnv>,
  deps: ServiceDeps,
  poolId: string,
): Promise<Answered<{ merchants: MerchantBody[] }>> {
  const { tenantId } = c.var.caller;
  return answerCollection(c, deps, 'merchants', { poolId }, async () => {
    const rows = await deps.db
      .select()
      .from(merchants)
      .where(and(eq(merchants.tenantId, tenantId), eq(merchants.poolId, poolId)))
      .orderBy(asc(merchants.identifier));
    if (rows.length === 0) throw new Refusal(404, 'NO_MERCHANTS', 'No merchants found');
    return { merchants: await describeMerchants(deps.db, tenantId, rows) };
  });
}

async function merchantsByKey(
  db: Database,
  tenantId: string,
  keys: string[],
): Promise<Map<string, MerchantBody>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.tenantId, tenantId), inArray(merchants.identifier, keys)));
  const described = await describeMerchants(db, tenantId, rows);
  return new Map(described.map(row => [row.identifier, row]));
}

function containing(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${merchants.identifier} ilike ${pattern} or exists (
    select 1 from jsonb_each_text(${merchants.attributes}) as attribute where attribute.value ilike ${pattern}))`;
}

/** Merchants of one tenant in the services' words, with what is counted of each. */
export async function describeMerchants(
  db: Database,
  tenantId: string,
  rows: (typeof merchants.$inferSelect)[],
): Promise<MerchantBody[]> {
  const perTerminal = await db
    .select({
      merchantId: terminals.merchantId,
      all: count(),
      registered: sql<number>`count(*) filter (where ${ne(terminals.status, 'PENDING')})`.mapWith(Number),
    })
    .from(terminals)
    .where(eq(terminals.tenantId, tenantId))
    .groupBy(terminals.merchantId);
  const perChannel = await db
    .select({ merchantId: transactions.merchantId, channel: transactions.channel, count: count() })
    .from(transactions)
    .where(eq(transactions.tenantId, tenantId))
    .groupBy(transactions.merchantId, transactions.channel);
  const phones = new Map(perTerminal.map(row => [row.merchantId, row]));
  const payments = new Map(perChannel.map(row => [`${row.merchantId} ${row.channel}`, row.count]));
  return rows.map(row => {
    const of = (channel: string) => payments.get(`${row.merchantId} ${channel}`) ?? 0;
    const [nfc, bluetooth] = [of('NFC'), of('BLE')];
    return {
      identifier: row.identifier,
      customAttributes: row.attributes,
      numberOfTerminals: phones.get(row.merchantId)?.all ?? 0,
      transactionCount: { total: nfc + bluetooth + of('PAY_BY_LINK'), nfc, bluetooth },
      registeredDeviceCount: phones.get(row.merchantId)?.registered ?? 0,
      createdDate: iso(row.createdAt),
      version: row.version,
    };
  });
}
