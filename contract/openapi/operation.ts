import { STATUS_CODES } from 'node:http';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { refusalCodes, refusalsOf } from '../refusal.ts';
import type { CallShape } from '../service.ts';
import type { DescribedCall, DescribedService } from './parts.ts';
import { schemaOf } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;
const refer = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** A call as an operation of the document. */
export function operationOf({ name, shape, words }: DescribedCall, { title }: DescribedService): Json {
  const isRead = name.startsWith('GET ');
  return {
    operationId: words.id,
    tags: [title],
    summary: words.summary,
    ...(words.description && { description: words.description }),
    parameters: [
      ...Object.entries(words.params ?? {}).map(([parameter, description]) => ({
        name: parameter,
        in: 'path',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      ...queryOf(shape, words.query ?? {}),
      refer('tenant'),
      refer('region'),
      refer('pool'),
      ...(isRead ? [] : [refer('idempotencyKey')]),
      ...(shape.ifMatch ? [refer('ifMatch')] : []),
      ...(shape.etag ? [refer('ifNoneMatch')] : []),
    ],
    ...(shape.body && {
      requestBody: { required: true, content: contentOf(schemaOf(shape.body), words.body) },
    }),
    responses: responsesOf(name, shape, words),
    'x-tapdeck': {
      ...(isRead ? {} : { idempotencyKey: true }),
      ...(shape.ifMatch && { ifMatch: 'version' }),
      ...(shape.etag && { etag: 'of the whole list under its filter' }),
      ...(shape.changes && { changes: 'changedSince' }),
      ...(shape.optional && { optional: shape.optional }),
      ...(words.reliedOn && { note: words.reliedOn }),
    },
  };
}

const contentOf = (schema: JsonSchema, example: unknown) => ({ 'application/json': { schema, example } });

function queryOf({ query }: CallShape, words: Readonly<Record<string, string>>): Json[] {
  const { entries = {} } = (query ?? {}) as { entries?: Readonly<Record<string, v.GenericSchema>> };
  return Object.entries(entries).map(([name, entry]) => {
    const { default: usual, ...schema } = schemaOf(entry, 'output');
    const isList = schema.type === 'array';
    return {
      name,
      in: 'query',
      required: entry.type !== 'optional',
      description: words[name],
      ...(isList && { style: 'form', explode: false }),
      schema: {
        ...schema,
        ...(usual !== undefined && { default: schema.type === 'integer' ? Number(usual) : usual }),
      },
    };
  });
}

function responsesOf(name: DescribedCall['name'], shape: CallShape, words: DescribedCall['words']): Json {
  const responses: Record<string, Json> = {};
  for (const [status, body] of Object.entries(shape.answers)) {
    const description = STATUS_CODES[status] ?? status;
    const both = body && shape.changes ? v.union([body, shape.changes]) : body;
    const content = both && contentOf(schemaOf(both), words.answers[Number(status)]);
    const headers = shape.etag && { ETag: { $ref: '#/components/headers/ETag' } };
    responses[status] = { description, ...(headers && { headers }), ...(content && { content }) };
  }
  if (shape.etag) responses[304] = { description: 'The list is as the caller holds it.' };
  const codes = refusalCodes(name, shape);
  for (const [status, schema] of refusalsOf(name, shape)) {
    const shared = Object.keys(sharedRefusals).find(one => one === (codes.get(status) ?? []).join('-'));
    const hasRow = shape.current !== undefined && (status === 409 || status === 412);
    responses[status] =
      shared && !hasRow
        ? { $ref: `#/components/responses/${shared}` }
        : refusalResponse(status, schemaOf(schema), codes.get(status));
  }
  responses.default = { $ref: '#/components/responses/any' };
  return responses;
}

const refusalResponse = (status: number, schema: JsonSchema, [errorCode]: readonly string[] = []): Json => ({
  description: STATUS_CODES[status] ?? String(status),
  content: contentOf(schema, { errorCode, message: 'The reason, for people.' }),
});

// Of a call that tells changes, since it has all of them that show no row.
const shape = { answers: {}, changes: v.unknown() };
const ofAnyCall = (['GET /', 'POST /'] as const).flatMap(name => {
  const codes = refusalCodes(name, shape);
  return [...refusalsOf(name, shape)].map(
    ([status, schema]) => [status, codes.get(status) ?? [], schema] as const,
  );
});

/** Refusals that calls share, by their codes. */
export const sharedRefusals: Readonly<Record<string, Json>> = Object.fromEntries(
  ofAnyCall.map(([status, codes, schema]) => [
    codes.join('-'),
    refusalResponse(status, schemaOf(schema), codes),
  ]),
);

/** Any other refusal. */
export const anyRefusal: Json = {
  description: 'Any other refusal. 429 and 503 may say with `Retry-After` how long to wait.',
  content: contentOf({ $ref: '#/components/schemas/Refusal' }, { message: 'The reason, for people.' }),
};
