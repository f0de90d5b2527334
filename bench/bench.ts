import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureChanges } from './changes.ts';
import { measureExport } from './export.ts';
import { measureFleets } from './fleets.ts';
import { measureImport } from './import.ts';
import { measureInstall } from './install.ts';
import { measureInvocations } from './invocations.ts';
import { measureOneChange } from './one-change.ts';
import { measureOutboxDrain } from './outbox-drain.ts';
import { measurePayments } from './payments.ts';
import { startPlatform } from './platform.ts';
import type { Measured } from './samples.ts';

const options = {
  /** Fewer repeats. */
  quick: { type: 'boolean', default: false },
  /** Where every single measurement of the fleets is written as JSON. */
  json: { type: 'string' },
  /** The folder of the built app. */
  dist: { type: 'string', default: 'dist' },
  /** Sizes of the fleets; 1000000 takes minutes and 4 GB. */
  sizes: { type: 'string', default: '1000,10000,100000' },
  /** Reads the arguments alone, before a build is made. */
  check: { type: 'boolean', default: false },
} as const;

const { values, positionals } = read();
const { quick, dist, json } = values;
const repeats = quick ? 3 : 6;
const began = performance.now();

/** Each prints what it measured when it has ended, and runs alone with `npm run bench -- <name>`. */
const parts: Record<string, () => Promise<string[]>> = {
  fleets: () => measureFleets({ sizes: values.sizes.split(',').map(Number), dist, repeats, done: keep }),
  import: async () => {
    const platform = await startPlatform(1_000, dist);
    return measureImport(platform, repeats).finally(platform.stop);
  },
  changes: () => measureChanges(dist, quick ? [30_000] : [30_000, 100_000]),
  'one-change': () => measureOneChange(values.sizes.split(',').map(Number), quick ? 10 : 40),
  export: () => measureExport(dist, quick ? 1 : 3),
  install: () => measureInstall(dist, Math.ceil(repeats / 2)),
  invocations: () => measureInvocations(dist, quick ? 1 : 3),
  payments: () => measurePayments(dist, repeats, quick ? 50_000 : undefined),
  outbox: () => measureOutboxDrain(dist, quick),
};

const unknown = positionals.filter(name => !parts[name]);
if (unknown.length > 0)
  stop(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
if (!/^\d+(,\d+)*$/.test(values.sizes)) stop(`--sizes must be numbers with commas, not ${values.sizes}.`);
if (values.check) process.exit();

console.log(`Medians of ${repeats} repeats; ${load()}.`);
const failed: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    console.log((await measure()).join('\n'));
  } catch (error) {
    failed.push(name);
    console.error(`failed    ${name}:`, error);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${seconds} s since the start; ${load()}.\n`);
}
if (failed.length > 0) console.log(`Not measured to the end: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

function read() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return stop((error as Error).message);
  }
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

function load(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
}

async function keep(measured: readonly Measured[]): Promise<void> {
  if (json) await writeFile(json, `${JSON.stringify(measured, null, 2)}\n`);
}
