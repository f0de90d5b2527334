import { useReportChecks } from '../../../data/settlements.ts';
import { type LeftOut, leftOutBy } from '../../../domain/settlement/bulk-settle.ts';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';

/** More than these are checked only as they are settled: each check asks the service for all payments of a report. */
const MOST_CHECKED = 100;

/** Reports with their checks as far as they are: those that can be settled, and those that are left out, with the reason. */
export type CheckedReports = {
  settleable: SettlementReport[];
  leftOut: { report: SettlementReport; leftOut: LeftOut }[];
  /** Checks that passed, of all that were made. */
  passed: number;
  checks: number;
  /** Reports of which the checks are still being made. */
  open: number;
};

/** Checks reports that are chosen to be settled. */
export function useCheckedReports(chosen: readonly SettlementReport[]): CheckedReports {
  const pending = chosen.filter(({ status }) => status === 'pending');
  const answers = useReportChecks(pending.slice(0, MOST_CHECKED));
  const found: CheckedReports = { settleable: [], leftOut: [], passed: 0, checks: 0, open: 0 };
  for (const report of chosen)
    if (report.status !== 'pending')
      found.leftOut.push({ report, leftOut: { why: 'status', status: report.status } });
  for (const [place, report] of pending.entries()) {
    const answer = answers[place];
    const leftOut = answer ? leftOutBy(report, answer) : null;
    if (leftOut) found.leftOut.push({ report, leftOut });
    else found.settleable.push(report);
    if (!answer && place < MOST_CHECKED) found.open++;
    if (answer && 'checks' in answer) {
      found.checks += answer.checks.length;
      found.passed += answer.checks.filter(({ outcome }) => outcome === 'pass').length;
    }
  }
  return found;
}
