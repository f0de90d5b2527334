import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { bed, type Trial } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Seeds that each fault is given. */
    to: { type: 'string', default: '2000' },
  },
});
const unknown = positionals.filter(name => !faults.some(fault => fault.name === name));
if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}`);
const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const widest = Math.max(...chosen.map(({ name }) => name.length));
const row = (name: string, by: string, breach: string) =>
  console.log(`${name.padEnd(widest)}  ${by.padEnd(22)}  ${breach}`);

const { tried, remove } = await bed();
const waiting = [...chosen].reverse();
let caught = 0;
let furthest = 1;

try {
  row('fault', 'caught by', 'breach');
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  // A harness that complains without cause would catch everything.
  const alarm = await tried(null, furthest);
  if (alarm) row('nothing planted', alarm.by, alarm.breach);
  console.log(`${caught} of ${chosen.length} planted faults caught`);
  process.exitCode = caught === chosen.length && !alarm ? 0 : 1;
} finally {
  await remove();
}

async function work(): Promise<void> {
  for (let fault = waiting.pop(); fault; fault = waiting.pop()) {
    const trial = await noticed(fault, Number(values.to));
    if (!trial) continue;
    caught++;
    furthest = Math.max(furthest, Number(trial.by.replace('seed ', '')) || 1);
  }
}

/** Tries a fault and prints the seed or tests that noticed it; null where none did, or where it could not be tried. */
async function noticed(fault: Fault, seeds: number): Promise<Trial> {
  try {
    const trial = await tried(fault, seeds);
    if (trial) row(fault.name, trial.by, trial.breach);
    else row(fault.name, 'NOT CAUGHT', fault.breaks);
    return trial;
  } catch (error) {
    row(fault.name, 'NOT TRIED', error instanceof Error ? error.message : String(error));
    return null;
  }
}
