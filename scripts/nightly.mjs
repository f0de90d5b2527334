import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, fail, run } from './set-up.mjs';

/** Tests that take too long for `npm test`: each part runs alone with `npm run nightly -- <name>`. */
const parts = {
  unit: env => run('vitest', ['run'], { env }),
  journeys: env => run('playwright', ['test', '--reporter=list'], { env }),
  'journeys behind nginx': env =>
    run('playwright', ['test', '--reporter=list'], { env: { ...env, JOURNEY_FRONT: 'nginx' } }),
  'planted faults': () => run('tsx', ['tests/outbox/planted/run.ts']),
  'planted journeys': env => run('tsx', ['tests/audits/planted-journeys.mjs'], { env }),
  'planted audits': env => run('tsx', ['tests/audits/planted.mjs'], { env }),
  lighthouse: env => run('tsx', ['tests/audits/lighthouse.mjs', '--runs', '5'], { env }),
  matrix: env => run('playwright', ['test', '--config', 'tests/audits/playwright.config.ts'], { env }),
};

const names = Object.keys(parts);
const args = process.argv.slice(2);
const unknown = args.filter(name => !names.includes(name));
if (unknown.length > 0) fail(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
const chosen = args.length > 0 ? args : names;

await ensurePackages();
if (['lighthouse', 'planted audits'].some(name => chosen.includes(name)))
  await ensurePackages('tests/audits');
const { status } = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(1);

/** More of what `npm test` runs: `tests/nightly.ts` says what. */
const env = { CHROMIUM: ensureChromium(), NIGHTLY: '1' };
const failed = chosen.filter(name => parts[name](env).status !== 0);
console.log(failed.length === 0 ? 'ok   nightly' : `FAIL ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
