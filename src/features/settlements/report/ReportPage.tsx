import { Trans, useLingui } from '@lingui/react/macro';
import { type TransactionsShown, useReportTransactions } from '../../../data/settlements.ts';
import type { Receipt } from '../../../domain/collection.ts';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';
import { PartialStrip, useAnswerState } from '../../../parts/list/CollectionFaces.tsx';
import { shownFields, viewShape } from '../../../parts/list/fields.ts';
import { describeView, useUrlView } from '../../../parts/list/list-view.ts';
import { RecordSteps } from '../../../parts/list/RecordSteps.tsx';
import { AsOfLine } from '../../../parts/page/AsOf.tsx';
import { CopyId } from '../../../parts/page/CopyButton.tsx';
import { Crumbs } from '../../../parts/page/Crumbs.tsx';
import { Id, Period } from '../../../parts/page/Islands.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { LoadingPanel } from '../../../parts/page/PanelFaces.tsx';
import { paths } from '../../../parts/paths.ts';
import { NextPending } from '../../../parts/settlement/NextPending.tsx';
import { SettlementChip } from '../../../parts/settlement/SettlementChip.tsx';

import { PanelColumn } from '../../../ui/Panel.tsx';
import { ThumbBar } from '../../../ui/ThumbBar.tsx';

import { phone, useMedia } from '../../../ui/use-media.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { ReportExport } from './ReportExport.tsx';
import { ReportTransactionsPanel } from './ReportTransactionsPanel.tsx';
import { reportTransactionFields } from './report-transaction-fields.tsx';
import { matchingRows } from './report-transaction-view.ts';
import { SettleJournal, SettleStrip } from './SettleAttempts.tsx';
import { SettleButton } from './SettleButton.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';

const reportView = viewShape(reportTransactionFields);

/** A report that the local copy holds. */
export function ReportPage({ report, receipt }: { report: SettlementReport; receipt: Receipt }) {
  const { i18n } = useLingui();
  const isPhone = useMedia(phone);
  const [view, setView] = useUrlView(reportView);
  const transactions = useReportTransactions(report.reportId, report.merchantId);
  const rows = transactions.seen?.value.rows ?? [];
  const { shown, facets } = matchingRows(rows, view);
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
            criteria={describeView(i18n, view, shownFields(i18n, reportTransactionFields).facets)}
            seen={transactions.seen}
            isShort={isPhone}
          />
          {!isPhone && <Verbs report={report} />}
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
        />
        <PanelColumn className="print:grid-cols-2 print:items-start">
          {transactions.seen ? (
            <TotalsPanel rows={rows} />
          ) : (
            transactions.isLoading && <LoadingPanel lines={7} />
          )}
          <CheckPanel report={report} rows={transactions.seen?.value.rows} />
          <SettleJournal report={report} />
        </PanelColumn>
      </div>
      {isPhone && (
        <ThumbBar>
          <Verbs report={report} isWide />
        </ThumbBar>
      )}
    </Page>
  );
}

/** Settle or Reopen, and the way on once the report is settled. */
const Verbs = ({ report, isWide }: { report: SettlementReport; isWide?: boolean }) => (
  <>
    <SettleButton report={report} isWide={isWide} />
    {report.status === 'settled' && <NextPending besides={report.reportId} />}
  </>
);

export function SettlementCrumbs({ reportId }: { reportId: string }) {
  return (
    <Crumbs
      list={paths.settlements}
      text={<Trans comment="Name of the page: settlement reports">Settlements</Trans>}
      current={<Id>{reportId}</Id>}
      steps={
        <RecordSteps
          of="settlementReports"
          recordKey={reportId}
          keyOf={row => row.reportId}
          hrefOf={row => paths.settlement(row.reportId, row.merchantId)}
        />
      }
    />
  );
}

/** The layout of the panels: the transactions, and beside them their totals and checks. */
export const panels =
  'grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,18rem)] lg:items-start print:grid-cols-1';

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
  const reports = useAnswerState('settlementReports', receipt);
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
        <CopyId key="merchant" href={paths.merchant(report.merchantId)}>
          {report.merchantId}
        </CopyId>,
        <CopyId key="report">{report.reportId}</CopyId>,
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
