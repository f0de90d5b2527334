import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useView } from '../../data/collections.ts';
import type { View } from '../../domain/collection.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import { Amount, Id } from '../../parts/page/Islands.tsx';
import { PanelFailure } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const latest: View = { search: '', filters: {}, sort: { by: 'end', descending: true } };
const first = { from: 0, to: 5 };
const lines = Array.from({ length: first.to }, (_, line) => line);

/** The newest settlement reports of the local copy. */
export function LatestReportsPanel() {
  const { data } = useView('settlementReports', latest, first);
  const answerState = useAnswerState('settlementReports', data?.receipt);
  const isKnown = data !== undefined && (data.receipt.asOf !== null || data.all > 0);
  const hasFailed = !isKnown && answerState.failure !== null && !answerState.isReading;
  return (
    <Panel
      title={<Trans>Latest settlement reports</Trans>}
      aside={
        <TextLink as={Link} href={paths.settlements}>
          <Trans>All settlements</Trans>
        </TextLink>
      }
      flush
    >
      <ul className="divide-y">
        {!isKnown &&
          !hasFailed &&
          lines.map(line => (
            <li key={line} className="flex h-line items-center px-4">
              <Skeleton width={skeletonWidth(line, 0)} />
            </li>
          ))}
        {isKnown && data.rows.map(report => <Line key={report.reportId} report={report} />)}
        {isKnown && data.rows.length === 0 && (
          <li className="px-4 py-3 text-row text-text-2">
            <Trans>No settlement reports yet.</Trans>
          </li>
        )}
        {hasFailed && (
          <li>
            <PanelFailure of={answerState}>
              <Trans>Failed to get settlement</Trans>
            </PanelFailure>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function Line({ report }: { report: SettlementReport }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-row sm:min-h-line sm:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)_minmax(7rem,auto)_7rem]">
      <Link
        href={paths.settlement(report.reportId, report.merchantId)}
        className="min-w-0 truncate rounded-small hover:underline max-sm:order-2"
      >
        <Id>{report.reportId}</Id>
      </Link>
      <span dir="auto" className="name max-sm:order-1">
        {report.merchantName ?? report.merchantId}
      </span>
      <span className="figures max-sm:order-1">
        <Amount of={report.amount} />
      </span>
      <span className="max-sm:order-3 max-sm:justify-self-end sm:ps-4">
        <SettlementChip of={report.status} />
      </span>
    </li>
  );
}
