import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { faultOfText } from '../incoming.ts';
import { Refusal } from '../refusal.ts';
import { type CollectionName, changesCursor, revisionOf, scopeOf } from './changes.ts';
import type { Answered } from './serve.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

/** The cursor of a request for changes, undefined for any other; a Refusal 400 where it is not the whole list's. */
export function changedSinceIn({
  limit: _limit,
  changedSince,
  ...others
}: { limit: number; changedSince?: string } & Record<string, unknown>): string | undefined {
  const isNarrowed = Object.values(others).some(value => value !== undefined && value !== '');
  if (changedSince !== undefined && isNarrowed)
    throw new Refusal(400, 'INVALID_REQUEST', 'changedSince: goes with limit alone');
  return changedSince;
}

/**
 * Answers a list with the ETag of the whole collection under its filter, or 304 where the caller holds it. `list` gets the
 * revision of a state that no row of its answer is older than.
 */
export async function answerCollection<Body>(
  c: Context<ServiceEnv>,
  { db, switches }: ServiceDeps,
  collection: CollectionName,
  filter: unknown,
  list: (revision: number) => Promise<Body>,
): Promise<Answered<Body>> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' });
  const { tenantId } = c.var.caller;
  // Read before the rows: a change in between makes the next look repeat, never miss.
  const { revision } = await revisionOf(db, tenantId, collection);
  if (!switches.noEtag) {
    const scope = createHash('sha256')
      .update(JSON.stringify([tenantId, filter]))
      .digest('base64url')
      .slice(0, 8);
    const etag = `"${collection}-${revision.toString(36)}-${scope}"`;
    headers.set('ETag', etag);
    // Compared weakly: a proxy that compresses an answer marks its ETag as weak.
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag)
      return new Response(null, { status: 304, headers }) as Answered<Body>;
  }
  return new Response(JSON.stringify(await list(revision)), { headers }) as Answered<Body>;
}

/** The place where a page begins: after a key ('' is before every key), in a reading whose first page saw `revision`. */
export type PageStart = { after: string; revision: number | null };

/** The place in a page's cursor; the list's start where there is none, and a Refusal 400 where another list or tenant was given it. */
export function startOfPage(
  c: Context<ServiceEnv>,
  collection: CollectionName,
  cursor: string | undefined,
): PageStart {
  if (!cursor) return { after: '', revision: null };
  const scope = scopeOf(c.var.caller.tenantId, collection);
  const [, revision = '', after = ''] =
    /^([0-9a-z]{1,11}) \S{12} (.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const start = { after, revision: Number.parseInt(revision, 36) };
  if (after === '' || cursorOfPage(scope, start) !== cursor || faultOfText(after) !== null)
    throw new Refusal(400, 'INVALID_CURSOR', 'cursor: is not one of ours');
  return start;
}

/** The cursor of the page after a place, good for the list of this scope alone. */
export const cursorOfPage = (scope: string, { after, revision }: PageStart): string =>
  Buffer.from(`${(revision ?? 0).toString(36)} ${scope} ${after}`).toString('base64url');

/**
 * The end of a page: the next one's cursor, or after the last row (`lastKey` null) the cursor of the list's changes since before
 * its first page was read.
 */
export function endOfPage(
  c: Context<ServiceEnv>,
  { clock }: ServiceDeps,
  collection: CollectionName,
  page: { start: PageStart; revision: number; lastKey: string | null; isFiltered: boolean },
): { nextCursor?: string; changesCursor?: string } {
  const revision = page.start.revision ?? page.revision;
  const { tenantId } = c.var.caller;
  if (page.lastKey !== null)
    return { nextCursor: cursorOfPage(scopeOf(tenantId, collection), { after: page.lastKey, revision }) };
  if (page.isFiltered) return {};
  const list = { tenantId, collection, now: clock.now() };
  return { changesCursor: changesCursor(list, { revision, key: null }) };
}
