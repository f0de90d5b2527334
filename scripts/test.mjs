import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { checkAcceptance } from './acceptance.mjs';
import { browsersOfJourneys } from './chromium.mjs';
import { addCounts, readPlaywright, readVitest, summaryOf } from './counts.mjs';
import { ensurePackages, root, run, runBeside } from './set-up.mjs';

const only = process.argv.slice(2);
const out = join(root, 'test-results');
let total = { passed: 0, failed: 0 };

await ensurePackages();
mkdirSync(out, { recursive: true });

const wanted = name => only.length === 0 || only.includes(name);

/** Fetched while the rest is at work, which takes as long. */
const auditPackages = wanted('audits') ? ensurePackages('tests/audits') : null;

const { checkCitations } = await import('./check-citations.mjs');
const { checkLayers } = await import('./check-layers.mjs');
const { checkMessages } = await import('./check-messages.mjs');
const { checkSizes } = await import('./check-sizes.mjs');

const succeeds = (program, args, options) => run(program, args, options).status === 0;

const checks = {
  types: () =>
    ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'].every(file =>
      succeeds('tsc', ['--noEmit', '-p', file]),
    ),
  lint: () => succeeds('biome', ['ci', '--error-on-warnings', '.']),
  layers: checkLayers,
  'dead code': () => succeeds('knip', []),
  messages: checkMessages,
  citations: checkCitations,
  build: () => succeeds('vite', ['build', '--logLevel', 'warn']),
  sizes: checkSizes,
};

/** Reports that the specification is held against. */
const reports = { unit: join(out, 'unit.json'), browser: join(out, 'browser.json') };

const others = ['firefox', 'webkit'].map(name => `--project=${name}`);

const suites = {
  unit: () =>
    counted(reports.unit, readVitest, file =>
      runBeside('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    ),
  browser: () =>
    counted(reports.browser, readPlaywright, file =>
      runBeside('playwright', ['test', '--reporter=list,json'], {
        env: { ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ),
  // Of the journeys in all browsers, a few in Firefox and WebKit where they are on this machine.
  browsers: () =>
    counted(join(out, 'browsers.json'), readPlaywright, file =>
      runBeside(
        'playwright',
        ['test', '-c', 'tests/browsers', '--grep=@always', ...others, '--reporter=list,json'],
        { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
      ),
    ),
  audits: async () => {
    await auditPackages;
    return counted(
      join(out, 'audits.json'),
      counts => counts,
      file => runBeside('tsx', ['tests/audits/lighthouse.mjs', '--counts', file], { env: browserEnv }),
    );
  },
};

/** Names Chromium to the suites that run in it; the others also run on a machine without one. */
const browserEnv = ['browser', 'audits'].some(wanted) ? browsersOfJourneys() : {};

for (const [name, check] of Object.entries(checks)) {
  if (wanted(name)) report(name, check() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}
// The last two leave a part of the processor idle, so they run at the same time.
for (const together of [['unit'], ['browser'], ['browsers', 'audits']]) {
  await Promise.all(together.filter(wanted).map(async name => report(name, await suites[name]())));
}
if (Object.keys(reports).every(wanted) && Object.values(reports).every(existsSync))
  report('acceptance', checkAcceptance(root, reports));
else console.log('--   acceptance: not run, it needs the results of the unit and browser suites');

for (const failure of total.failures ?? []) console.log(`FAIL ${failure}`);
const summary = summaryOf(total);
writeFileSync(join(out, 'summary'), `${summary}\n`);
console.log(summary);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function report(name, counts) {
  total = addCounts(total, counts);
  console.log(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${summaryOf(counts)}`);
}

/** Runs a suite that writes its own report; a run that wrote none, or ended badly with none failed, is one failure. */
async function counted(file, read, start) {
  rmSync(file, { force: true });
  const { status } = await start(file);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return counts.failed === 0 && status !== 0 ? { ...counts, failed: 1 } : counts;
}
