import { writeFileSync } from 'node:fs';
import process from 'node:process';

const counts = { passed: 0, failed: 0 };

/** Says whether something holds, and why not. */
export function report(what, isKept, reasons = []) {
  counts[isKept ? 'passed' : 'failed']++;
  console.log([`${isKept ? 'ok  ' : 'FAIL'} ${what}`, ...(isKept ? [] : reasons)].join('\n      '));
}

/** Says how many held, into a file as well where one is named, and ends with it. */
export function conclude(file) {
  if (file) writeFileSync(file, JSON.stringify(counts));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
