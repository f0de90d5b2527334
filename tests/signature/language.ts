import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Vector } from './vectors.ts';

const drivers = fileURLToPath(new URL('drivers/', import.meta.url));
/** Kept from run to run: to compile the standard library of Go takes most of a minute. */
const goCache = fileURLToPath(new URL('../../node_modules/.cache/go', import.meta.url));
const code = fileURLToPath(new URL('../../src/features/webhooks/signature/code/', import.meta.url));

/** A language, what must be on the machine for it, and how its driver is started in a folder of its own. */
export type Language = {
  name: string;
  tools: readonly string[];
  start: (folder: string) => readonly [program: string, ...args: string[]];
};

/** Every language for which Tapdeck shows code. */
export const languages: readonly Language[] = [
  { name: 'Node', tools: ['node'], start: () => [process.execPath, join(drivers, 'driver.mjs')] },
  { name: 'Python', tools: ['python3'], start: () => ['python3', join(drivers, 'driver.py')] },
  { name: 'Java', tools: ['javac', 'java'], start: startJava },
  { name: 'PHP', tools: ['php'], start: () => ['php', join(drivers, 'driver.php')] },
  { name: 'Go', tools: ['go'], start: startGo },
];

function startJava(folder: string): [string, ...string[]] {
  execFileSync('javac', [
    '-encoding',
    'UTF-8',
    '-d',
    folder,
    join(code, 'Verify.java'),
    join(drivers, 'Driver.java'),
  ]);
  return ['java', '-cp', folder, 'Driver'];
}

function startGo(folder: string): [string, ...string[]] {
  mkdirSync(join(folder, 'webhook'));
  copyFileSync(join(code, 'verify.go'), join(folder, 'webhook/verify.go'));
  copyFileSync(join(drivers, 'driver.go'), join(folder, 'main.go'));
  writeFileSync(join(folder, 'go.mod'), 'module driver\n\ngo 1.18\n');
  return ['go', 'run', '.'];
}

/** The first of a language's tools that is not on this machine; undefined where all are. */
export function missingTool({ tools }: Language): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return tools.find(tool => !folders.some(folder => existsSync(join(folder, tool))));
}

/** What the code of a language says to each message, in their order: one process for them all. */
export function ask({ start }: Language, vectors: readonly Vector[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-verify-'));
  try {
    const [program, ...args] = start(folder);
    const { stdout, stderr, status, error } = spawnSync(program, args, {
      cwd: folder,
      input: vectors.map(lineOf).join(''),
      encoding: 'utf8',
      env: { ...process.env, GOCACHE: goCache, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' },
    });
    if (status !== 0) throw error ?? new Error(stderr);
    return stdout.trimEnd().split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A message as the drivers read it: the time, then secret, body and each header's name and value in base64, between tabs. */
function lineOf({ now, secret, body, headers }: Vector): string {
  const fields = [secret, body, ...Object.entries(headers).flat()];
  return `${[now, ...fields.map(field => Buffer.from(field).toString('base64'))].join('\t')}\n`;
}
