import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Refusal } from '../refusal.ts';
import { type DescribedSchema, schemas } from './parts.ts';

const definitions: Record<string, GenericSchema> = {
  ...Object.fromEntries(Object.entries(schemas).map(([name, { schema }]) => [name, schema])),
  Refusal,
};

/** A schema as OpenAPI 3.1 writes it, with references to the named ones; checks that JSON Schema has no word for are left out. */
export function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output' = 'input'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...written
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    ignoreActions: ['metadata'],
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return written;
}

/** The named schemas with the words for each of their fields. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...Object.fromEntries(Object.entries(schemas).map(([name, described]) => [name, componentOf(described)])),
  Refusal: {
    ...schemaOf({ ...Refusal }),
    description: 'A refusal: `message` is for people, `errorCode` for programs.',
    examples: [{ errorCode: 'INVALID_REQUEST', message: 'limit: must be 1 or more' }],
  },
});

function componentOf({ schema, description, fields, example }: DescribedSchema): JsonSchema {
  // A copy, since a named schema would be written as a reference to itself.
  const written = schemaOf({ ...schema });
  describeFields(written, fields, '');
  return { ...written, description, examples: [example] } as JsonSchema;
}

function describeFields(written: JsonSchema, words: Readonly<Record<string, string>>, at: string): void {
  for (const [name, field] of Object.entries(written.properties ?? {}) as [string, JsonSchema][]) {
    const path = at + name;
    const description = words[path];
    if (description !== undefined) field.description = description;
    describeFields(field, words, `${path}.`);
    if (field.items) describeFields(field.items as JsonSchema, words, `${path}.`);
  }
}
