import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';
import { planted } from './plant.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A fault may keep a world from ever ending; that counts as not caught, since no breach was said. */
const PATIENCE_MS = 10 * 60_000;
/** All that simulated worlds and the outbox's tests are made of. */
const parts = [
  'contract',
  'src/api',
  'src/db',
  'src/domain',
  'src/sync',
  'sandbox',
  'deploy',
  'tests/free-port.ts',
  'tests/nightly.ts',
  'tests/own-databases.ts',
  'tests/postgres',
  'tests/stored-text.ts',
  'tests/longest-first.ts',
  'LICENSE',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'lingui.config.ts',
];

/** The seed or the tests that noticed a fault, and their message; null where none did. */
export type Trial = { by: string; breach: string } | null;

/** Where faults are tried: copies of the project as it was at the beginning, so that nothing of the project itself is touched. */
export type Bed = {
  /** The seeds, or the fault's own tests, with the fault in a copy, or without any. Throws where they do not run. */
  tried(fault: Fault | null, seeds: number): Promise<Trial>;
  remove(): Promise<void>;
};

/** Makes the copies' original. */
export async function bed(): Promise<Bed> {
  const folder = await mkdtemp(join(tmpdir(), 'tapdeck-planted-'));
  const original = join(folder, 'original');
  for (const part of parts) await cp(join(root, part), join(original, part), { recursive: true });
  const planting = join(root, 'tests/outbox/planted');
  await cp(join(root, 'tests/outbox'), join(original, 'tests/outbox'), {
    recursive: true,
    filter: source => source !== planting,
  });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');

  return {
    async tried(fault, seeds) {
      if (!fault) return seedsIn(original, seeds);
      const copy = join(folder, fault.name);
      await cp(original, copy, { recursive: true });
      const path = join(copy, fault.file);
      await writeFile(path, planted(fault, await readFile(path, 'utf8')));
      const trial = await (fault.suite ? testsIn(copy, fault.suite) : seedsIn(copy, seeds));
      await rm(copy, { recursive: true });
      return trial;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function seedsIn(copy: string, seeds: number): Promise<Trial> {
  const args = ['--from', '1', '--to', String(seeds), '--first'];
  const { code, out, errors } = await run(copy, ['--import', 'tsx', 'tests/outbox/soak.ts', ...args]);
  const failed = out.split('\n').find(line => line.startsWith('{"seed":'));
  if (failed) {
    const { seed, breaches } = JSON.parse(failed) as { seed: number; breaches: string[] };
    return { by: `seed ${seed}`, breach: breaches[0] ?? '' };
  }
  if (code === 0 || code === null) return null;
  throw new Error(reasonIn(errors));
}

async function testsIn(copy: string, suite: string): Promise<Trial> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code, out, errors } = await run(copy, [vitest, 'run', suite, '--reporter', 'json']);
  if (code === 0 || code === null) return null;
  // Tests that did not run say nothing.
  if (!out.includes('{')) throw new Error(reasonIn(errors));
  const { testResults } = JSON.parse(out.slice(out.indexOf('{'))) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (!failed) throw new Error(reasonIn(errors));
  return { by: suite.split('/').at(-1) ?? suite, breach: failed.fullName };
}

/** The line that says why. */
const reasonIn = (errors: string): string =>
  errors.split('\n').find(line => /^\w*Error\b/.test(line)) ?? errors.slice(0, 200);

type Run = { code: number | null; out: string; errors: string };

/** Its exit code, null where it had to be ended, and what it printed. */
const run = (cwd: string, args: string[]) =>
  new Promise<Run>(resolve => {
    const options = { cwd, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(process.execPath, args, options, (_, out, errors) =>
      resolve({ code: child.exitCode, out, errors }),
    );
  });
