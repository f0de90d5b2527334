// The main journeys in Chromium, Firefox and WebKit. `--release` runs them, and Lighthouse's audits, against the unpacked archive
// of `npm run release` behind nginx. Other arguments go to Playwright: `npm run browsers -- --project=firefox`.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { extract } from 'tar';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, fail, root, run } from './set-up.mjs';

const args = process.argv.slice(2);
const rest = args.filter(arg => arg !== '--release');

await ensurePackages();
const env = { CHROMIUM: ensureChromium() };
const journeys = more =>
  run('playwright', ['test', '-c', 'tests/browsers', ...rest], { env: { ...env, ...more } }).status ?? 1;

process.exitCode = args.includes('--release') ? await tryRelease() : tryBuild();

function tryBuild() {
  const { status } = run('vite', ['build', '--logLevel', 'warn']);
  return status === 0 ? journeys({}) : 1;
}

/** Makes the archive; true where it was made. */
function makeRelease() {
  const { status } = spawnSync(process.execPath, ['scripts/release.mjs'], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

/** Unpacks the newest archive, made here where there is none, and uses it as its operator would. */
async function tryRelease() {
  const out = join(root, 'release');
  const archive = () => existsSync(out) && readdirSync(out).find(name => name.endsWith('.tar.gz'));
  if (!archive() && !makeRelease()) fail('The release could not be made');
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-release-'));
  try {
    await extract({ file: join(out, archive()), cwd: folder, strip: 1 });
    const dist = join(folder, 'site');
    const behind = { ...env, JOURNEY_FRONT: 'nginx' };
    await ensurePackages('tests/audits');
    const audits = run('tsx', ['tests/audits/lighthouse.mjs', '--dist', dist], { env: behind }).status ?? 1;
    return journeys({ ...behind, JOURNEY_DIST: dist }) || audits;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
