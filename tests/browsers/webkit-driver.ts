import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { envWithTools, missing } from '../system-tools.ts';
import { type Driver, type Start, viewport } from './driver.ts';

/** Time for the driver program to answer, and for a service worker to be installed, in ms. */
const PATIENCE_MS = 20_000;
/** Debian's own Python, which has the packages that the browser imports. */
const PYTHON = '/usr/bin/python3';
const BROWSER = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

/** The reason why the browser can't start on this machine; null where it can. */
export function whyNoWebKit(): string | null {
  const programs = missing('ps', 'WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'import');
  if (programs !== null) return programs;
  const { status } = spawnSync(PYTHON, [BROWSER, '--check'], { stdio: 'ignore' });
  return status === 0 ? null : 'not run: python3-gi or gir1.2-webkit2-4.1 missing';
}

/** WebDriver's codes of keys that type no text. */
const codes: Record<string, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};

/** Starts WebKit's driver on a display of its own and opens a browser through it. */
export async function startWebKit({ home, downloads }: Start): Promise<Driver> {
  // The folder of downloads is a setting of the person's desktop.
  mkdirSync(join(home, '.config'), { recursive: true });
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = await startScreen();
  const port = await freePort();
  const child = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...envWithTools,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local/share'),
      DISPLAY: screen.display,
      LANG: 'C.UTF-8',
      TZ: 'Africa/Johannesburg',
      GTK_A11Y: 'none',
    },
  });
  const end = async () => {
    // The bus, the driver and the browser are one group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    screen.process.kill();
  };
  try {
    return await openTab(`http://127.0.0.1:${port}`, {
      display: screen.display,
      home,
      group: child.pid ?? 0,
      end,
    });
  } catch (error) {
    await end();
    throw error;
  }
}

/** A display without a monitor. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const size = `${viewport.width}x${viewport.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: envWithTools,
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, display: `:${number.toString().trim()}` };
}

async function openTab(
  address: string,
  { display, home, group, end }: { display: string; home: string; group: number; end: () => Promise<void> },
): Promise<Driver> {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(address + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until(() => send('GET', '/status').catch(() => null), 'WebKitWebDriver does not answer');
  const size = [viewport.width, viewport.height].map(String);
  const options = { binary: PYTHON, args: [BROWSER, join(home, 'browser'), ...size] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const ask = <T>(method: string, path: string, body?: unknown) =>
    send<T>(method, `/session/${sessionId}${path}`, body);
  const run: Driver['run'] = async (work, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${work})(...[...arguments].slice(0, -1))).then(ok => done({ ok }), error => done({ error: String(error) }));`;
    const { ok, error } = await ask<{ ok: never; error?: string }>('POST', '/execute/async', {
      script,
      args,
    });
    if (error !== undefined) throw new Error(error);
    return ok;
  };
  const act = (actions: unknown) => ask<void>('POST', '/actions', { actions });
  const keys = (steps: readonly (readonly ['keyDown' | 'keyUp', string])[]) =>
    act([{ type: 'key', id: 'keyboard', actions: steps.map(([type, value]) => ({ type, value })) }]);
  await ask('POST', '/timeouts', { script: 30_000, pageLoad: 30_000 });
  return {
    // WebKit blocks a database for good when a worker ends while it reads and writes (bugs.webkit.org/show_bug.cgi?id=324094), and
    // tests leave pages faster than people do. Each page is a window of its own, and the processes of the one before end with it.
    // A service worker whose process ends while it installs stays "installing" for good, too, so that it is waited for.
    async goto(url) {
      await until(() => run(isInstalled), 'the service worker is not installed');
      const before = pageProcesses(group);
      const { handle } = await ask<{ handle: string }>('POST', '/window/new', { type: 'window' });
      await ask('DELETE', '/window');
      await ask('POST', '/window', { handle });
      await endProcesses(before);
      await ask('POST', '/url', { url });
    },
    run,
    click: (x, y) =>
      act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    async press(key) {
      const names = key.split('+').map(name => codes[name] ?? name);
      await keys([
        ...names.map(name => ['keyDown', name] as const),
        ...names.toReversed().map(name => ['keyUp', name] as const),
      ]);
    },
    type: text =>
      keys([...text].flatMap(letter => [['keyDown', letter] as const, ['keyUp', letter] as const])),
    // The driver's own hang where there is no monitor.
    screenshot: async file =>
      void execFileSync('import', ['-window', 'root', file], { env: { ...process.env, DISPLAY: display } }),
    errors: () => [],
    async quit() {
      await ask('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

/** Asks until there is an answer; fails with the reason where there is none in time. */
async function until(ask: () => Promise<unknown>, reason: string): Promise<void> {
  for (const over = Date.now() + PATIENCE_MS; !(await ask()); await pause(50))
    if (Date.now() > over) throw new Error(reason);
}

/** True once the page's service worker has been installed; the empty page of a new window has none. Runs in the page. */
async function isInstalled(): Promise<boolean> {
  if (!location.protocol.startsWith('http')) return true;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration !== undefined && registration.installing === null;
}

/** The processes of pages and service workers in a group of processes. */
function pageProcesses(group: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, of, name]) => Number(of) === group && name?.startsWith('WebKitWebProces'))
    .map(([pid]) => Number(pid));
}

/** Ends processes, of which some may have ended by themselves, and waits until all are gone. */
async function endProcesses(pids: readonly number[]): Promise<void> {
  const has = (pid: number, signal: 'SIGKILL' | 0) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  for (const pid of pids) has(pid, 'SIGKILL');
  while (pids.some(pid => has(pid, 0))) await pause(10);
}
