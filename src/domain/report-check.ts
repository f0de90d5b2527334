import type { Failure } from './failure.ts';
import type { Money } from './money.ts';
import type { ReportTransaction, SettlementReport } from './settlement.ts';

/** What a self-check looks at, each passing or failing by itself. */
export type CheckName =
  | 'amount'
  | 'complete'
  | 'duplicates'
  | 'merchant'
  | 'currency'
  | 'period'
  | 'responses';

/**
 * Something wrong with a report, with the rows it concerns:
 * `amount` what its approved payments leave after fees is not its amount; `missing` ids it lists without a payment; `unlisted`
 * payments it does not list; `duplicate` an id more than once in it; `shared` an id that another report has too; `merchant`,
 * `currency`, `period` payments of another merchant, in another currency, outside its days; `unanswered` payments without a
 * response, left out of the total (worth a look, no fault).
 */
export type Finding =
  | { kind: 'amount'; reported: Money; computed: Money[]; difference: Money | null }
  | { kind: 'missing' | 'duplicate'; ids: string[] }
  | { kind: 'shared'; ids: string[]; reportIds: string[] }
  | {
      kind: 'unlisted' | 'merchant' | 'currency' | 'period' | 'unanswered';
      rows: ReportTransaction[];
    };

/** What a self-check found. */
export type CheckedReport = {
  report: SettlementReport;
  /** When the transactions were read, ISO-8601, and whether they are those of an earlier visit. */
  asOf: string;
  isKept: boolean;
  /** Each check, in the order in which it is shown. `look` passes, but is worth a look. */
  checks: { name: CheckName; outcome: 'pass' | 'look' | 'fail' }[];
  findings: Finding[];
  /** Why newer transactions could not be had. */
  failure: Failure | null;
};
