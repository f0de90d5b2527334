import { Trans } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { useOne } from '../../data/collections.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { decoded } from '../../parts/paths.ts';
import { Report } from './Report.tsx';
import { SettlementCrumbs } from './SettlementCrumbs.tsx';
import { SettlementMissing, SettlementSkeleton } from './SettlementFaces.tsx';

/** `/settlements/:settlementId/merchant/:merchantId`: one report, from the local copy, with its transactions. */
export function SettlementScreen() {
  const params = useParams();
  const reportId = decoded(params.settlementId ?? '');
  const { data, isPending } = useOne('settlementReports', reportId);
  const pull = useFreshCollection('settlementReports');
  const row = data?.row ?? null;
  const isOfMerchant = row?.merchantId === decoded(params.merchantId ?? '');
  if (data && row && isOfMerchant) return <Report key={reportId} report={row} receipt={data.receipt} />;
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
