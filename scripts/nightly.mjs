import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, run } from './set-up.mjs';

const only = process.argv.slice(2);

await ensurePackages();
await ensurePackages('tests/audits');
const CHROMIUM = ensureChromium();

/** More of what `npm test` runs: `tests/nightly.ts` says what. */
const whole = { CHROMIUM, NIGHTLY: '1' };

/** Tests that take too long for `npm test`: each part runs alone with `npm run nightly -- <name>`. */
const parts = {
  unit: () => run('vitest', ['run'], { env: whole }),
  journeys: () => run('playwright', ['test', '--reporter=list'], { env: whole }),
  'journeys behind nginx': () =>
    run('playwright', ['test', '--reporter=list'], { env: { ...whole, JOURNEY_FRONT: 'nginx' } }),
  'planted faults': () => run('tsx', ['tests/outbox/planted/run.ts']),
  'planted journeys': () => run('tsx', ['tests/audits/planted-journeys.mjs'], { env: whole }),
  'planted audits': () => run('tsx', ['tests/audits/planted.mjs'], { env: { CHROMIUM } }),
  lighthouse: () => run('tsx', ['tests/audits/lighthouse.mjs', '--runs', '5'], { env: { CHROMIUM } }),
  matrix: () =>
    run('playwright', ['test', '--config', 'tests/audits/playwright.config.ts'], { env: { CHROMIUM } }),
};

const unknown = only.filter(name => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const { status } = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(1);
const failed = Object.entries(parts)
  .filter(([name]) => only.length === 0 || only.includes(name))
  .filter(([, part]) => part().status !== 0)
  .map(([name]) => name);
console.log(failed.length === 0 ? 'ok   nightly' : `FAIL ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
