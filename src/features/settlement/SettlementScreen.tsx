import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { useOne } from '../../data/collections.ts';
import type { Receipt } from '../../domain/collection.ts';
import { CollectionAsOf, NotLoadedYet, useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { LoadingPanel } from '../../parts/page/PanelFaces.tsx';
import { decoded, paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { panels, ReportPage, SettlementCrumbs } from './ReportPage.tsx';

/** `/settlements/:settlementId/merchant/:merchantId`: one report, from the local copy, with its transactions. */
export function SettlementScreen() {
  const params = useParams();
  const reportId = decoded(params.settlementId ?? '');
  const { data, isPending } = useOne('settlementReports', reportId);
  const pull = useFreshCollection('settlementReports');
  const row = data?.row ?? null;
  const isOfMerchant = row?.merchantId === decoded(params.merchantId ?? '');
  if (data && row && isOfMerchant) return <ReportPage key={reportId} report={row} receipt={data.receipt} />;
  const isUnknown = !data || data.receipt.asOf === null;
  const isLoading =
    row === null && (isPending || (isUnknown && (pull.isPending || Boolean(data?.receipt.running))));
  return (
    <Page
      title={isLoading ? <Trans>Settlement report</Trans> : <Id className="text-title!">{reportId}</Id>}
      crumbs={<SettlementCrumbs reportId={reportId} />}
      asOf={<CollectionAsOf name="settlementReports" receipt={data?.receipt} />}
    >
      {isLoading ? (
        <SettlementSkeleton />
      ) : (
        <SettlementMissing
          isUnknown={isUnknown}
          receipt={data?.receipt}
          otherMerchant={row?.merchantId}
          reportId={reportId}
        />
      )}
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
  isUnknown,
  receipt,
  otherMerchant,
  reportId,
}: {
  isUnknown: boolean;
  receipt: Receipt | undefined;
  /** The report's own merchant, where the address names another. */
  otherMerchant: string | undefined;
  reportId: string;
}) {
  const answerState = useAnswerState('settlementReports', receipt);
  const toList = (
    <Link href={paths.settlements} className={buttonClass()}>
      <Trans>Settlements</Trans>
    </Link>
  );
  if (otherMerchant !== undefined) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>This report belongs to another merchant</Trans>}
        action={
          <Link href={paths.settlement(reportId, otherMerchant)} className={buttonClass()}>
            <Trans>Open the report</Trans>
          </Link>
        }
      >
        <Trans>The link names a different merchant than this report.</Trans>
      </EmptyState>
    );
  }
  if (isUnknown) {
    return (
      <NotLoadedYet
        of={answerState}
        title={<Trans>Failed to get settlement</Trans>}
        action={toList}
        receipt={receipt}
      />
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>Report not found</Trans>} action={toList}>
      <Trans>No settlement report with this ID.</Trans>
    </EmptyState>
  );
}
