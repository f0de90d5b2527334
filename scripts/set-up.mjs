import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The project's folder, as a path of this machine. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The package of each program that the scripts run. TypeScript 7 checks five times as fast; the layer check reads imports with 6. */
const packageOf = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  lingui: '@lingui/cli',
  playwright: '@playwright/test',
  tsc: 'typescript-7',
  tsx: 'tsx',
  vite: 'vite',
  vitest: 'vitest',
};

/** Installs a folder's packages, by default the project's own, when they are missing or made from another lock. */
export async function ensurePackages(folder = '') {
  const cwd = join(root, folder);
  const read = path =>
    existsSync(join(cwd, path)) ? JSON.parse(readFileSync(join(cwd, path), 'utf8')) : null;
  if (isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'))) return;
  console.log(`Installing packages${folder && ` of ${folder}`} …`);
  const [program, ...args] = npm();
  const installing = spawn(program, [...args, 'ci', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' });
  const [status] = await once(installing, 'close');
  if (status !== 0) fail('npm ci failed; see above');
}

/**
 * True where npm has installed the packages of a lock. `installed` is the lock that npm keeps in `node_modules`; it leaves out optional
 * packages of other platforms.
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  const same = (one, other) => one.version === other?.version && one.integrity === other?.integrity;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  return (
    wanted.every(([path, entry]) =>
      same(entry, installed.packages[path] ?? (entry.optional ? entry : null)),
    ) && Object.keys(installed.packages).every(path => path in lock.packages)
  );
}

/** npm as a command that needs no shell: the npm that runs this script, else the one that came with Node, else the one on the PATH. */
export function npm({ env = process.env, node = process.execPath, exists = existsSync } = {}) {
  const beside = dirname(node);
  const scripts = [
    ...(basename(env.npm_execpath ?? '') === 'npm-cli.js' ? [env.npm_execpath] : []),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = scripts.find(path => exists(path));
  return script ? [node, script] : ['npm'];
}

/** A program of one of the project's packages, as the command that runs it with this Node on any platform. */
export function command(program) {
  const folder = join(root, 'node_modules', packageOf[program]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [process.execPath, join(folder, typeof bin === 'string' ? bin : bin[program])];
}

/** Runs such a program in the project's folder, or in `cwd`; gives its exit status and, with `quiet`, its output. */
export function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  const [node, entry] = command(program);
  return spawnSync(node, [entry, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Runs such a program beside other work; gives its exit status once it has ended. */
export async function runBeside(program, args, { env = {} } = {}) {
  const [node, entry] = command(program);
  const running = spawn(node, [entry, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [status] = await once(running, 'close');
  return { status };
}

/** Ends this process with a reason. */
export function fail(reason) {
  console.error(reason);
  process.exit(1);
}
