import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Vector } from './vectors.ts';

const drivers = fileURLToPath(new URL('drivers/', import.meta.url));
/** Kept from run to run: a Go that comes without its standard library compiled takes most of a minute for it. */
const goCache = fileURLToPath(new URL('../../node_modules/.cache/go', import.meta.url));
const code = fileURLToPath(new URL('../../src/features/webhooks/signature/code/', import.meta.url));

type Command = readonly [program: string, ...args: string[]];

/** A language, what must be on the machine for it, and how its driver is started in a folder of its own, step by step. */
export type Language = {
  name: string;
  tools: readonly string[];
  steps: (folder: string) => readonly Command[];
};

/** Every language for which Tapdeck shows code. */
export const languages: readonly Language[] = [
  { name: 'Node', tools: ['node'], steps: () => [[process.execPath, join(drivers, 'driver.mjs')]] },
  { name: 'Python', tools: ['python3'], steps: () => [['python3', join(drivers, 'driver.py')]] },
  { name: 'Java', tools: ['javac', 'java'], steps: javaSteps },
  { name: 'PHP', tools: ['php'], steps: () => [['php', join(drivers, 'driver.php')]] },
  { name: 'Go', tools: ['go'], steps: goSteps },
];

function javaSteps(folder: string): readonly Command[] {
  const files = [join(code, 'Verify.java'), join(drivers, 'Driver.java')];
  return [
    ['javac', '-encoding', 'UTF-8', '-d', folder, ...files],
    ['java', '-cp', folder, 'Driver'],
  ];
}

function goSteps(folder: string): readonly Command[] {
  mkdirSync(join(folder, 'webhook'));
  copyFileSync(join(code, 'verify.go'), join(folder, 'webhook/verify.go'));
  copyFileSync(join(drivers, 'driver.go'), join(folder, 'main.go'));
  writeFileSync(join(folder, 'go.mod'), 'module driver\n\ngo 1.18\n');
  return [['go', 'run', '.']];
}

/** Verdicts of a language's code on each message, in order: one process for all. */
export function ask({ steps }: Language, vectors: readonly Vector[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-verify-'));
  const input = vectors.map(lineOf).join('');
  const env = { ...process.env, GOCACHE: goCache, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
  let said = '';
  try {
    for (const [program, ...args] of steps(folder)) {
      const { stdout, stderr, status, error } = spawnSync(program, args, {
        cwd: folder,
        env,
        input,
        encoding: 'utf8',
      });
      if (status !== 0) throw error ?? new Error(stderr);
      said = stdout;
    }
    return said.trimEnd().split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A message as the drivers read it: the time, then secret, body and each header's name and value in base64, between tabs. */
function lineOf({ now, secret, body, headers }: Vector): string {
  const fields = [secret, body, ...Object.entries(headers).flat()];
  return `${[now, ...fields.map(field => Buffer.from(field).toString('base64'))].join('\t')}\n`;
}
