import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportTotals } from '../../domain/report-totals.ts';
import type { ReportTransaction, SettlementReport } from '../../domain/settlement.ts';
import { formatTime, formatTimeWithZone } from '../../domain/time.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { type ExportColumn, writeExport } from '../../parts/export/write-export.ts';
import { say } from '../../parts/format/say.ts';
import { settlementWords } from '../../parts/settlement/SettlementChip.tsx';
import { dispositionWords, sayMedium } from '../../parts/transaction/transaction-words.ts';

/** Keeps the transactions that are shown as a file: whose report it is, the filter, as-of, count and totals at its head. */
export function ReportExport({
  report,
  rows,
  asked,
  asOf,
  isShort,
}: {
  report: SettlementReport;
  /** Undefined while nothing is loaded. */
  rows: readonly ReportTransaction[] | undefined;
  /** What is looked for, in words; '' for everything. */
  asked: string;
  asOf: string | undefined;
  isShort: boolean;
}) {
  const { i18n } = useLingui();
  const make: MakeFile = async (_onProgress, signal) =>
    writeExport({
      name: `tapdeck-${report.reportId}`,
      language: i18n.locale,
      columns: columns(i18n),
      batches: all(rows ?? []),
      about: () => head(i18n, report, rows ?? [], asked, asOf ?? null),
      onWritten: () => undefined,
      signal,
    });
  return (
    <ExportTool
      make={make}
      size="verb"
      isShort={isShort}
      disabledReason={rows ? undefined : <Trans>Nothing is loaded yet.</Trans>}
    />
  );
}

async function* all(rows: readonly ReportTransaction[]) {
  yield rows;
}

const columns = (i18n: I18n): ExportColumn<ReportTransaction>[] => [
  { name: i18n._(msg`Date`), text: row => formatTime(row.createdDate) },
  { name: i18n._(msg`External id`), text: row => row.externalId },
  {
    name: i18n._(msg`Medium`),
    text: row => (row.paymentMedium === null ? '' : sayMedium(i18n, row.paymentMedium)),
  },
  { name: i18n._(msg`Reference`), text: row => row.reference ?? '' },
  { name: i18n._(msg`Status`), text: row => say(i18n, dispositionWords, row.disposition) },
  { name: i18n._(msg`Amount`), text: row => csvAmount(row.amount, i18n.locale) },
  { name: i18n._(msg`Fee`), text: row => (row.fee ? csvAmount(row.fee, i18n.locale) : '') },
  { name: i18n._(msg`Currency`), text: row => row.amount.currency },
  { name: i18n._(msg`Merchant id`), text: row => row.merchantId ?? '' },
];

function head(
  i18n: I18n,
  report: SettlementReport,
  rows: readonly ReportTransaction[],
  asked: string,
  asOf: string | null,
): [string, string][] {
  const lines: [string, string][] = [
    [i18n._(msg`Report`), report.reportId],
    [i18n._(msg`Merchant`), report.merchantName ?? report.merchantId],
    [i18n._(msg`Status`), say(i18n, settlementWords, report.status)],
    [i18n._(msg`From`), formatTime(report.startDate)],
    [i18n._(msg`To`), formatTime(report.endDate)],
    [i18n._(msg`Filter`), asked || i18n._(msg`None`)],
    [i18n._(msg`As of`), formatTimeWithZone(asOf)],
    [i18n._(msg`Rows`), String(rows.length)],
  ];
  for (const { currency, approved, fees, net } of reportTotals(rows).byCurrency)
    lines.push(
      [i18n._(msg`Sum of approved, ${currency}`), csvAmount(approved, i18n.locale)],
      [i18n._(msg`Fees of approved, ${currency}`), csvAmount(fees, i18n.locale)],
      [i18n._(msg`Net, ${currency}`), csvAmount(net, i18n.locale)],
    );
  return lines;
}
