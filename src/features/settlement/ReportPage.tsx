import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type TransactionsShown, useReportTransactions } from '../../data/settlements.ts';
import type { Receipt } from '../../domain/collection.ts';
import { unlessExpired } from '../../domain/failure.ts';
import type { SettlementReport } from '../../domain/settlement.ts';
import { PartialStrip, useStanding } from '../../parts/list/CollectionFaces.tsx';
import { shownFields, viewShape } from '../../parts/list/fields.ts';
import { describeView, searchHref, useUrlView } from '../../parts/list/list-view.ts';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Id, Period } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { ReportExport } from './ReportExport.tsx';
import { ReportTransactionsPanel } from './ReportTransactionsPanel.tsx';
import { reportTransactionFields } from './report-transaction-fields.tsx';
import { viewOf } from './report-transaction-view.ts';
import { SettleJournal, SettleStrip } from './SettleAttempts.tsx';
import { SettleButton } from './SettleButton.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';

/** The specification's sentence for transactions that could not be loaded. */
const reportFailed = msg`Failed settlement report`;

const reportView = viewShape(reportTransactionFields);

/** A report that the local copy holds. */
export function ReportPage({ report, receipt }: { report: SettlementReport; receipt: Receipt }) {
  const { i18n } = useLingui();
  const isPhone = useMedia(phone);
  const [view, setView] = useUrlView(reportView);
  const transactions = useReportTransactions(report.reportId, report.merchantId, {
    failure: unlessExpired(i18n._(reportFailed)),
  });
  const rows = transactions.seen?.value.rows ?? [];
  const { shown, facets } = viewOf(rows, view);
  return (
    <Page
      title={report.merchantName ?? report.merchantId}
      beside={<SettlementChip of={report.status} />}
      crumbs={<SettlementCrumbs reportId={report.reportId} />}
      asOf={<ReportAsOf report={report} receipt={receipt} transactions={transactions} />}
      actions={
        <>
          <ReportExport
            report={report}
            rows={transactions.seen && shown}
            asked={describeView(i18n, view, shownFields(i18n, reportTransactionFields).facets)}
            asOf={transactions.seen?.asOf}
            isShort={isPhone}
          />
          {!isPhone && <SettleButton report={report} />}
        </>
      }
      strip={
        <>
          <SettleStrip report={report} />
          <PartialStrip name="settlementReports" receipt={receipt} />
        </>
      }
    >
      <div className={panels}>
        <ReportTransactionsPanel
          of={transactions}
          view={view}
          onView={setView}
          shown={shown}
          facets={facets}
          failed={i18n._(reportFailed)}
        />
        <div className="grid min-w-0 gap-3 md:gap-4 print:grid-cols-2 print:items-start">
          {transactions.seen && <TotalsPanel rows={rows} />}
          <CheckPanel report={report} rows={transactions.seen?.value.rows} />
          <SettleJournal report={report} />
        </div>
      </div>
      {isPhone && (
        <div
          data-replaces-navigation
          data-print="screen-only"
          className="sticky bottom-0 z-10 mt-auto grid shrink-0 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <SettleButton report={report} />
        </div>
      )}
    </Page>
  );
}

export function SettlementCrumbs({ reportId }: { reportId: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.settlements, text: <Trans>Settlements</Trans> }]}
      current={<Id>{reportId}</Id>}
    />
  );
}

/** The layout of the panels: the transactions, and beside them their totals and checks. */
export const panels =
  'grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)] lg:items-start print:grid-cols-1';

/** The report's merchant, period and age; Refresh asks for the report and its transactions. */
function ReportAsOf({
  report,
  receipt,
  transactions,
}: {
  report: SettlementReport;
  receipt: Receipt;
  transactions: TransactionsShown;
}) {
  const reports = useStanding('settlementReports', receipt);
  return (
    <AsOfLine
      of={{
        ...reports,
        isReading: reports.isReading || transactions.isReading,
        askAgain: () => {
          reports.askAgain();
          transactions.askAgain();
        },
      }}
      before={[
        <Link
          key="merchant"
          href={searchHref(paths.merchants, report.merchantId)}
          className="-my-1 inline-block rounded-small py-1 hover:underline"
        >
          <Id>{report.merchantId}</Id>
        </Link>,
        (report.startDate ?? report.endDate) && (
          <span key="period">
            <Trans>
              Period <Period from={report.startDate} to={report.endDate} />
            </Trans>
          </span>
        ),
      ]}
    />
  );
}
