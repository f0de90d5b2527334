import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const kB = 1000;

/** Budgets in bytes after gzip. What the page loads until it works is measured in the browser, by `tests/journeys`. */
const budgets = { engine: 120 * kB, 'file import': 55 * kB, 'service worker': 90 * kB, css: 15 * kB };

/** What the engine loads for a file of invites alone: the reader of CSV and the phone numbers of all countries. */
const forFiles = /\/(papaparse|min)[.-]/;

/** Holds the built files against their budgets. */
export function checkSizes() {
  const assets = readdirSync(join(dist, 'assets')).map(name => `assets/${name}`);
  const engine = assets.find(name => /^assets\/worker-.*\.js$/.test(name));
  if (!engine) {
    console.error('no engine found in dist/assets');
    return false;
  }
  const scripts = [...reachable(engine)];
  const sizes = {
    engine: sum(scripts.filter(name => !forFiles.test(name))),
    'file import': sum(scripts.filter(name => forFiles.test(name))),
    'service worker': sum(['sw.js']),
    css: sum(assets.filter(name => name.endsWith('.css'))),
  };
  for (const [what, size] of Object.entries(sizes)) {
    console.log(`  ${what}: ${(size / kB).toFixed(1)} of ${budgets[what] / kB} kB`);
  }
  return Object.entries(sizes).every(([what, size]) => size > 0 && size <= budgets[what]);
}

const sum = files =>
  files.reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

/** A script and all scripts of the same folder that it names, statically or lazily. */
function reachable(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(
    /["'`](?:\.\/|assets\/|\/assets\/)([\w.-]+\.js)["'`]/g,
  )) {
    reachable(`assets/${name}`, found);
  }
  return found;
}
