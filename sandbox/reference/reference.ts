import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { Refusal, readQuery } from '../refusal.ts';
import { callPage, eventPage } from './call-page.ts';
import { documentFile, readDocument } from './document.ts';
import { overviewPage } from './overview.ts';
import { readSamples } from './samples.ts';

const { resolve } = createRequire(import.meta.url);
const beside = (name: string): URL => new URL(name, import.meta.url);
const script = 'text/javascript; charset=utf-8';

const files: Readonly<Record<string, readonly [file: URL | string, type: string]>> = {
  '/reference.css': [beside('reference.css'), 'text/css; charset=utf-8'],
  '/call.css': [beside('call.css'), 'text/css; charset=utf-8'],
  '/overview.css': [beside('overview.css'), 'text/css; charset=utf-8'],
  '/reference.js': [beside('reference.js'), script],
  '/json-fault.js': [beside('json-fault.js'), script],
  '/aws4fetch.js': [resolve('aws4fetch').replace(/cjs\.js$/, 'esm.mjs'), script],
  '/openapi.json': [documentFile, 'application/json'],
  '/figtree.woff2': [
    resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    'font/woff2',
  ],
  '/plex-mono.woff2': [
    resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
    'font/woff2',
  ],
};

const PageQuery = v.strictObject({ call: v.optional(v.string()), event: v.optional(v.string()) });

/** The API reference at `/api`: `docs/openapi.json` as pages, each call with a form that sends it as the demo company. */
export function createReference(db: Database) {
  const reference = new Hono();
  reference.get('/api', async c => {
    const { call: id, event: type } = readQuery(c, PageQuery);
    const document = await readDocument();
    c.header('Cache-Control', 'no-cache');
    if (type !== undefined) {
      const event = document.events.find(({ path }) => path === type);
      if (!event) throw new Refusal(404, 'NOT_FOUND', 'There is no such event.');
      return c.html(eventPage(document, event));
    }
    if (id === undefined) return c.html(overviewPage(document));
    const call = document.groups.flatMap(({ calls }) => calls).find(one => one.id === id);
    if (!call) throw new Refusal(404, 'NOT_FOUND', 'There is no such call.');
    return c.html(callPage(document, call, await readSamples(db, call.path)));
  });
  for (const [path, [file, type]] of Object.entries(files))
    reference.get(path, async c =>
      c.body(new Uint8Array(await readFile(file)), 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
      }),
    );
  return reference;
}
