import { readFile } from 'node:fs/promises';
import { sandboxConfig } from '../config.ts';
import { serviceOf } from '../services/service-names.ts';

/** A schema of the document, as far as the pages show it. */
export type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
};

/** A parameter of a call. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

/** A body with its example; an event has an example for each version. */
export type Body = {
  schema: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, { value: unknown }>>;
};

type Referring<T> = T | { $ref: string };
type Content = { content?: { 'application/json': Body } };
type Operation = {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description?: string;
  parameters: readonly Referring<Parameter>[];
  requestBody?: Content;
  responses: Readonly<Record<string, Referring<Content & { description: string }>>>;
  'x-tapdeck'?: Readonly<Record<string, unknown>>;
};
type Written = {
  info: { title: string; summary: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  webhooks: Readonly<Record<string, { post: Operation }>>;
};

/** A call of a service, or the delivery of an event, without references in its parameters and answers. */
export type Call = Pick<Operation, 'summary' | 'description'> & {
  id: string;
  group: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: Body | undefined;
  answers: readonly { status: string; description: string; body: Body | undefined }[];
  rules: Readonly<Record<string, unknown>>;
  /** Its service asks for a signature with cloud credentials. */
  isSigned: boolean;
};

/** `docs/openapi.json` in the order in which it is read. */
export type ApiDocument = Written['info'] & {
  groups: readonly { name: string; description: string; calls: readonly Call[] }[];
  events: readonly Call[];
  /** The schema behind a reference, and its name; a schema that is none is itself. */
  resolve(schema: Schema): Schema;
};

/** The file of the document. */
export const documentFile = new URL('../../docs/openapi.json', import.meta.url);

const { cloudCredentialServices: signed = [] } = sandboxConfig;

/** Reads the document, which is generated anew while a developer works on the contract. */
export async function readDocument(): Promise<ApiDocument> {
  const written = JSON.parse(await readFile(documentFile, 'utf8')) as Written;
  const target = <T>(value: Referring<T>): T =>
    typeof value === 'object' && value !== null && '$ref' in value && value.$ref !== undefined
      ? (value.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], written) as T)
      : (value as T);
  const callOf = (method: string, path: string, operation: Operation): Call => ({
    id: operation.operationId,
    group: operation.tags[0],
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters.map(target),
    body: operation.requestBody?.content?.['application/json'],
    answers: Object.entries(operation.responses).map(([status, answer]) => {
      const { description, content } = target(answer);
      return { status, description, body: content?.['application/json'] };
    }),
    rules: operation['x-tapdeck'] ?? {},
    isSigned: signed.some(name => name === serviceOf(`/api${path}`)),
  });
  const calls = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
  return {
    ...written.info,
    groups: written.tags
      .map(tag => ({ ...tag, calls: calls.filter(({ group }) => group === tag.name) }))
      .filter(group => group.calls.length > 0),
    events: Object.entries(written.webhooks).map(([type, { post }]) => callOf('event', type, post)),
    resolve: schema => {
      const { $ref: _, ...own } = schema;
      return { ...(target(schema) as Schema), ...own };
    },
  };
}
