import * as v from 'valibot';
import { Refusal, refusalCodes, refusalsOf } from '../../contract/refusal.ts';
import { fieldsOf, type Reply, textOf } from '../../src/api/reading.ts';
import { callNamed } from './calls.ts';
import type { Asked } from './requests.ts';

/** One thing in which a body is not as its schema says: where, and what. It holds names and types, never a value. */
type Difference = { path: string; says: string };

/** The differences of an answer from the contract, as sentences; `code` is the refusal that is expected. */
export function differencesOf(asked: Asked, reply: Reply, code?: string): string[] {
  const { name, shape } = callNamed(asked.call);
  const { status } = reply;
  if (status === 304) return reply.shape === 'empty' ? [] : ['the answer has a body, expected none'];
  const schema =
    status >= 400
      ? (refusalsOf(name, shape).get(status) ?? Refusal)
      : asked.query?.changedSince !== undefined
        ? shape.changes
        : shape.answers[status];
  if (!schema) return reply.shape === 'empty' ? [] : ['the answer has a body, expected none'];
  if (reply.shape !== 'json') return [`the body is ${bodies[reply.shape]}, expected JSON`];
  const type = /json/i.test(reply.headers.get('content-type') ?? '')
    ? []
    : ['the header Content-Type names no JSON'];
  const found = differences(reply.body, schema)
    .filter(({ path }) => status < 400 || path !== 'errorCode')
    .map(({ path, says }) => `${path} ${says}`);
  return [...type, ...found, ...(status < 400 ? [] : codeOf(reply, refusalCodes(name, shape), code))];
}

const bodies = { html: 'HTML', text: 'plain text', empty: 'empty' } as const;

// A refusal may leave its code out.
function codeOf(
  { status, body }: Reply,
  codes: ReadonlyMap<number, readonly string[]>,
  code: string | undefined,
): string[] {
  const given = textOf(fieldsOf(body).errorCode);
  const known = codes.get(status);
  if (given === null || (code === undefined && !known)) return [];
  const wanted = code === undefined ? (known ?? []) : [code];
  const named = known?.includes(given) ? given : 'another one';
  return wanted.includes(given) ? [] : [`errorCode is ${named}, expected ${wanted.join(' or ')}`];
}

/** The differences of a body from its schema, each field once, whichever row it was in. A list may come without the object around it. */
function differences(body: unknown, schema: v.GenericSchema): Difference[] {
  const { issues = [] } = Array.isArray(body) ? rowsOf(body, schema) : v.safeParse(schema, body);
  const found = new Map<string, Difference>();
  for (const issue of issues) {
    const path = pathOf(issue, schema);
    const says = wordsFor(issue);
    found.set(`${path} ${says}`, { path, says });
  }
  return [...found.values()];
}

/** The way to a field: of a list any row, of a record, whose names are the tenant's own, any entry. */
function pathOf({ path }: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  let at: Inside | undefined = schema;
  let shown = '';
  for (const { key } of path ?? []) {
    while (at?.wrapped) at = at.wrapped;
    shown += at?.type === 'array' ? '[]' : `.${at?.type === 'record' ? '*' : String(key)}`;
    at = at?.type === 'array' ? at.item : at?.type === 'record' ? at.value : at?.entries?.[String(key)];
  }
  return shown.replace(/^\./, '') || 'the body';
}
type Inside = {
  type: string;
  wrapped?: Inside;
  item?: Inside;
  value?: Inside;
  entries?: Readonly<Record<string, Inside>>;
};

function rowsOf(rows: unknown[], schema: v.GenericSchema) {
  if (!('entries' in schema)) return v.safeParse(schema, rows);
  const [[name, list] = ['', v.unknown()]] = Object.entries(schema.entries as v.ObjectEntries);
  return v.safeParse(v.object({ [name]: list }), { [name]: rows });
}

const expected: Readonly<Record<string, string>> = {
  string: 'text',
  non_empty: 'text',
  number: 'a whole number',
  integer: 'a whole number',
  min_value: 'a whole number',
  boolean: 'true or false',
  iso_timestamp: 'an ISO-8601 instant with a zone',
  regex: 'a decimal',
  union: 'text or a number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wordsFor({ type, input, expected: wanted }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is missing';
  const options = wanted?.replace(/[()"]/g, '').replaceAll(' | ', ', ') ?? '';
  if (type === 'picklist' && typeof input === 'string') return `is another word than ${options}`;
  return `is ${kindOf(input)}, expected ${type === 'picklist' ? `one of ${options}` : (expected[type] ?? options)}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'text' : `a ${typeof value}`;
}
