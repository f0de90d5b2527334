import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/** A PostgreSQL of a run's own. */
export type Cluster = { url: string; stop(): Promise<void> };

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: on the PATH, or where Debian puts the newest; null where there is none. */
function findPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  return (
    folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program)))) ?? null
  );
}

/** A cluster for one run of tests; null where there is no PostgreSQL, which fails with REQUIRE_SYSTEM=1. */
export async function startOwnCluster(): Promise<Cluster | null> {
  const programs = findPostgres();
  if (programs) return startCluster(programs);
  if (process.env.REQUIRE_SYSTEM === '1') throw new Error('not run: postgresql missing');
  return null;
}

/** A new database of the cluster at `url`, empty or a copy of `template`, which nothing may be connected to; its address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `own-${crypto.randomUUID()}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database "${name}" template "${template}"`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}

/** Starts a fresh server on a free port, as a user of its own where this one is root, which PostgreSQL refuses. */
async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-postgres-'));
  const user = process.getuid?.() === 0 ? ownUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tapdeck', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...as, stdio: 'ignore' },
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    // Short statements, each of which would pay for its compilation.
    jit: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return {
    url: `postgres://tapdeck@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      // It waits for its clients, whose goodbyes may still be on their way.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownUser(): { uid: number; gid: number } {
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // No such user: the next one.
    }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.');
}
