import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './set-up.mjs';

const dist = join(root, 'dist');
const kB = 1000;

/**
 * Budgets in bytes after gzip: of what the engine starts with, and of what it fetches with the first question to a part. What
 * the page loads until it works is measured in the browser, by `tests/journeys`.
 */
const budgets = {
  engine: 100.6 * kB,
  'engine, later': 103.7 * kB,
  'file import': 72 * kB,
  certificates: 65 * kB,
  'service worker': 99 * kB,
  css: 15.15 * kB,
};

/** Modules that the engine loads only for a file of invites: the CSV reader and the phone numbers of all countries. */
const forFiles = /\/(csv-file|max)[.-]/;
/** The reader of X.509, loaded when a certificate is looked at. */
const forCertificates = /\/x509[.-]/;

/** Holds the built files against their budgets. */
export function checkSizes() {
  if (!existsSync(join(dist, 'assets'))) {
    console.error('the app is not built: run `npm run build` first');
    return false;
  }
  const assets = readdirSync(join(dist, 'assets')).map(name => `assets/${name}`);
  const [worker, engine] = ['worker', 'engine'].map(start =>
    assets.find(name => new RegExp(`^assets/${start}-.*\\.js$`).test(name)),
  );
  if (!worker || !engine) {
    console.error('no engine found in dist/assets');
    return false;
  }
  // The worker imports the engine by name.
  const atStart = reachable(engine, imported, reachable(worker, imported));
  const later = [...reachable(worker, named)].filter(name => !atStart.has(name));
  const sizes = {
    engine: sum([...atStart]),
    'engine, later': sum(later.filter(name => !forFiles.test(name) && !forCertificates.test(name))),
    'file import': sum(later.filter(name => forFiles.test(name))),
    certificates: sum(later.filter(name => forCertificates.test(name))),
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

/** Scripts of the same folder that a script imports, and all that it names, also lazily. */
const imported = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const named = /["'`](?:\.\/|assets\/|\/assets\/)([\w.-]+\.js)["'`]/g;

/** A script and all scripts to which such a mention leads. */
function reachable(file, mention, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(mention)) {
    reachable(`assets/${name}`, mention, found);
  }
  return found;
}
