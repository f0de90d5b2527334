import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';
import process from 'node:process';
import { fail } from './set-up.mjs';

/** Programs on a PATH, the first one first. */
const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/** Where the installers of Chrome, Edge and Chromium put them, by platform. */
const installed = {
  darwin: ({ HOME = '' }) =>
    ['/Applications', posix.join(HOME, 'Applications')].flatMap(folder =>
      ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(name =>
        posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
  win32: env =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap(path =>
      [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']]
        .filter(Boolean)
        .map(folder => win32.join(folder, path)),
    ),
};

/** The path of a program on a PATH; undefined when it holds none of these names. */
function onPath(names, { platform, env, isExecutable }) {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  return names
    .flatMap(name => folders.map(folder => join(folder, name + suffix)))
    .find(path => isExecutable(path));
}

/** The path of a browser that speaks Chromium's protocol: `CHROMIUM`, an installed one, one on the PATH; undefined without any. */
export const findChromium = machine =>
  machine.env.CHROMIUM ??
  installed[machine.platform]?.(machine.env).find(path => machine.isExecutable(path)) ??
  onPath(programs, machine);

/**
 * The path of a Chromium that draws no windows, in which tests of pages take less of the processor's time. Undefined without one,
 * and where `CHROMIUM` names the browser to test.
 */
export const findHeadlessShell = machine =>
  machine.env.CHROMIUM === undefined ? onPath(['chromium-headless-shell'], machine) : undefined;

/** Instructions to install a browser, by platform. */
export const howToInstall = platform =>
  platform === 'linux'
    ? 'No Chromium found. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.'
    : 'No Chromium found. Install Google Chrome or Microsoft Edge, or set CHROMIUM to the path of a Chromium.';

/** True where Debian's package can be installed: only root may. */
export const canInstall = machine =>
  machine.platform === 'linux' && machine.isRoot && onPath(['apt-get'], machine) !== undefined;

const thisMachine = () => ({
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isExecutable: isExecutableHere,
});

/** The path of a Chromium on this machine. Installs Debian's package as root; else ends with one sentence. */
export function ensureChromium() {
  const machine = thisMachine();
  const found = findChromium(machine);
  if (found) return found;
  if (!canInstall(machine)) fail(howToInstall(process.platform));
  console.log('Installing Chromium from Debian’s packages …');
  const apt = args =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', 'chromium']);
  return findChromium(machine) ?? fail(howToInstall(process.platform));
}

/** Names the browsers of this machine to journeys: the whole Chromium, and one without windows where it is installed. */
export function browsersOfJourneys() {
  const shell = findHeadlessShell(thisMachine());
  return { CHROMIUM: ensureChromium(), ...(shell && { HEADLESS_SHELL: shell }) };
}

function isExecutableHere(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
