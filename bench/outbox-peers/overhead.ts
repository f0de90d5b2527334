import { parseArgs } from 'node:util';
import './globals.ts';
import { inChromium } from './in-chromium.ts';
import type { Spender } from './overhead-page.ts';
import { ourVersion, versionOf } from './version.ts';

const { values } = parseArgs({
  options: {
    /** How many actions are queued. */
    sizes: { type: 'string', default: '1000,10000' },
    /** In Node over fake-indexeddb, instead of Chromium. */
    node: { type: 'boolean', default: false },
    /** Decisions one by one, too, each of which looks at all that waits. */
    'one-by-one': { type: 'boolean', default: false },
  },
});
const theirs = '@tanstack/offline-transactions';
const all: Spender[] = [theirs, 'Tapdeck, together', 'Tapdeck, one by one'];
const spenders = values['one-by-one'] ? all : all.slice(0, 2);

async function inNode() {
  await import('./overhead-page.ts');
  return { spend: globalThis.spend, close: () => {} };
}

const { spend, close } = values.node ? await inNode() : await inChromium();
const place = values.node ? 'Node, fake-indexeddb' : 'Chromium';
console.log(`\nTapdeck ${ourVersion}, ${theirs} ${versionOf(theirs)}; ${place}\n`);
console.log('| ms an action | queued | enqueue | drain | both | over @tanstack |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const actions of values.sizes.split(',').map(Number)) {
  let base = Number.NaN;
  for (const who of spenders) {
    const { enqueue, drain } = await spend(who, actions);
    const each = (ms: number) => (ms / actions).toFixed(2);
    if (who === theirs) base = enqueue + drain;
    const cells = [who, actions.toLocaleString('en-GB'), each(enqueue), each(drain), each(enqueue + drain)];
    console.log(`| ${cells.join(' | ')} | ${((enqueue + drain) / base).toFixed(2)}× |`);
  }
}
close();
process.exit(0);
