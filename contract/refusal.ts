import * as v from 'valibot';
import { text } from './field.ts';
import type { CallName, CallShape } from './service.ts';

/** A refusal with any code. */
export const Refusal = v.object({ errorCode: v.optional(text), message: text });

const all = {
  400: ['INVALID_REQUEST'],
  401: ['TOKEN_MISSING', 'TOKEN_EXPIRED', 'TOKEN_FORGED', 'TOKEN_REVOKED'],
  403: ['TENANT_MISSING', 'TENANT_FORBIDDEN'],
};
const changing = { 400: ['MALFORMED_JSON'], 413: ['TOO_LARGE'], 422: ['KEY_REUSED'] };

/** The codes of every refusal of a call by status: its own, and those that follow from its rules. */
export function refusalCodes(name: CallName, call: CallShape): ReadonlyMap<number, readonly string[]> {
  const codes = new Map<number, string[]>();
  for (const some of [
    all,
    name.startsWith('GET ') ? {} : changing,
    call.ifMatch ? { 412: ['VERSION_MISMATCH'] } : {},
    call.changes ? { 410: ['CURSOR_GONE'] } : {},
    call.refusals ?? {},
  ])
    for (const [status, more] of Object.entries(some) as [string, readonly string[]][])
      codes.set(Number(status), [...new Set([...(codes.get(Number(status)) ?? []), ...more])]);
  return codes;
}

/** The body of each refusal of a call by status; with 409 and 412 it may show the row as it is now. */
export const refusalsOf = (name: CallName, call: CallShape): ReadonlyMap<number, v.GenericSchema> =>
  new Map(
    [...refusalCodes(name, call)].map(([status, codes]) => {
      const current = status === 409 || status === 412 ? call.current : undefined;
      const shown = Object.entries(current ?? {}).map(([field, schema]) => [field, v.optional(schema)]);
      const errorCode = v.optional(v.picklist(codes));
      return [status, v.object({ errorCode, message: text, ...Object.fromEntries(shown) })];
    }),
  );
