import { run } from './set-up.mjs';

const FEWEST_MODULES = 60;

/** Holds the imports against the table of `.dependency-cruiser.mjs`; a run that read next to nothing fails too. */
export function checkLayers() {
  const { stdout, stderr } = run(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'contract', 'src', 'sandbox', 'deploy'],
    { quiet: true },
  );
  if (!stdout.trim().startsWith('{')) {
    console.error(stdout, stderr);
    return false;
  }
  const { summary } = JSON.parse(stdout);
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}\n  ${from} → ${to}`);
  if (summary.totalCruised < FEWEST_MODULES) console.error(`only ${summary.totalCruised} modules were read`);
  return summary.violations.length === 0 && summary.totalCruised >= FEWEST_MODULES;
}
