import process from 'node:process';
import { parseArgs } from 'node:util';
import { breachesOf, commandOf, MINUTES, type Schedule, troublesIn } from './schedule.ts';
import { shrunk } from './shrink.ts';
import { troubles } from './simulator/troubles.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    first: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    minutes: { type: 'string', default: String(MINUTES) },
    // A failing seed is made as small as it gets, and said with the command that runs it.
    shrink: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const to = Number(values.to ?? values.from);
const minutes = Number(values.minutes);
const without = troublesIn(values.without);

const began = Date.now();
let ran = 0;
let failed = 0;
for (let seed = from; seed <= to && !(values.first && failed > 0); seed++) {
  const schedule = { seed, minutes, without };
  const breaches = await breachesOf(schedule);
  ran++;
  if (breaches.length === 0) continue;
  failed++;
  console.log(JSON.stringify({ seed, breaches, ...(values.shrink && (await smallest(schedule))) }));
}
console.log(JSON.stringify({ ran, failed, ms: Date.now() - began }));
process.exitCode = failed > 0 ? 1 : 0;

/** The duration and the troubles that a failure needs, and the command that runs it. */
async function smallest(schedule: Schedule): Promise<{ takes: string[]; replay: string }> {
  const fails = async (candidate: Schedule) => (await breachesOf(candidate)).length > 0;
  const small = await shrunk(schedule, fails);
  const takes = troubles.filter(trouble => !small.without.includes(trouble));
  return { takes: [`${small.minutes} minutes`, ...takes], replay: commandOf(small) };
}
