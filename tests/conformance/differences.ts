import * as v from 'valibot';
import { services } from '../../contract/openapi/parts.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { CallName, CallShape } from '../../contract/service.ts';

/** One thing in which an answer is not as the contract says: where, and what. It holds names and types, never a value. */
export type Difference = { path: string; says: string };

const calls: ReadonlyMap<string, CallShape> = new Map(
  services.flatMap(service => service.calls.map(({ name, shape }): [CallName, CallShape] => [name, shape])),
);

/**
 * The body of an endpoint's answer with a status, for the list or for its changes; null where it has none. Throws on an endpoint that
 * the contract lacks.
 */
export function bodyOf(endpoint: string, status: number, isOfChanges: boolean): v.GenericSchema | null {
  const call = calls.get(endpoint);
  if (!call) throw new Error(`The contract has no ${endpoint}`);
  if (status >= 400) return Refusal;
  return (status === 200 && isOfChanges ? call.changes : call.answers[status]) ?? null;
}

/** The differences of a body from its schema, each field once, whichever row it was in. A list may come without the object around it. */
export function differences(body: unknown, schema: v.GenericSchema): Difference[] {
  const { issues = [] } = Array.isArray(body) ? rowsOf(body, schema) : v.safeParse(schema, body);
  const found = new Map<string, Difference>();
  for (const issue of issues) {
    const path = (v.getDotPath(issue) ?? 'the body').replace(/\.\d+/g, '[]');
    const says = wordsFor(issue);
    found.set(`${path} ${says}`, { path, says });
  }
  return [...found.values()];
}

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
