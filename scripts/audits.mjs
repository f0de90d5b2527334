import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, run } from './set-up.mjs';

const only = process.argv.slice(2);

await ensurePackages();
await ensurePackages('tests/audits');
const CHROMIUM = ensureChromium();

/** Audits that take too long for `npm test`: each runs alone with `npm run audits -- <name>`. */
const parts = {
  lighthouse: () => run('tsx', ['tests/audits/lighthouse.mjs', '--runs', '5'], { env: { CHROMIUM } }),
  planted: () => run('tsx', ['tests/audits/planted.mjs'], { env: { CHROMIUM } }),
  'planted journeys': () => run('tsx', ['tests/audits/planted-journeys.mjs'], { env: { CHROMIUM } }),
  matrix: () =>
    run('playwright', ['test', '--config', 'tests/audits/playwright.config.ts'], { env: { CHROMIUM } }),
  'journeys behind nginx': () =>
    run('playwright', ['test', '--reporter=list'], { env: { CHROMIUM, JOURNEY_FRONT: 'nginx' } }),
};

const { status } = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(1);
const failed = Object.entries(parts)
  .filter(([name]) => only.length === 0 || only.includes(name))
  .filter(([, part]) => part().status !== 0)
  .map(([name]) => name);
console.log(failed.length === 0 ? 'ok   audits' : `FAIL ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
