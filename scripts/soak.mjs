import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensurePackages, root } from './set-up.mjs';
import { countIn, joined, missing, readProgress, versionOfCode, writeProgress } from './soak-progress.mjs';

const CHUNK = 250;
const SAID_EVERY_MS = 15_000;
const CHUNK_AT_MOST_MS = 600_000;
const SHRUNK_AT_MOST = 5;

const { values } = read();
const wanted = [Number(values.from), Number(values.to)];
if (!(wanted[0] >= 1 && wanted[1] >= wanted[0])) stop('--from and --to are the first and the last seed');

await ensurePackages();
const progress = readProgress(values.fresh);
if (progress.version !== versionOfCode())
  stop('what was reached before was reached with other code; --fresh begins anew');

const children = new Set();
const chunks = missing(progress.ran, wanted, CHUNK);
const began = Date.now();
const before = countIn(progress.ran, wanted);
let trouble = null;
let isStopped = false;
let saidAt = began;

process.once('SIGINT', halt);
process.once('SIGTERM', halt);

if (before > 0) console.log(`${before} seeds were run before; this goes on`);
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = await summary();

async function work() {
  for (let chunk = chunks.shift(); chunk && !isStopped; chunk = chunks.shift()) {
    const [from, to] = chunk;
    const { lines, said } = await soak(from, to);
    if (isStopped) return;
    if (lines.at(-1)?.ran !== to - from + 1) return fail(`seeds ${from} to ${to} did not end: ${said}`);
    if (progress.version !== versionOfCode()) return fail('the code was changed while it was soaked');
    progress.ran = joined(progress.ran, chunk);
    for (const failure of lines.slice(0, -1)) {
      progress.failures.push(failure);
      console.log(`seed ${failure.seed}: ${failure.breaches.join('; ')}`);
    }
    writeProgress(progress);
    tell();
  }
}

/** Runs seeds in a process of their own; what it printed, line by line. */
function soak(from, to, ...more) {
  const args = ['--import', 'tsx', 'tests/outbox/soak.ts', '--from', from, '--to', to, ...more];
  return new Promise(resolve => {
    // A group of its own, so that Ctrl-C reaches this process alone, which then ends them.
    const child = spawn(process.execPath, args.map(String), {
      cwd: root,
      detached: true,
      timeout: CHUNK_AT_MOST_MS,
    });
    children.add(child);
    let out = '';
    let said = '';
    child.stdout.on('data', data => {
      out += data;
    });
    child.stderr.on('data', data => {
      said += data;
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      const lines = out.split('\n').filter(line => line.startsWith('{'));
      resolve({ lines: lines.flatMap(parsed), said: said.trim() || `ended with ${signal ?? code}` });
    });
  });
}

/** Nothing where a process was ended in the middle of a line. */
function parsed(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function tell() {
  if (Date.now() - saidAt < SAID_EVERY_MS) return;
  saidAt = Date.now();
  const ran = countIn(progress.ran, wanted);
  const rate = (ran - before) / ((saidAt - began) / 1000);
  const left = (wanted[1] - wanted[0] + 1 - ran) / rate / 60;
  console.log(`${ran} seeds, ${rate.toFixed(1)} a second, about ${Math.ceil(left)} minutes to go`);
}

/** Prints the findings in the words of the promise; returns the exit code. */
async function summary() {
  const failures = progress.failures.filter(({ seed }) => seed >= wanted[0] && seed <= wanted[1]);
  if (!isStopped) for (const { seed } of failures.slice(0, SHRUNK_AT_MOST)) await replay(seed);
  const counts = {
    lost: 0,
    doubled: 0,
    'out of order': 0,
    'under another identity': 0,
    'otherwise wrong': 0,
  };
  for (const breach of failures.flatMap(({ breaches }) => breaches)) counts[kindOf(breach)]++;
  if (failures.length > 0) console.log(`failing seeds: ${failures.map(({ seed }) => seed).join(', ')}`);
  if (trouble) console.error(trouble);
  const said = Object.entries(counts).filter(([kind, count]) => kind !== 'otherwise wrong' || count > 0);
  const words = said.map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(`${countIn(progress.ran, wanted)} seeds: ${words}`);
  return failures.length > 0 || trouble ? 1 : isStopped ? 130 : 0;
}

/** Says the command that runs the smallest form of a failure. */
async function replay(seed) {
  const { lines } = await soak(seed, seed, '--shrink');
  const [small] = lines;
  if (isStopped || !small?.replay) return;
  console.log(`seed ${seed} takes ${small.takes.join(', ')}:\n  ${small.replay}`);
}

/** A breach says in its words of which kind it is. */
function kindOf(breach) {
  if (/\btook effect \d+ times|\barrived \d+ times|\bsends for\b|\bis a second\b/.test(breach))
    return 'doubled';
  if (/\bovertook\b|\bbefore another of its lane\b/.test(breach)) return 'out of order';
  if (/\bsent as\b/.test(breach)) return 'under another identity';
  if (/\blost\b|\bnever ended\b|\bstill \w+$|\bnot stored\b|\bnever took effect\b/.test(breach))
    return 'lost';
  return 'otherwise wrong';
}

function fail(why) {
  trouble ??= why;
  halt();
}

/** Ends what runs; the chunks that are whole are kept. */
function halt() {
  isStopped = true;
  for (const child of children) child.kill('SIGKILL');
}

function read() {
  try {
    return parseArgs({
      options: {
        from: { type: 'string', default: '1' },
        to: { type: 'string', default: '100000' },
        fresh: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop(error.message);
  }
}

function stop(why) {
  console.error(why);
  process.exit(2);
}
