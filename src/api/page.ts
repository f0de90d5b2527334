import * as v from 'valibot';
import { type Answer, failed } from '../domain/failure.ts';
import { type Call, read, type Send } from './http.ts';
import { countOf, fieldsOf, type Reply, textOf } from './reading.ts';

/** A row that did not parse: left out of its list, counted and reported. `index` is its place in the answer. */
type Unreadable = { index: number; reason: string };

/** One page of a list. `etag` stands for the whole collection; `total` is null where the service does not say. */
export type Page<Row> = {
  rows: Row[];
  unreadable: Unreadable[];
  total: number | null;
  nextCursor: string | null;
  etag: string | null;
};

/** A request for a page; `etag` is that of the held rows, for the first page. */
export type PageRequest = {
  cursor?: string | null;
  limit?: number;
  etag?: string | null;
  signal?: AbortSignal;
};

/** Most rows of a page. */
export const PAGE_LIMIT = 5_000;
/** A page may be megabytes over a poor line. */
const PAGE_TIMEOUT_MS = 60_000;

/** Any schema that turns one row of an answer into `Row`. */
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

/** Reads a list that comes as `{<name>: []}` or as a bare array. */
export function readPage<Row>(reply: Reply, name: string, schema: RowSchema<Row>): Answer<Page<Row>> {
  const fields = fieldsOf(reply.body);
  const list = Array.isArray(reply.body) ? reply.body : fields[name];
  if (!Array.isArray(list)) return failed({ kind: 'unreadable', status: reply.status, field: name });
  return {
    ok: {
      ...readRows(list, schema),
      total: countOf(fields.total),
      nextCursor: textOf(fields.nextCursor),
      etag: reply.headers.get('etag'),
    },
  };
}

/** Asks for one page of a list, or learns that nothing has changed since `etag`. */
export function readPageOf<Row>(
  send: Send,
  call: Call,
  { cursor, etag, signal }: PageRequest,
  list: { name: string; schema: RowSchema<Row> },
): Promise<Answer<Page<Row> | { notModified: true }>> {
  const parse = (reply: Reply): Answer<Page<Row> | { notModified: true }> => {
    if (reply.status === 304) return { ok: { notModified: true } };
    const answer = readPage(reply, list.name, list.schema);
    // A cursor that leads to itself would never end.
    if ('ok' in answer && answer.ok.nextCursor !== null && answer.ok.nextCursor === cursor) {
      return failed({ kind: 'unreadable', status: reply.status, field: 'nextCursor' });
    }
    return answer;
  };
  return read(send, { ...call, ifNoneMatch: etag ?? undefined }, parse, {
    signal,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
}
