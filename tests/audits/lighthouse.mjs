import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withBrowser } from './audited.mjs';
import { add, conclude, report } from './counts.mjs';

/** The pages that are audited, and whether somebody is signed in. */
const pages = {
  'sign-in': { path: '/signin', isSignedIn: false },
  home: { path: '/dashboard', isSignedIn: true },
};

const { values } = parseArgs({
  options: {
    /** The built app, or what a release unpacks to. */
    dist: { type: 'string', default: 'dist' },
    /** Where the counts are written. */
    counts: { type: 'string' },
    /** Performance as the median of so many runs, which is printed alone. */
    runs: { type: 'string', default: '0' },
    /** The only page to audit, in this process. */
    page: { type: 'string' },
  },
});
const isTimed = Number(values.runs) > 0;

if (values.page) {
  await auditPage(values.page);
} else {
  const names = Object.keys(pages);
  // Lighthouse mostly waits, so at the same time, except where performance is measured.
  if (isTimed) for (const name of names) await auditInProcess(name);
  else await Promise.all(names.map(auditInProcess));
}
conclude(values.counts);

/** Audits a page in a process of its own, since Lighthouse audits one at a time in each. */
async function auditInProcess(page) {
  const child = fork(fileURLToPath(import.meta.url), [
    '--page',
    page,
    '--dist',
    values.dist,
    '--runs',
    values.runs,
  ]);
  const counted = [];
  child.on('message', counts => counted.push(counts));
  const [[status]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (counted.length > 0) counted.forEach(add);
  else report(`${page}: audited to the end`, false, [`its process ended with ${status}`]);
}

async function auditPage(name) {
  const { path, isSignedIn } = pages[name];
  await withBrowser({ dist: values.dist, isSignedIn }, async ({ audit, installabilityErrors }) => {
    const errors = await installabilityErrors(path);
    report(`${name}: can be installed`, errors.length === 0, errors);
    for (const categories of [['pwa'], ['accessibility', 'best-practices', 'seo']])
      for (const { category, score, lowered } of await audit(path, categories))
        report(`${name}: ${category} ${score}`, score === 1, lowered);
    if (isTimed) await tellPerformance(name, () => audit(path, ['performance'], { isThrottled: true }));
  });
}

/** Scores swing with the load of the machine: the middle one of an odd number, and never a gate. */
async function tellPerformance(name, run) {
  const runs = [];
  while (runs.length < Number(values.runs)) runs.push(...(await run()));
  runs.sort((a, b) => a.score - b.score);
  const middle = runs[Math.floor(runs.length / 2)];
  const scores = runs.map(({ score }) => score).join(', ');
  console.log(
    `     ${name}: performance ${middle.score}, the median of ${scores}; ${middle.figures.join(', ')}`,
  );
}
