import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { eventExamples } from '../../contract/docs/event-docs.ts';
import { openApiText } from '../../contract/openapi/document.ts';
import { schemas, services } from '../../contract/openapi/parts.ts';
import { schemaOf } from '../../contract/openapi/schema.ts';
import { eventBodyOf, eventTypes, eventVersions } from '../../contract/webhook-events.ts';
import { webhooks } from '../../contract/webhooks.ts';

const place = 'docs/openapi.json';
const calls = services.flatMap(service => service.calls.map(call => ({ ...call, title: call.name })));
/** The path of the first field that is wrong, and the reason; null where a value is as its schema asks. */
const faultIn = (schema: v.GenericSchema, value: unknown): string | null => {
  const result = v.safeParse(schema, value);
  return result.success ? null : `${v.getDotPath(result.issues[0])} ${result.issues[0].message}`;
};

describe('the page for providers', () => {
  const page = readFileSync('docs/providers.md', 'utf8').replaceAll(/\s+/g, ' ');
  const document = JSON.parse(openApiText());

  it('says of the version of a terminal when the contract lets it change', () => {
    const { description } = document.components.schemas.Device.properties.version;
    expect(description).toMatch(/^Changes with status, keys, nickname and merchant/);
    expect(page).toContain(`A terminal's \`version\` c${description.slice(1)}`);
  });

  it('says as the contract which answers no key keeps', () => {
    const { description } = document.components.parameters.idempotencyKey;
    for (const text of [page, description])
      expect(text).toMatch(/answers? of 5xx, 401, 408, 425 (and|or) 429/i);
  });
});

describe('the OpenAPI document', () => {
  it('is the contract as it is now (else run npm run openapi)', () => {
    expect(readFileSync(place, 'utf8')).toBe(openApiText());
  });

  it('has no fault that the linter finds', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-server-example.com': 'off' },
    });
    const problems = await lintFromString({ source: openApiText(), absoluteRef: place, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('names the events and versions that a registration may name', () => {
    const { body } = webhooks.calls['POST /webhooks/registered'];
    expect(schemaOf(body)).toMatchObject({
      properties: {
        subscriptions: {
          items: { properties: { eventType: { enum: eventTypes }, version: { enum: eventVersions } } },
        },
      },
    });
  });

  it.each(calls)('$title has examples that its schemas accept', ({ shape, words }) => {
    if (shape.body) expect(faultIn(shape.body, words.body)).toBe(null);
    for (const [status, body] of Object.entries(shape.answers))
      expect(body ? faultIn(body, words.answers[Number(status)]) : null).toBe(null);
  });

  it.each(eventTypes)('%s has examples of both versions that its schemas accept', eventType => {
    for (const version of eventVersions)
      expect(faultIn(eventBodyOf(eventType, version), eventExamples(eventType)[version])).toBe(null);
  });

  it.each(Object.entries(schemas))(
    '%s has an example that it accepts, and words for each field',
    (_, described) => {
      expect(faultIn(described.schema, described.example)).toBe(null);
      expect(fieldsIn(described.schema).filter(field => !described.fields[field])).toEqual([]);
      expect(
        Object.keys(described.fields).filter(field => !fieldsIn(described.schema).includes(field)),
      ).toEqual([]);
    },
  );
});

type Described = { wrapped?: Described; item?: Described; entries?: Readonly<Record<string, Described>> };

/** The fields of a schema and of what is inside it, as `os.platform`, except those of other named schemas. */
function fieldsIn(schema: unknown, at = ''): string[] {
  const { wrapped, item, entries = {} } = schema as Described;
  const inside = wrapped ?? item;
  if (inside) return isNamed(inside) ? [] : fieldsIn(inside, at);
  return Object.entries(entries).flatMap(([name, field]) => [
    at + name,
    ...(isNamed(field) ? [] : fieldsIn(field, `${at}${name}.`)),
  ]);
}

const isNamed = (schema: Described) =>
  Object.values(schemas).some(({ schema: named }) => (named as unknown) === schema);
