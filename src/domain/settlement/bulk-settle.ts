import type { Failure } from '../failure.ts';
import { type CheckedReport, type Finding, isFaulty } from './report-check.ts';
import type { SettlementReport } from './settlement.ts';

/**
 * Reasons to leave out a report when several are settled: `status` it is not pending; `faulty` a check found a fault;
 * `unsure` its transactions could not all be read, or not now; `unchecked` they could not be read at all; `changed` it is not
 * as it was confirmed.
 */
export type LeftOut =
  | { why: 'status'; status: SettlementReport['status'] }
  | { why: 'faulty'; findings: Finding[] }
  | { why: 'unsure' | 'changed' }
  | { why: 'unchecked'; failure: Failure };

/** A check that was made, or why it could not be. */
export type CheckAnswer = CheckedReport | { unchecked: Failure };

/** The reason to leave out a report, given its check; null where it can be settled as it was `confirmed`. */
export function leftOutBy(confirmed: SettlementReport, check: CheckAnswer): LeftOut | null {
  if (confirmed.status !== 'pending') return { why: 'status', status: confirmed.status };
  if ('unchecked' in check) return { why: 'unchecked', failure: check.unchecked };
  const { report, isKept, unreadable, findings } = check;
  if (report.status !== 'pending') return { why: 'status', status: report.status };
  const isSame =
    report.amount.minor === confirmed.amount.minor && report.amount.currency === confirmed.amount.currency;
  if (!isSame) return { why: 'changed' };
  if (isFaulty(check)) return { why: 'faulty', findings };
  return isKept || unreadable > 0 ? { why: 'unsure' } : null;
}
