import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './set-up.mjs';

const file = join(root, 'test-results', 'soak.json');
const played = [
  'src/sync/outbox',
  'src/db/outbox-store.ts',
  'src/db/database.ts',
  'src/domain',
  'src/api',
  'tests/outbox/memory-store.ts',
  'tests/outbox/schedule.ts',
  'tests/outbox/simulator',
];

/** Hash of the tested code: the outbox, its storage, the simulator, and their imports. */
export function versionOfCode() {
  const hash = createHash('sha256');
  for (const path of played.flatMap(filesIn)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(join(root, path), { recursive: true }).sort();
  return names
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(path, name));
}

/** Progress so far: seeds that ran, as ranges, and those that failed, all with one version of the code. */
export function readProgress(isFresh) {
  if (isFresh) rmSync(file, { force: true });
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { version: versionOfCode(), ran: [], failures: [] };
}

/** Writes it whole or not at all. */
export function writeProgress(progress) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}

/** The ranges with one more, in order and without seams. */
export function joined(ranges, range) {
  const all = [];
  for (const [from, to] of [...ranges, range].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** The parts of a range that the ranges lack, in pieces of at most `size`. */
export function missing(ranges, [from, to], size) {
  const pieces = [];
  let next = from;
  for (const [start, end] of [...ranges, [to + 1, to + 1]]) {
    for (; next < Math.min(start, to + 1); next += size)
      pieces.push([next, Math.min(next + size, start, to + 1) - 1]);
    next = Math.max(from, end + 1);
  }
  return pieces;
}

/** Number of seeds of a range that the ranges hold. */
export const countIn = (ranges, [from, to]) =>
  ranges.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from) + 1), 0);
