import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportName, SelfCheckRun } from '../../../data/self-check.ts';
import type { Money } from '../../../domain/money.ts';
import type { CheckedReport, Finding } from '../../../domain/settlement/report-check.ts';
import { formatTime, formatTimeWithZone } from '../../../domain/time.ts';
import { csvAmount } from '../../../parts/export/csv-file.ts';
import type { MakeFile } from '../../../parts/export/ExportTool.tsx';
import { type ExportColumn, writeExport } from '../../../parts/export/write-export.ts';
import { say } from '../../../parts/format/say.ts';
import { findingWords, sayDetail, sayWhyNot } from '../../../parts/settlement/ReportFinding.tsx';

/** A line of the file: a payment of a finding, or the finding where it is about none. */
type Line = {
  report: ReportName;
  finding: string;
  payment: string;
  at: string | null;
  amount: Money | null;
  detail: string;
  asOf: string | null;
};

const columns = (i18n: I18n): ExportColumn<Line>[] => [
  { name: i18n._(msg`Report`), text: ({ report }) => report.reportId },
  { name: i18n._(msg`Merchant`), text: ({ report }) => report.merchantName ?? '' },
  { name: i18n._(msg`Merchant ID`), text: ({ report }) => report.merchantId },
  {
    name: i18n._(msg({ message: 'Issue', comment: 'Column of an exported file: problem found in a report' })),
    text: ({ finding }) => finding,
  },
  { name: i18n._(msg`Transaction`), text: ({ payment }) => payment },
  { name: i18n._(msg`Date`), text: ({ at }) => formatTime(at) },
  { name: i18n._(msg`Amount`), text: ({ amount }) => (amount ? csvAmount(amount, i18n.locale) : '') },
  { name: i18n._(msg`Currency`), text: ({ amount }) => amount?.currency ?? '' },
  {
    name: i18n._(msg({ message: 'Detail', comment: 'Column of an exported file: details of an issue' })),
    text: ({ detail }) => detail,
  },
  { name: i18n._(msg`Transactions updated`), text: ({ asOf }) => formatTime(asOf) },
];

/** Everything that a check of all reports found, as a CSV file. */
export const exportCheck =
  (i18n: I18n, run: SelfCheckRun): MakeFile =>
  (onProgress, signal) => {
    const found = [...run.withErrors, ...run.withWarnings];
    return writeExport({
      name: 'self-check',
      language: i18n.locale,
      columns: columns(i18n),
      batches: batches(i18n, found, run),
      about: () => [
        [i18n._(msg`Updated`), formatTimeWithZone(run.beganAt)],
        [i18n._(msg`Reports`), String(run.total ?? 0)],
        [
          i18n._(
            msg({
              message: 'Checked',
              comment: 'Line of an exported file: number of reports that were checked',
            }),
          ),
          String(run.done - run.unchecked.length),
        ],
        [
          i18n._(
            msg({
              message: 'Error',
              comment: 'Kind of issue that the reconciliation check found, with a count',
            }),
          ),
          String(run.withErrors.length),
        ],
        [
          i18n._(
            msg({
              message: 'Warning',
              comment: 'Kind of issue that the reconciliation check found, with a count',
            }),
          ),
          String(run.withWarnings.length),
        ],
        [i18n._(msg`Couldn’t be checked`), String(run.unchecked.length)],
      ],
      onWritten: lines => onProgress(Math.min(1, lines / Math.max(1, found.length))),
      signal,
    });
  };

async function* batches(
  i18n: I18n,
  found: readonly CheckedReport[],
  { unchecked }: SelfCheckRun,
): AsyncGenerator<Line[]> {
  for (const checked of found) {
    yield checked.findings.flatMap(finding => linesOf(i18n, checked, finding));
    if (checked.unreadable > 0) yield [unreadLine(i18n, checked)];
  }
  yield unchecked.map(({ report, failure }) => ({
    ...empty,
    report,
    finding: i18n._(msg`Couldn’t be checked`),
    detail: sayWhyNot(i18n, failure),
  }));
}

const empty = { payment: '', at: null, amount: null, detail: '', asOf: null };

function linesOf(i18n: I18n, { report, asOf }: CheckedReport, finding: Finding): Line[] {
  const line = {
    ...empty,
    report,
    asOf,
    finding: say(i18n, findingWords, finding.kind),
    detail: sayDetail(i18n, finding) ?? '',
  };
  if (finding.kind === 'amount') return [{ ...line, amount: finding.difference ?? finding.reported }];
  if ('ids' in finding) return finding.ids.map(payment => ({ ...line, payment }));
  return finding.rows.map(row => ({
    ...line,
    payment: row.externalId,
    at: row.createdDate,
    amount: row.amount,
  }));
}

const unreadLine = (i18n: I18n, { report, asOf, unreadable }: CheckedReport): Line => ({
  ...empty,
  report,
  asOf,
  finding: i18n._(msg`Unreadable rows`),
  detail: String(unreadable),
});
