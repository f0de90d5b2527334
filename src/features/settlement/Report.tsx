import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useReportTransactions } from '../../data/settlements.ts';
import type { Receipt } from '../../domain/collection.ts';
import type { SettlementReport } from '../../domain/settlement.ts';
import { PartialStrip } from '../../parts/list/CollectionFaces.tsx';
import { describeView, useUrlView } from '../../parts/list/list-view.ts';
import { Page } from '../../parts/page/Page.tsx';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { panels } from './panels.ts';
import { ReportAsOf } from './ReportAsOf.tsx';
import { ReportExport } from './ReportExport.tsx';
import { SettlementCrumbs } from './SettlementCrumbs.tsx';
import { SettleButton } from './settle/SettleButton.tsx';
import { SettleJournal } from './settle/SettleJournal.tsx';
import { SettleStrip } from './settle/SettleStrip.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { transactionFacets } from './TransactionFilters.tsx';
import { TransactionsPanel } from './TransactionsPanel.tsx';
import { transactionView, viewOf } from './transaction-view.ts';

/** What the service says when a report's transactions cannot be had. (specification §8: Data) */
const reportFailed = msg`Failed settlement report`;

/** A report that the copy holds. */
export function Report({ report, receipt }: { report: SettlementReport; receipt: Receipt }) {
  const { i18n } = useLingui();
  const isPhone = useMedia(phone);
  const [view, setView] = useUrlView(transactionView);
  const transactions = useReportTransactions(report.reportId, report.merchantId, {
    failure: ({ kind }) => (kind === 'expired' ? null : i18n._(reportFailed)),
  });
  const rows = transactions.seen?.value.rows ?? [];
  const { shown, facets } = viewOf(rows, view);
  return (
    <Page
      title={report.merchantName ?? report.merchantId}
      beside={<SettlementChip of={report.status} />}
      crumbs={<SettlementCrumbs reportId={report.reportId} />}
      asOf={<ReportAsOf report={report} asOf={receipt.asOf} transactions={transactions} />}
      actions={
        <>
          <ReportExport
            report={report}
            rows={transactions.seen && shown}
            asked={describeView(i18n, view, transactionFacets(i18n))}
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
        <TransactionsPanel
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
          className="sticky bottom-0 z-10 mt-auto grid shrink-0 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <SettleButton report={report} />
        </div>
      )}
    </Page>
  );
}
