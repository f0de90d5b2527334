import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureApp } from './app.ts';
import { measureChanges } from './changes.ts';
import { measureExport } from './export.ts';
import { measureFloor } from './floor.ts';
import { measureImport } from './import.ts';
import { measureInvocations } from './invocations.ts';
import { measureOutboxDrain } from './outbox-drain.ts';
import { measurePayments } from './payments.ts';
import { startPlatform } from './platform.ts';
import { table } from './report.ts';
import type { Measured } from './samples.ts';
import { targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    /** Fewer repeats. */
    quick: { type: 'boolean', default: false },
    /** Where every single measurement is written as JSON. */
    json: { type: 'string' },
    /** The folder of the built app. */
    dist: { type: 'string', default: 'dist' },
    sizes: { type: 'string', default: '1000,10000,100000' },
  },
});
const repeats = values.quick ? 3 : 6;
const began = performance.now();
const measured: Measured[] = [];
const imported: string[] = [];

const load = () => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
console.log(`Medians of ${repeats} repeats; ${load()}.`);
for (const terminals of values.sizes.split(',').map(Number)) {
  const platform = await startPlatform(terminals, values.dist);
  try {
    const floor = await measureFloor(platform, repeats);
    const app = await measureApp(platform, repeats);
    measured.push({ terminals, app, floor });
    // Terminals have no part in it: once is enough.
    if (imported.length === 0) imported.push(...(await measureImport(platform, repeats)));
  } finally {
    await platform.stop();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${terminals.toLocaleString('en-GB')} terminals measured, ${seconds} s since the start; ${load()}.`,
  );
}
const changed: string[] = [];
for (const terminals of values.quick ? [30_000] : [30_000, 100_000])
  changed.push(...(await measureChanges(values.dist, terminals)));
const exported = await measureExport(values.dist, values.quick ? 1 : 3);
const invocations = await measureInvocations(values.dist, values.quick ? 1 : 3);
const payments = await measurePayments(values.dist, repeats, values.quick ? 50_000 : undefined);
const outbox = await measureOutboxDrain(values.dist, values.quick);
console.log(
  `\n${table(measured)}\n\n${[...targets(measured), ...imported, ...changed, ...exported, ...invocations, ...payments, ...outbox].join('\n')}`,
);
if (values.json) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
