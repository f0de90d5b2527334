import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeenAt } from '../../../domain/collection.ts';
import { reportTotals } from '../../../domain/settlement/report-totals.ts';
import type {
  ReportTransaction,
  ReportTransactions,
  SettlementReport,
} from '../../../domain/settlement/settlement.ts';
import { formatTime, formatTimeWithZone } from '../../../domain/time.ts';
import { csvAmount } from '../../../parts/export/csv-file.ts';
import { ExportTool, type MakeFile } from '../../../parts/export/ExportTool.tsx';
import { unreadableLine, writeExport } from '../../../parts/export/write-export.ts';
import { say } from '../../../parts/format/say.ts';
import { shownFields } from '../../../parts/list/fields.ts';
import { settlementWords } from '../../../parts/settlement/SettlementChip.tsx';
import { reportTransactionFields } from './report-transaction-fields.tsx';

/** Writes the transactions that are shown to a file, with the report, filter, age, count and totals at its head. */
export function ReportExport({
  report,
  rows,
  criteria,
  seen,
  isShort,
}: {
  report: SettlementReport;
  /** Undefined while nothing is loaded. */
  rows: readonly ReportTransaction[] | undefined;
  /** The search and filters in words; '' for none. */
  criteria: string;
  /** The report's transactions as loaded. */
  seen: SeenAt<ReportTransactions> | undefined;
  isShort: boolean;
}) {
  const { i18n } = useLingui();
  const make: MakeFile = async (_onProgress, signal) =>
    writeExport({
      name: `tapdeck-${report.reportId}`,
      language: i18n.locale,
      columns: shownFields(i18n, reportTransactionFields).exported,
      batches: all(rows ?? []),
      about: () =>
        reportHead(i18n, {
          report,
          rows: rows ?? [],
          criteria,
          asOf: seen?.asOf ?? null,
          unreadable: seen?.value.unreadable ?? 0,
        }),
      onWritten: () => undefined,
      signal,
    });
  return (
    <ExportTool
      make={make}
      size="verb"
      isShort={isShort}
      disabledReason={rows ? undefined : <Trans>Nothing loaded yet.</Trans>}
    />
  );
}

async function* all(rows: readonly ReportTransaction[]) {
  yield rows;
}

type ReportFile = {
  report: SettlementReport;
  rows: readonly ReportTransaction[];
  criteria: string;
  asOf: string | null;
  /** Rows that could not be read: they are in no total. */
  unreadable: number;
};

/** The lines at the head of the file. */
export function reportHead(
  i18n: I18n,
  { report, rows, criteria, asOf, unreadable }: ReportFile,
): [string, string][] {
  const lines: [string, string][] = [
    [i18n._(msg`Report`), report.reportId],
    [i18n._(msg`Merchant`), report.merchantName ?? report.merchantId],
    [i18n._(msg`Status`), say(i18n, settlementWords, report.status)],
    [
      i18n._(msg({ message: 'From', comment: 'Column: first day of the period' })),
      formatTime(report.startDate),
    ],
    [i18n._(msg({ message: 'To', comment: 'Column: last day of the period' })), formatTime(report.endDate)],
    [i18n._(msg`Filter`), criteria || i18n._(msg`None`)],
    [i18n._(msg`Updated`), formatTimeWithZone(asOf)],
    [i18n._(msg`Rows`), String(rows.length)],
    ...unreadableLine(i18n, unreadable),
  ];
  for (const { currency, approved, fees, net } of reportTotals(rows).byCurrency)
    lines.push(
      [i18n._(msg`Approved total, ${currency}`), csvAmount(approved, i18n.locale)],
      [i18n._(msg`Fees on approved, ${currency}`), csvAmount(fees, i18n.locale)],
      [i18n._(msg`Net, ${currency}`), csvAmount(net, i18n.locale)],
    );
  return lines;
}
