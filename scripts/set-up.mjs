import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const root = new URL('..', import.meta.url).pathname;
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Installs a folder's packages, the project's own unless told, when they are missing or made from another lock. */
export async function ensurePackages(folder = '') {
  const cwd = join(root, folder);
  const stamp = join(cwd, 'node_modules', '.tapdeck-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing packages${folder && ` of ${folder}`} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installing = spawn(npm, ['ci', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' });
  const [status] = await once(installing, 'close');
  if (status !== 0) fail('npm ci failed; see above');
  writeFileSync(stamp, lock);
}

/** The path of a Chromium: `CHROMIUM`, one on the PATH, else Debian's package is installed. */
export function ensureChromium() {
  const found = process.env.CHROMIUM ?? onPath(chromiumNames);
  if (found) return found;
  console.log('Installing Chromium from Debian’s packages …');
  if (!onPath(['apt-get']))
    fail('no Chromium found, and no apt-get to install one; set CHROMIUM to its path');
  const apt = args =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', 'chromium']);
  return onPath(chromiumNames) ?? fail('Chromium could not be installed; set CHROMIUM to the path of one');
}

/** The first of these programs that can be run, as a path; undefined when there is none. */
function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

/** Runs a program of node_modules/.bin in the project's folder; gives its exit status and, if asked, what it printed. */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
