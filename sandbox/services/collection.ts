import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { revisions } from '../db/platform-tables.ts';
import { faultOfText } from '../incoming.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

/** A collection whose changes are numbered. */
export type CollectionName = 'terminals' | 'merchants' | 'settlements';

/** The query of every paged list: `limit` 1 to 5,000, `cursor` from the page before. */
export const PageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(5000),
    ),
    '1000',
  ),
  cursor: v.optional(v.pipe(v.string(), v.nonEmpty())),
};

/** Marks a collection of a tenant as changed; call it in the transaction of the change. */
export async function raiseRevision(
  db: Database,
  tenantId: string,
  ...collections: CollectionName[]
): Promise<void> {
  for (const collection of collections)
    await db
      .insert(revisions)
      .values({ tenantId, collection, revision: Date.now() })
      .onConflictDoUpdate({
        target: [revisions.tenantId, revisions.collection],
        set: { revision: sql`greatest(${revisions.revision} + 1, excluded.revision)` },
      });
}

/** Answers a list with the ETag of the whole collection under its filter, or 304 where the caller holds it. */
export async function answerCollection(
  c: Context<ServiceEnv>,
  { db, switches }: ServiceDeps,
  collection: CollectionName,
  filter: unknown,
  list: () => Promise<string>,
): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' });
  if (!switches.noEtag) {
    // Read before the rows: a change in between makes the next look repeat, never miss.
    const etag = await etagOf(db, c.var.caller.tenantId, collection, filter);
    headers.set('ETag', etag);
    // Compared weakly: whoever compresses an answer on its way marks its ETag so.
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag)
      return new Response(null, { status: 304, headers });
  }
  return new Response(await list(), { headers });
}

async function etagOf(
  db: Database,
  tenantId: string,
  collection: CollectionName,
  filter: unknown,
): Promise<string> {
  const [row] = await db
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(and(eq(revisions.tenantId, tenantId), eq(revisions.collection, collection)));
  const scope = createHash('sha256')
    .update(JSON.stringify([tenantId, filter]))
    .digest('base64url')
    .slice(0, 8);
  return `"${collection}-${(row?.revision ?? 0).toString(36)}-${scope}"`;
}

/** The cursor that continues after a row's key. */
export const cursorAfter = (key: string): string => Buffer.from(key).toString('base64url');

/** The key in a cursor; '' sorts before every key. */
export function keyOfCursor(cursor: string | undefined): string {
  if (!cursor) return '';
  const key = Buffer.from(cursor, 'base64url').toString();
  if (cursorAfter(key) !== cursor || faultOfText(key) !== null)
    throw new Refusal(400, 'INVALID_CURSOR', 'cursor: is not one of ours');
  return key;
}
