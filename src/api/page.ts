import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { type Call, read, type Send } from './http.ts';
import { booleanOf, countOf, fieldsOf, type Reply, textOf, textsOf } from './reading.ts';

/** A row that did not parse: left out of its list, counted and reported. `index` is its place in the response. */
type Unreadable = { index: number; reason: string };

/** One page of a list. `etag` stands for the whole collection; `total` is null where the service does not say. */
export type Page<Row> = {
  rows: Row[];
  unreadable: Unreadable[];
  total: number | null;
  nextCursor: string | null;
  etag: string | null;
};

/** A page of a list whose service may tell what changes in it; the last page of a complete reading brings the cursor. */
export type ListPage<Row> = Page<Row> & { changesCursor: string | null };

/** Rows of a list that changed since a cursor, as they are now, and the keys of those that are gone. */
export type Changes<Row> = Pick<Page<Row>, 'unreadable'> & {
  changed: Row[];
  removed: string[];
  /** The cursor of the changes that follow. */
  nextCursor: string;
  /** Others have happened already. */
  more: boolean;
};

/** A request for a page; `etag` is that of the held rows, for the first page. */
export type PageRequest = {
  cursor?: string | null;
  limit?: number;
  etag?: string | null;
  signal?: AbortSignal;
  /** Told before the rows are read, so that the page after this one is asked for meanwhile. */
  onNextCursor?: (cursor: string) => void;
  /** Yields to other tasks while many rows are read. */
  pause?: () => Promise<void>;
};

/** A request for what changed since a cursor. */
export type ChangesRequest = { cursor: string; signal?: AbortSignal };

/** Most rows of a page. */
export const PAGE_LIMIT = 5_000;
/** A page may be megabytes over a poor line. */
const PAGE_TIMEOUT_MS = 60_000;

/** Any schema that turns one row of a response into `Row`. */
type RowSchema<Row> = v.GenericSchema<unknown, Row>;

/** Parses each row by itself: one that is wrong never fails the rest. */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: RowSchema<Row>,
): Pick<Page<Row>, 'rows' | 'unreadable'> {
  const page: Pick<Page<Row>, 'rows' | 'unreadable'> = { rows: [], unreadable: [] };
  rows.forEach((row, index) => {
    const result = v.safeParse(schema, row, { abortEarly: true });
    if (result.success) page.rows.push(result.output);
    else {
      const [issue] = result.issues;
      const field = v.getDotPath(issue);
      page.unreadable.push({ index, reason: field ? `${field} ${issue.message}` : issue.message });
    }
  });
  return page;
}

/** A list that comes as `{<name>: []}` or as a bare array. */
function listIn(reply: Reply, name: string): Answer<readonly unknown[]> {
  const list = Array.isArray(reply.body) ? reply.body : fieldsOf(reply.body)[name];
  return Array.isArray(list)
    ? { ok: list }
    : failed({ kind: 'unreadable', status: reply.status, field: name });
}

function pageOf<Row>(reply: Reply, rows: Pick<Page<Row>, 'rows' | 'unreadable'>): Page<Row> {
  const { total, nextCursor } = fieldsOf(reply.body);
  return {
    ...rows,
    total: countOf(total),
    nextCursor: textOf(nextCursor),
    etag: reply.headers.get('etag'),
  };
}

/** Reads a page of a list that comes as `{<name>: []}` or as a bare array. */
export function readPage<Row>(reply: Reply, name: string, schema: RowSchema<Row>): Answer<Page<Row>> {
  const list = listIn(reply, name);
  return isFailure(list) ? list : { ok: pageOf(reply, readRows(list.ok, schema)) };
}

/** Rows read before others may speak. */
const ROWS_AT_ONCE = 250;

/** Reads rows as `readRows` does, and yields to other tasks between some rows and the next. */
async function readRowsSlowly<Row>(
  rows: readonly unknown[],
  schema: RowSchema<Row>,
  pause: () => Promise<void>,
): Promise<Pick<Page<Row>, 'rows' | 'unreadable'>> {
  const page: Pick<Page<Row>, 'rows' | 'unreadable'> = { rows: [], unreadable: [] };
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await pause();
    const some = readRows(rows.slice(from, from + ROWS_AT_ONCE), schema);
    page.rows.push(...some.rows);
    for (const { index, reason } of some.unreadable) page.unreadable.push({ index: from + index, reason });
  }
  return page;
}

/** Asks for one page of a list, or learns that nothing has changed since `etag`. */
export function readPageOf<Row>(
  send: Send,
  call: Call,
  { cursor, etag, signal, onNextCursor, pause = async () => undefined }: PageRequest,
  { name, schema }: { name: string; schema: RowSchema<Row> },
): Promise<Answer<ListPage<Row> | { notModified: true }>> {
  const parse = async (reply: Reply): Promise<Answer<ListPage<Row> | { notModified: true }>> => {
    if (reply.status === 304) return { ok: { notModified: true } };
    const list = listIn(reply, name);
    if (isFailure(list)) return list;
    const { nextCursor } = pageOf(reply, { rows: [], unreadable: [] });
    // A cursor that leads to itself would never end, and one that cannot be read is no end of the list.
    if (nextCursor === null ? fieldsOf(reply.body).nextCursor : nextCursor === cursor) {
      return failed({ kind: 'unreadable', status: reply.status, field: 'nextCursor' });
    }
    if (nextCursor !== null) onNextCursor?.(nextCursor);
    const page = pageOf(reply, await readRowsSlowly(list.ok, schema, pause));
    return { ok: { ...page, changesCursor: textOf(fieldsOf(reply.body).changesCursor) } };
  };
  return read(send, { ...call, ifNoneMatch: etag ?? undefined }, parse, {
    signal,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
}

/** True of a refusal to tell changes, 410 above all: not of the session's end, nor of a request that is put off. */
const isGone = (status = 0): boolean =>
  status === 501 || (status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status));

/** Asks for the rows of a list that changed since a cursor; `gone` where the service cannot tell, so that the list is read anew. */
export async function readChangesOf<Row>(
  send: Send,
  call: Call,
  { cursor, signal }: ChangesRequest,
  schema: RowSchema<Row>,
): Promise<Answer<Changes<Row> | { gone: true }>> {
  const query = { limit: PAGE_LIMIT, changedSince: cursor };
  const answer = await read(send, { ...call, query }, reply => readChanges(reply, schema), {
    signal,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
  return isFailure(answer) && isGone(answer.failure.status) ? { ok: { gone: true } } : answer;
}

function readChanges<Row>(reply: Reply, schema: RowSchema<Row>): Answer<Changes<Row>> {
  const { changed, removed, nextCursor, more } = fieldsOf(reply.body);
  const unreadable = (field: string) => failed({ kind: 'unreadable', status: reply.status, field });
  if (!Array.isArray(changed)) return unreadable('changed');
  const keys = textsOf(removed);
  if (!Array.isArray(removed) || keys.length < removed.length) return unreadable('removed');
  const cursor = textOf(nextCursor);
  if (cursor === null) return unreadable('nextCursor');
  const isMore = booleanOf(more);
  if (isMore === null) return unreadable('more');
  const { rows, ...rest } = readRows(changed, schema);
  return { ok: { ...rest, changed: rows, removed: keys, nextCursor: cursor, more: isMore } };
}
