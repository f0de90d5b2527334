import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { pages, withBrowser } from './audited.mjs';
import { plants } from './plants.mjs';

const { values } = parseArgs({
  options: {
    /** Where the counts are written. */
    counts: { type: 'string' },
    /** Performance as the median of so many runs; printed alone. */
    runs: { type: 'string', default: '0' },
    /** Breaks what each audit guards, in a copy, and demands that it is seen. */
    planted: { type: 'boolean', default: false },
  },
});
const counts = { passed: 0, failed: 0 };

for (const [name, { path, isSignedIn }] of Object.entries(pages)) {
  await withBrowser({ dist: 'dist', isSignedIn }, async ({ audit, installabilityErrors }) => {
    const errors = await installabilityErrors(path);
    report(`${name}: can be installed`, errors.length === 0, errors);
    for (const { category, score, lowered } of await judged(audit, path))
      report(`${name}: ${category} ${score}`, score === 1, lowered);
    if (Number(values.runs) > 0)
      await tellPerformance(name, () => audit(path, ['performance'], { isThrottled: true }));
  });
}
if (values.planted) for (const plant of plants) await demandSeen(plant);

if (values.counts) writeFileSync(values.counts, JSON.stringify(counts));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function report(what, isKept, reasons = []) {
  counts[isKept ? 'passed' : 'failed']++;
  console.log([`${isKept ? 'ok  ' : 'FAIL'} ${what}`, ...(isKept ? [] : reasons)].join('\n      '));
}

async function judged(audit, path) {
  return [
    ...(await audit(path, ['pwa'])),
    ...(await audit(path, ['accessibility', 'best-practices', 'seo'])),
  ];
}

/** Scores swing with the load of the machine: the middle one of an odd number, and never a gate. */
async function tellPerformance(name, run) {
  const runs = [];
  for (let at = 0; at < Number(values.runs); at++) runs.push(...(await run()));
  runs.sort((a, b) => a.score - b.score);
  const middle = runs[Math.floor(runs.length / 2)];
  const scores = runs.map(({ score }) => score).join(', ');
  console.log(
    `     ${name}: performance ${middle.score}, the median of ${scores}; ${middle.figures.join(', ')}`,
  );
}

async function demandSeen({ what, file, change, category, id }) {
  const dist = mkdtempSync(join(tmpdir(), 'tapdeck-planted-'));
  try {
    cpSync('dist', dist, { recursive: true });
    const before = readFileSync(join(dist, file), 'utf8');
    const after = change(before);
    if (after === before) return report(`planted: ${what} could not be planted`, false);
    writeFileSync(join(dist, file), after);
    await withBrowser({ dist, isSignedIn: false }, async ({ audit, installabilityErrors }) => {
      if (category === 'installable') {
        const errors = await installabilityErrors('/signin');
        return report(`planted: ${what} is seen (${errors})`, errors.includes(id));
      }
      const [{ score, lowered }] = await audit('/signin', [category]);
      report(
        `planted: ${what} is seen (${category} ${score})`,
        lowered.some(one => one.startsWith(`${id}:`)),
        lowered,
      );
    });
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
