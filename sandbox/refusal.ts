import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { IncomingFault } from './incoming.ts';
import { logError } from './log-error.ts';

/** A request that is answered with an error: status, code, words, and whatever else the answer carries. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { errorCode: string; message: string };

  constructor(status: ContentfulStatusCode, errorCode: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { errorCode, message, ...more };
  }
}

/** The refusal of a request that `checkIncoming` found a fault in. */
export const refuseIncoming = ({ field, rule, isSyntax }: IncomingFault): Refusal =>
  new Refusal(400, isSyntax ? 'MALFORMED_JSON' : 'INVALID_REQUEST', `${field}: ${rule}`);

/** Reads a JSON body, which `checkIncoming` has seen, strictly; a Refusal 400 names the first field that is wrong. */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const text = await c.req.text();
  return check(schema, text === '' ? {} : JSON.parse(text));
}

/** The body of a call that has none, or an empty object. */
export const NoBody = v.strictObject({});

/** Reads the query strictly; a Refusal 400 names the first parameter that is wrong. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  const query = c.req.queries();
  const twice = Object.keys(query).find(name => query[name]?.length !== 1);
  if (twice !== undefined) throw refuseIncoming({ field: twice, rule: 'must be given once' });
  return check(schema, c.req.query());
}

function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  throw new Refusal(400, 'INVALID_REQUEST', field ? `${field}: ${issue.message}` : issue.message);
}

/** Turns whatever a handler threw into the services' error answer. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof Refusal) return c.json(error.body, error.status);
  logError(error);
  return c.json({ errorCode: 'INTERNAL', message: 'The platform failed to answer.' }, 500);
}
