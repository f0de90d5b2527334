import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, run } from './set-up.mjs';

await ensurePackages();
const checked = run('tsx', ['bench/bench.ts', '--check', ...process.argv.slice(2)]);
if (checked.status !== 0) process.exit(1);
const { positionals } = parseArgs({
  strict: false,
  options: { json: { type: 'string' }, sizes: { type: 'string' } },
});
if (positionals.length === 0 || positionals.includes('fleets')) await ensurePackages('bench/peers');
const CHROMIUM = ensureChromium();
const dist = mkdtempSync(join(tmpdir(), 'tapdeck-bench-dist-'));
try {
  process.exitCode = bench();
} finally {
  rmSync(dist, { recursive: true, force: true });
}

/** Builds the app beside the project, and measures that build. */
function bench() {
  const built = run('vite', ['build', '--logLevel', 'warn', '--outDir', dist, '--emptyOutDir'], {
    quiet: true,
  });
  if (built.status !== 0) {
    console.error(built.stdout, built.stderr);
    return 1;
  }
  return run('tsx', ['bench/bench.ts', '--dist', dist, ...process.argv.slice(2)], { env: { CHROMIUM } })
    .status;
}
