import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { root, run as runProgram } from '../../scripts/set-up.mjs';
import { conclude, report } from './counts.mjs';
import { sourcePlants } from './source-plants.mjs';

/** Folders that a copy does without: git's, and those that commands of the project make. */
const leftOut = ['.data', '.git', 'dist', 'node_modules', 'release', 'test-results'];

const bed = mkdtempSync(join(tmpdir(), 'tapdeck-planted-'));
for (const part of readdirSync(root)) {
  const filter = path => !path.includes('node_modules');
  if (!leftOut.includes(part)) cpSync(join(root, part), join(bed, part), { recursive: true, filter });
}
symlinkSync(join(root, 'node_modules'), join(bed, 'node_modules'), 'dir');

const run = (program, ...args) => {
  const { status, stdout, stderr } = runProgram(program, args, { cwd: bed, quiet: true });
  return { status, said: stdout + stderr };
};

const chosen = process.argv.slice(2);
try {
  for (const plant of sourcePlants)
    if (chosen.length === 0 || chosen.some(part => plant.what.includes(part))) tryOut(plant);
} finally {
  rmSync(bed, { recursive: true, force: true });
}
conclude();

/** Breaks one thing in the copy of the source, builds it, and demands that the journey which guards it fails. */
function tryOut({ what, file, changes, journey, title }) {
  const path = join(bed, file);
  const before = readFileSync(path, 'utf8');
  let after = before;
  for (const [from, to] of changes) {
    if (!after.includes(from)) return report(`${what} could not be planted: ${file} has no "${from}"`, false);
    after = after.replace(from, () => to);
  }
  writeFileSync(path, after);
  const { status, said } = run('vite', 'build', '--logLevel', 'error');
  if (status === 0) {
    const tried = run('playwright', 'test', '--reporter=line', '--workers=1', journey, '-g', title);
    const isSeen = tried.status === 1 && /^ {2}\d+ failed$/m.test(tried.said);
    const reason = /^ +Error: .*(?:\n.*){0,8}/m.exec(tried.said)?.[0] ?? tried.said.slice(-800);
    report(`${what} is seen: ${journey}, ${title}`, isSeen, [tried.said.slice(-800)]);
    if (isSeen) console.log(reason);
  } else report(`${what} could not be built`, false, [said.slice(-800)]);
  writeFileSync(path, before);
}
