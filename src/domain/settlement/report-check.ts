import type { Failure } from '../failure.ts';
import type { Money } from '../money.ts';
import { startOfDay } from '../time.ts';
import { partOf, reportTotals } from './report-totals.ts';
import type { ReportTransaction, ReportTransactions, SettlementReport } from './settlement.ts';

/** The checks of a self-check, each passing or failing by itself. */
export type CheckName =
  | 'amount'
  | 'complete'
  | 'duplicates'
  | 'merchant'
  | 'currency'
  | 'period'
  | 'responses';

/** The fields that name and link another report. */
export type OtherReport = Pick<SettlementReport, 'reportId' | 'merchantId'>;

/**
 * Something wrong with a report, with the rows it concerns:
 * `amount` what its approved payments leave after fees is not its amount; `missing` ids it lists without a payment; `unlisted`
 * payments it does not list; `duplicate` an id more than once in it; `shared` an id that another report has too; `merchant`,
 * `currency`, `period` payments of another merchant, in another currency, outside its days; `unanswered` payments without a
 * response, left out of the total (worth a look, no fault).
 */
export type Finding =
  | {
      kind: 'amount';
      reported: Money;
      /** The amount left after fees, by currency. */
      computed: Money[];
      /** Reported less computed; null where the payments come to another currency too. */
      difference: Money | null;
    }
  | { kind: 'missing' | 'duplicate'; ids: string[] }
  | { kind: 'shared'; ids: string[]; reports: OtherReport[] }
  | {
      kind: 'unlisted' | 'merchant' | 'currency' | 'period' | 'unanswered';
      rows: ReportTransaction[];
    };

/** The result of a check. `warning` passes with findings. */
type CheckOutcome = 'pass' | 'warning' | 'fail';

/** The result of a self-check. */
export type CheckedReport = {
  report: SettlementReport;
  /** When the transactions were read, ISO-8601, and whether they are those of an earlier visit. */
  asOf: string;
  isKept: boolean;
  /** Each check, in the order in which it is shown. */
  checks: { name: CheckName; outcome: CheckOutcome }[];
  findings: Finding[];
  /** Payments that were looked at, and rows that could not be read. */
  transactions: number;
  unreadable: number;
  /** The failure to load newer transactions. */
  failure: Failure | null;
};

/** Ids of payments → the other reports that list them; those that no other report lists are absent. */
export type ListedElsewhere = ReadonlyMap<string, readonly OtherReport[]>;

const checkOf: Record<Finding['kind'], CheckName> = {
  amount: 'amount',
  missing: 'complete',
  unlisted: 'complete',
  duplicate: 'duplicates',
  shared: 'duplicates',
  merchant: 'merchant',
  currency: 'currency',
  period: 'period',
  unanswered: 'responses',
};

/** The checks in the order in which they are shown. */
const checkNames: readonly CheckName[] = [
  'amount',
  'complete',
  'duplicates',
  'merchant',
  'currency',
  'period',
  'responses',
];

/** The findings of one check. */
export const findingsOf = (findings: readonly Finding[], name: CheckName): Finding[] =>
  findings.filter(({ kind }) => checkOf[kind] === name);

/** Ids that a report has, whether it lists them or their payments name them: each once. */
export const idsOf = (
  { transactionIds }: Pick<SettlementReport, 'transactionIds'>,
  rows: readonly ReportTransaction[],
): string[] => [...new Set([...transactionIds, ...rows.map(({ externalId }) => externalId)])];

/** Checks a report against its payments and against the other reports. */
export function checkReport(
  report: SettlementReport,
  { rows, unreadable }: ReportTransactions,
  elsewhere: ListedElsewhere,
): Pick<CheckedReport, 'checks' | 'findings' | 'transactions' | 'unreadable'> {
  const findings = [
    amountFinding(report, rows),
    idsFinding('missing', missingIds(report, rows)),
    rowsFinding('unlisted', unlistedRows(report, rows)),
    idsFinding('duplicate', repeatedIds(report, rows)),
    sharedFinding(report, rows, elsewhere),
    rowsFinding(
      'merchant',
      rows.filter(row => row.merchantId !== report.merchantId),
    ),
    rowsFinding(
      'currency',
      rows.filter(({ amount }) => amount.currency !== report.amount.currency),
    ),
    rowsFinding(
      'period',
      rows.filter(row => !isInPeriod(report, row)),
    ),
    rowsFinding(
      'unanswered',
      rows.filter(row => partOf(row) === 'unanswered'),
    ),
  ].filter(finding => finding !== null);
  const checks = checkNames.map(name => ({
    name,
    outcome: outcomeOf(name, findingsOf(findings, name), unreadable),
  }));
  return { checks, findings, transactions: rows.length, unreadable };
}

