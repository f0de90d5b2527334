import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'wouter';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';
import { CollectionAsOf, NotLoadedYet, useAnswerState } from '../../../parts/list/CollectionFaces.tsx';
import { type RecordOf, useRecord } from '../../../parts/list/record.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { NotSaved } from '../../../parts/page/NotSaved.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { LoadingPanel } from '../../../parts/page/PanelFaces.tsx';
import { decoded, paths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { panels, ReportPage, SettlementCrumbs } from './ReportPage.tsx';

/** `/settlements/:settlementId/merchant/:merchantId`: one report, from the local copy, with its transactions. */
export function SettlementScreen() {
  const params = useParams();
  const reportId = decoded(params.settlementId ?? '');
  const report = useRecord('settlementReports', reportId);
  const { row, receipt } = report;
  const isOfMerchant = row?.merchantId === decoded(params.merchantId ?? '');
  if (row && receipt && isOfMerchant) return <ReportPage key={reportId} report={row} receipt={receipt} />;
  const isLoading = row === null && report.absence === 'loading';
  return (
    <Page
      title={isLoading ? <Trans>Settlement report</Trans> : <Id className="text-title!">{reportId}</Id>}
      crumbs={<SettlementCrumbs reportId={reportId} />}
      asOf={<CollectionAsOf name="settlementReports" receipt={receipt} />}
    >
      {isLoading ? <SettlementSkeleton /> : <SettlementMissing of={report} reportId={reportId} />}
    </Page>
  );
}

/** The page's panels while the report is read. */
const SettlementSkeleton = () => (
  <div className={panels} aria-busy="true">
    <LoadingPanel lines={11} />
    <div className="grid gap-4">
      <LoadingPanel lines={5} />
      <LoadingPanel lines={8} />
    </div>
  </div>
);

/** No such report: unknown to this device, not in the list at all, or of another merchant than the address says. */
function SettlementMissing({
  of: { row, receipt, failure, absence },
  reportId,
}: {
  of: RecordOf<SettlementReport>;
  reportId: string;
}) {
  const answerState = useAnswerState('settlementReports', receipt, failure);
  const toList = (
    <Link href={paths.settlements} className={buttonClass()}>
      <Trans>Settlements</Trans>
    </Link>
  );
  if (row) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>This report belongs to another merchant</Trans>}
        action={
          <Link href={paths.settlement(reportId, row.merchantId)} className={buttonClass()}>
            <Trans>Open the report</Trans>
          </Link>
        }
      >
        <Trans>The link names a different merchant than this report.</Trans>
      </EmptyState>
    );
  }
  if (absence === 'unloaded') {
    return (
      <NotLoadedYet
        of={answerState}
        title={<Trans>Failed to get settlement</Trans>}
        action={toList}
        receipt={receipt}
      />
    );
  }
  if (absence === 'unsaved') {
    return (
      <NotSaved of={answerState} action={toList}>
        <Trans>No settlement report saved on this device has this ID.</Trans>
      </NotSaved>
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>Report not found</Trans>} action={toList}>
      <Trans>No settlement report with this ID.</Trans>
    </EmptyState>
  );
}
