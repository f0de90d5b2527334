import { parseArgs } from 'node:util';
import { withBrowser } from './audited.mjs';
import { conclude, report } from './counts.mjs';

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
  },
});

for (const [name, { path, isSignedIn }] of Object.entries(pages)) {
  await withBrowser({ dist: values.dist, isSignedIn }, async ({ audit, installabilityErrors }) => {
    const errors = await installabilityErrors(path);
    report(`${name}: can be installed`, errors.length === 0, errors);
    for (const categories of [['pwa'], ['accessibility', 'best-practices', 'seo']])
      for (const { category, score, lowered } of await audit(path, categories))
        report(`${name}: ${category} ${score}`, score === 1, lowered);
    await tellPerformance(name, () => audit(path, ['performance'], { isThrottled: true }));
  });
}
conclude(values.counts);

/** Scores swing with the load of the machine: the middle one of an odd number, and never a gate. */
async function tellPerformance(name, run) {
  const runs = [];
  while (runs.length < Number(values.runs)) runs.push(...(await run()));
  if (runs.length === 0) return;
  runs.sort((a, b) => a.score - b.score);
  const middle = runs[Math.floor(runs.length / 2)];
  const scores = runs.map(({ score }) => score).join(', ');
  console.log(
    `     ${name}: performance ${middle.score}, the median of ${scores}; ${middle.figures.join(', ')}`,
  );
}
