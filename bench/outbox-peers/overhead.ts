import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from '../samples.ts';
import './globals.ts';
import { inChromium } from './in-chromium.ts';
import type { Spender } from './overhead-page.ts';
import type { Spent } from './spent.ts';
import { ourVersion, versionOf } from './version.ts';

const { values } = parseArgs({
  options: {
    /** Number of queued actions. */
    sizes: { type: 'string', default: '1000,10000' },
    /** Number of turns in which each is measured. */
    repeats: { type: 'string', default: '3' },
    /** In Node over fake-indexeddb, instead of Chromium. */
    node: { type: 'boolean', default: false },
  },
});
const theirs = '@tanstack/offline-transactions';
const spenders: Spender[] = [theirs, 'Tapdeck, one by one', 'Tapdeck, together'];

async function inNode() {
  await import('./overhead-page.ts');
  return { spend: globalThis.spend, close: () => {} };
}

const { spend, close } = values.node ? await inNode() : await inChromium();
const place = values.node ? `Node ${process.version}, fake-indexeddb` : 'Chromium';
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
console.log(`\nTapdeck ${ourVersion}, ${theirs} ${versionOf(theirs)}; ${place},`);
console.log(`medians of ${values.repeats} in turn; ${availableParallelism()} cores, ${load()}\n`);
console.log(`| ms an action | queued | enqueue | drain | both | least | over ${theirs} |`);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const actions of values.sizes.split(',').map(Number)) {
  const spent = new Map<Spender, Spent[]>(spenders.map(who => [who, []]));
  for (let repeat = 0; repeat < Number(values.repeats); repeat++)
    for (const who of spenders) spent.get(who)?.push(await spend(who, actions));
  for (const who of spenders) console.log(line(who, actions, spent.get(who) ?? [], spent.get(theirs) ?? []));
}
console.log(`\n${load()} at the end`);
close();
process.exit(0);

function line(who: Spender, actions: number, own: readonly Spent[], base: readonly Spent[]): string {
  const each = (ms: number) => (ms / actions).toFixed(2);
  const both = own.map(({ enqueue, drain }) => enqueue + drain);
  // Only neighbouring measurements are compared: the machine is the same only then.
  const ratios = both.map((ms, turn) => ms / ((base[turn]?.enqueue ?? 0) + (base[turn]?.drain ?? 0)));
  const cells = [
    who,
    actions.toLocaleString('en-GB'),
    each(median(own.map(({ enqueue }) => enqueue))),
    each(median(own.map(({ drain }) => drain))),
    each(median(both)),
    each(Math.min(...both)),
    `${median(ratios).toFixed(2)}×`,
  ];
  return `| ${cells.join(' | ')} |`;
}