function outcomeOf(name: CheckName, findings: readonly Finding[], unreadable: number): CheckOutcome {
  if (findings.some(isFault)) return 'fail';
  // A row that could not be read may be one that is owed, or one that is not listed.
  const isUnsure = unreadable > 0 && (name === 'amount' || name === 'complete');
  return findings.length > 0 || isUnsure ? 'warning' : 'pass';
}

/** True where a finding is a fault: a payment that names no merchant or no time cannot be shown to be one, and has no response yet. */
export function isFault(finding: Finding): boolean {
  if (finding.kind === 'unanswered') return false;
  if (finding.kind === 'merchant') return finding.rows.some(({ merchantId }) => merchantId !== null);
  if (finding.kind === 'period') return finding.rows.some(({ createdDate }) => createdDate !== null);
  return true;
}

/** True where a self-check found a fault. */
export const isFaulty = ({ findings }: Pick<CheckedReport, 'findings'>): boolean => findings.some(isFault);

function amountFinding({ amount }: SettlementReport, rows: readonly ReportTransaction[]): Finding | null {
  const { currency } = amount;
  const nets = reportTotals(rows).byCurrency.map(({ net }) => net);
  const own = nets.find(net => net.currency === currency) ?? { minor: 0n, currency };
  const others = nets.filter(net => net.currency !== currency && net.minor !== 0n);
  if (others.length === 0 && own.minor === amount.minor) return null;
  return {
    kind: 'amount',
    reported: amount,
    computed: [own, ...others],
    difference: others.length > 0 ? null : { minor: amount.minor - own.minor, currency },
  };
}

function missingIds(
  { transactionIds }: Pick<SettlementReport, 'transactionIds'>,
  rows: readonly ReportTransaction[],
): string[] {
  const present = new Set(rows.map(({ externalId }) => externalId));
  return [...new Set(transactionIds)].filter(id => !present.has(id));
}

/** The number of ids that a report lists, and of those that a payment names, each counted once. */
export function listedCounts(
  report: Pick<SettlementReport, 'transactionIds'>,
  rows: readonly ReportTransaction[],
): { found: number; all: number } {
  const all = new Set(report.transactionIds).size;
  return { found: all - missingIds(report, rows).length, all };
}

function unlistedRows(
  { transactionIds }: SettlementReport,
  rows: readonly ReportTransaction[],
): ReportTransaction[] {
  const listed = new Set(transactionIds);
  return rows.filter(({ externalId }) => !listed.has(externalId));
}

function repeatedIds({ transactionIds }: SettlementReport, rows: readonly ReportTransaction[]): string[] {
  const repeated = new Set<string>();
  for (const ids of [transactionIds, rows.map(({ externalId }) => externalId)]) {
    const seen = new Set<string>();
    for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  }
  return [...repeated];
}

function sharedFinding(
  report: SettlementReport,
  rows: readonly ReportTransaction[],
  elsewhere: ListedElsewhere,
): Finding | null {
  const ids = idsOf(report, rows).filter(id => elsewhere.has(id));
  if (ids.length === 0) return null;
  const others = ids.flatMap(id => elsewhere.get(id) ?? []).map(other => [other.reportId, other] as const);
  const reports = [...new Map(others).values()].sort((a, b) => (a.reportId < b.reportId ? -1 : 1));
  return { kind: 'shared', ids, reports };
}

const seconds = (instant: string | null): number | null =>
  instant === null ? null : Math.floor(Date.parse(instant) / 1000);

/** A period's end is its last second, which is inside, or the midnight after its last day at +02:00, which is not. */
function isInPeriod({ startDate, endDate }: SettlementReport, { createdDate }: ReportTransaction): boolean {
  const [at, start, end] = [seconds(createdDate), seconds(startDate), seconds(endDate)];
  if (at === null) return start === null && end === null;
  const isMidnight = endDate !== null && startOfDay(Date.parse(endDate)) === Date.parse(endDate);
  return (start === null || at >= start) && (end === null || (isMidnight ? at < end : at <= end));
}

const idsFinding = (kind: 'missing' | 'duplicate', ids: string[]): Finding | null =>
  ids.length > 0 ? { kind, ids } : null;

const rowsFinding = (
  kind: Extract<Finding, { rows: unknown }>['kind'],
  rows: ReportTransaction[],
): Finding | null => (rows.length > 0 ? { kind, rows } : null);
