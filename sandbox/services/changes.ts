import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Database } from '../db/database.ts';
import { changes, merchants, revisions } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import type { Answered } from './serve.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

/** Changes are kept, and a cursor is good, for seven days (ms). */
const KEPT_MS = 7 * DAY_MS;

// Every transaction takes the counters in this order, so that no two wait for each other.
const collections = ['terminals', 'merchants', 'settlements'] as const;

/** A collection whose changes are numbered. */
export type CollectionName = (typeof collections)[number];

/** The keys of the rows that were written or deleted, or 'all' where any row may have been. */
type ChangedRows = Partial<Record<CollectionName, readonly string[] | 'all'>>;

const ofCollection = (table: typeof revisions | typeof changes, tenantId: string, name: CollectionName) =>
  and(eq(table.tenantId, tenantId), eq(table.collection, name));

/**
 * Records the rows that a transaction has changed or deleted, and raises the revision of each list; call it last, in that
 * transaction. The counter's row stays locked until the commit, so numbers become visible in their order: a reader who has seen
 * one has seen all before it.
 */
export async function recordChanges(tx: Database, tenantId: string, changed: ChangedRows): Promise<void> {
  for (const collection of collections) {
    const keys = changed[collection];
    if (keys !== undefined && keys.length > 0) await record(tx, tenantId, collection, keys);
  }
}

async function record(
  tx: Database,
  tenantId: string,
  collection: CollectionName,
  keys: readonly string[] | 'all',
): Promise<void> {
  const isAll = keys === 'all';
  const now = Date.now();
  const [raised] = await tx
    .insert(revisions)
    .values({ tenantId, collection, revision: now, knownSince: isAll ? now : 0 })
    .onConflictDoUpdate({
      target: [revisions.tenantId, revisions.collection],
      set: { revision: sql`greatest(${revisions.revision} + 1, excluded.revision)` },
    })
    .returning({ revision: revisions.revision });
  const revision = raised?.revision ?? now;
  if (!isAll)
    await tx.execute(sql`
      insert into ${changes} (tenant_id, collection, key, revision)
      select ${tenantId}, ${collection}, key, ${revision}::bigint
      from json_array_elements_text(${JSON.stringify([...new Set(keys)])}::json) as key
      on conflict (tenant_id, collection, key) do update set revision = excluded.revision`);
  // A revision is never below the machine's time at which it was taken.
  const oldest = isAll ? revision : now - KEPT_MS;
  await tx.execute(sql`
    with forgotten as (
      delete from ${changes} where ${ofCollection(changes, tenantId, collection)} and revision < ${oldest}::bigint
      returning revision
    )
    update ${revisions}
    set known_since = greatest(
      known_since, ${isAll ? revision : 0}::bigint, (select max(forgotten.revision) from forgotten)
    )
    where ${ofCollection(revisions, tenantId, collection)}`);
}

/** Keys of the merchants that terminals or payments name by the provider's id: their counts have changed too. */
export async function merchantKeys(
  tx: Database,
  tenantId: string,
  merchantIds: readonly (string | null)[],
): Promise<string[]> {
  const ids = [...new Set(merchantIds)].filter(id => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ key: merchants.identifier })
    .from(merchants)
    .where(and(eq(merchants.tenantId, tenantId), inArray(merchants.merchantId, ids)));
  return rows.map(({ key }) => key);
}

/** A place in a list's changes: after this revision, and of it after this key; null is after all of them. */
type Place = { revision: number; key: string | null };

/** Names a tenant's list in its cursors, so that no other list takes them. */
export const scopeOf = (tenantId: string, collection: CollectionName) =>
  createHash('sha256').update(`${tenantId} ${collection}`).digest('base64url').slice(0, 12);

/** The cursor from which a list's changes are read; `now` (ms) begins its seven days. */
export const changesCursor = (
  { tenantId, collection, now }: { tenantId: string; collection: CollectionName; now: number },
  { revision, key }: Place,
): string =>
  Buffer.from(JSON.stringify([scopeOf(tenantId, collection), revision, key, now])).toString('base64url');

/** Refuses with 410 whatever is no cursor of this list and tenant, or is older than seven days. */
function placeOf(cursor: string, tenantId: string, collection: CollectionName, now: number): Place {
  const [scope, revision, key, at] = fieldsIn(cursor);
  const isOurs =
    scope === scopeOf(tenantId, collection) &&
    Number.isSafeInteger(revision) &&
    (key === null || (typeof key === 'string' && !key.includes('\0'))) &&
    typeof at === 'number';
  if (!isOurs || now - at > KEPT_MS) throw gone();
  return { revision: revision as number, key };
}

function fieldsIn(cursor: string): unknown[] {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const fields: unknown = JSON.parse(text);
    // Base64 forgives: only the very text that was given counts.
    return Array.isArray(fields) && Buffer.from(text).toString('base64url') === cursor ? fields : [];
  } catch {
    return [];
  }
}

const gone = () =>
  new Refusal(410, 'CURSOR_GONE', 'changedSince: the changes since then are not known. Read the whole list.');

/** The number of a list's latest change; 0 before the first. */
export async function revisionOf(
  db: Database,
  tenantId: string,
  collection: CollectionName,
): Promise<{ revision: number; knownSince: number }> {
  const [row] = await db
    .select({ revision: revisions.revision, knownSince: revisions.knownSince })
    .from(revisions)
    .where(ofCollection(revisions, tenantId, collection));
  return row ?? { revision: 0, knownSince: 0 };
}

/** A list whose changes are asked for; `rowsOf` gives the rows that there still are, as they are now, by key. */
export type ChangingList<Row> = {
  collection: CollectionName;
  since: string;
  limit: number;
  rowsOf(keys: string[]): Promise<ReadonlyMap<string, Row>>;
};

/** Answers with the rows that changed since a cursor, as they are now, and the keys of those that are gone. */
export async function answerChanges<Row extends object>(
  c: Context<ServiceEnv>,
  { db, clock }: ServiceDeps,
  { collection, since, limit, rowsOf }: ChangingList<Row>,
): Promise<Answered<{ changed: Row[]; removed: string[]; nextCursor: string; more: boolean }>> {
  const { tenantId } = c.var.caller;
  const now = clock.now();
  const place = placeOf(since, tenantId, collection, now);
  if (place.revision < (await revisionOf(db, tenantId, collection)).knownSince) throw gone();
  const later = await db
    .select({ key: changes.key, revision: changes.revision })
    .from(changes)
    .where(
      and(
        ofCollection(changes, tenantId, collection),
        or(
          gt(changes.revision, place.revision),
          place.key === null
            ? undefined
            : and(eq(changes.revision, place.revision), gt(changes.key, place.key)),
        ),
      ),
    )
    .orderBy(asc(changes.revision), asc(changes.key))
    .limit(limit + 1);
  const page = later.slice(0, limit);
  const rows = await rowsOf(page.map(({ key }) => key));
  const body = {
    changed: [...rows.values()],
    removed: page.map(({ key }) => key).filter(key => !rows.has(key)),
    nextCursor: changesCursor({ tenantId, collection, now }, page.at(-1) ?? place),
    more: later.length > limit,
  };
  c.header('Cache-Control', 'private, no-cache');
  return c.json(body) as Response as Answered<typeof body>;
}
