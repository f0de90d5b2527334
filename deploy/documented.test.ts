import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Config } from '../src/api/config.ts';

/** As much of a valibot schema as says which fields it has. */
type Schema = { entries?: Record<string, Schema>; wrapped?: Schema; pipe?: readonly Schema[] };

function fieldsOf(schema: Schema, path = ''): string[] {
  const inner = schema.wrapped ?? schema.pipe?.[0] ?? schema;
  if (inner !== schema) return fieldsOf(inner, path);
  if (!schema.entries) return [path];
  return Object.entries(schema.entries).flatMap(([name, of]) =>
    fieldsOf(of, path ? `${path}.${name}` : name),
  );
}

test('every field of config.json is described where going live is, and no other', () => {
  const [, part = ''] = readFileSync('docs/deploy.md', 'utf8').split('\n## config.json\n');
  const [chapter = ''] = part.split('\n## ');
  const described = [...chapter.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(fieldsOf(Config as unknown as Schema).toSorted());
});

test('every way to print the headers is named there', () => {
  const text = readFileSync('docs/deploy.md', 'utf8');
  for (const name of [
    'nginx',
    'caddy',
    'cloudfront',
    'netlify',
    'cloudflare',
    'vercel',
    'kubernetes',
    '--config',
    '--api',
    '--identity',
    '--proxy',
    '--proxy-page',
    '--ca',
    '--image',
    '--resolver',
  ])
    expect(text).toContain(name);
});
