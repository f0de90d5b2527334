import { writeFileSync } from 'node:fs';
import process from 'node:process';

const counts = { passed: 0, failed: 0 };

/** Says whether something holds, and why not. */
export function report(what, isKept, reasons = []) {
  counts[isKept ? 'passed' : 'failed']++;
  console.log([`${isKept ? 'ok  ' : 'FAIL'} ${what}`, ...(isKept ? [] : reasons)].join('\n      '));
}

/** Adds what another process has counted. */
export function add({ passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
}

/** Says how many held, to the process that started this one or on the console, and into a file where one is named; ends with it. */
export function conclude(file) {
  if (file) writeFileSync(file, JSON.stringify(counts));
  if (process.send) process.send(counts);
  else console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
