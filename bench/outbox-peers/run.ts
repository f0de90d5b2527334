import { parseArgs } from 'node:util';
import './globals.ts';
import { offlineTransactions } from './offline-transactions.ts';
import { ours } from './ours.ts';
import { query } from './query.ts';
import { table } from './table.ts';
import { workbox } from './workbox.ts';
import { type Outcome, run } from './world.ts';

const { values } = parseArgs({
  options: {
    /** Number of seeds, from 1. */
    schedules: { type: 'string', default: '100' },
  },
});
const schedules = Number(values.schedules);

for (const answersKeys of [false, true]) {
  const rows = [];
  for (const peer of [ours, workbox, offlineTransactions, query]) {
    const outcomes: Outcome[] = [];
    for (let seed = 1; seed <= schedules; seed++) outcomes.push(await run(peer, seed, answersKeys));
    rows.push({ peer, outcomes });
  }
  console.log(
    `\n### ${schedules} schedules, a server that ${answersKeys ? 'answers' : 'does not answer'} to idempotency keys\n`,
  );
  console.log(table(rows));
}
