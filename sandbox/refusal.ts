import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

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

/** Reads a JSON body strictly; a Refusal 400 names the first field that is wrong. */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const text = await c.req.text();
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON', 'The body is not JSON.');
  }
  return check(schema, json);
}

/** Reads the query strictly; a Refusal 400 names the first parameter that is wrong. */
export const readQuery = <S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> =>
  check(schema, c.req.query());

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
  console.error(error);
  return c.json({ errorCode: 'INTERNAL', message: 'The platform failed to answer.' }, 500);
}
