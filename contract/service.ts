import type * as v from 'valibot';

/** The remote services, by the names that `config.json` uses. */
export const serviceNames = [
  'auth',
  'merchants',
  'attestation',
  'nfc',
  'ble',
  'settlements',
  'transactions',
  'sdk',
  'notifications',
  'webhooks',
] as const;
type ServiceName = (typeof serviceNames)[number];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of a call, which together are its name: `DELETE /attestation/devices/{deviceId}`. */
export type CallName = `${Method} /${string}`;

/** Shape and rules of a call. All but GET carry an `Idempotency-Key`. */
export type CallShape = {
  /** Parameters of the query, each a text as it comes; without it the call takes none. */
  readonly query?: v.GenericSchema;
  /** The body of the request; without it the call has none. */
  readonly body?: v.GenericSchema;
  /** Bodies of the good answers by their status; null where there is none. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Codes of the refusals that are this call's own, by status; `refusalsOf` adds those that all calls share. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
  /** Entries of a refusal with 409 or 412: the row as it is now. */
  readonly current?: v.ObjectEntries;
  /** Compares `If-Match` with the row's version. */
  readonly ifMatch?: true;
  /** The answer has an ETag of the whole list under its filter, and `If-None-Match` is answered with 304. */
  readonly etag?: true;
  /** The answer to `?changedSince=`: the rows that changed since a cursor. */
  readonly changes?: v.GenericSchema;
  /** A call that `config.json` names in `optionalCalls` where a provider has it. */
  readonly optional?: string;
};

/** A service: its name, and its calls. */
export type Service = { readonly name: ServiceName; readonly calls: Readonly<Record<CallName, CallShape>> };

/** The names of a service's calls. */
export type CallOf<S extends Service> = keyof S['calls'] & CallName;

/** The names of the parameters in a path. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** The fields of a call's query, as they are sent. */
export type QueryOf<C extends CallShape> = C['query'] extends v.GenericSchema
  ? v.InferInput<C['query']>
  : Record<never, never>;

/** The body of a call's request, as it is sent. */
export type BodyOf<C extends CallShape> = C['body'] extends v.GenericSchema
  ? v.InferInput<C['body']>
  : undefined;

/** The body of a call's good answer with a status. */
export type AnswerOf<
  C extends CallShape,
  Status extends keyof C['answers'] = keyof C['answers'],
> = C['answers'][Status] extends v.GenericSchema ? v.InferInput<C['answers'][Status]> : undefined;
