import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useMerchantReports } from '../../data/merchant.ts';
import { useOnline } from '../../data/network.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useFreshCollection, useRefreshNow } from '../../parts/list/collection.ts';
import { searchHref } from '../../parts/list/list-view.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Amount, Id, Period } from '../../parts/page/Islands.tsx';
import { PanelFailure, PanelFoot, PanelLines, PanelLink, PanelText } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** The merchant's newest settlement reports, from the local copy. */
export function MerchantReportsPanel({ row: { identifier, merchantId } }: { row: MerchantRow }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isPhone = useMedia(phone);
  const { data } = useMerchantReports(identifier);
  const pull = useFreshCollection('settlementReports');
  const { refresh } = useRefreshNow('settlementReports');
  const isKnown = data !== undefined && data.asOf !== null;
  const isLoading = !isKnown && (data === undefined || data.isPulling || pull.isPending);
  const toList = (
    <PanelLink href={merchantId ? searchHref(paths.settlements, merchantId) : paths.settlements}>
      <Trans>All settlements</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Settlement reports</Trans>}
      note={isKnown && formatCount(data.total)}
      aside={
        <>
          {data?.asOf && <AsOf at={data.asOf} isShort />}
          {!isPhone && toList}
        </>
      }
      flush
    >
      {isLoading && <PanelLines count={4} />}
      {isKnown && data.rows.length > 0 && (
        <ul className="divide-y" aria-label={t`Settlement reports`}>
          {data.rows.map(report => (
            <Line key={report.reportId} report={report} />
          ))}
        </ul>
      )}
      {isKnown && data.total === 0 && (
        <PanelText>
          <Trans>No settlement reports yet.</Trans>
        </PanelText>
      )}
      {isKnown && data.total > data.rows.length && (
        <PanelFoot>
          <Trans>
            Showing the latest {{ shown: formatCount(data.rows.length) }} of{' '}
            {{ all: formatCount(data.total) }}.
          </Trans>
        </PanelFoot>
      )}
      {!isKnown && !isLoading && isOnline && (
        <PanelFailure of={{ seen: null, failure: data?.failure ?? pull.failure, askAgain: refresh }}>
          <Trans>Failed to get settlement</Trans>
        </PanelFailure>
      )}
      {!isKnown && !isLoading && !isOnline && (
        <PanelText>
          <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
        </PanelText>
      )}
      {isPhone && <PanelFoot>{toList}</PanelFoot>}
    </Panel>
  );
}

function Line({ report }: { report: SettlementReport }) {
  const { startDate, endDate } = report;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-row sm:min-h-line sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(7rem,auto)_6rem]">
      <Link
        href={paths.settlement(report.reportId, report.merchantId)}
        className="min-w-0 truncate rounded-small hover:underline max-sm:py-1"
      >
        <Id>{report.reportId}</Id>
      </Link>
      <span className="text-text-2 tabular-nums max-sm:order-3">
        <Period from={startDate} to={endDate} />
      </span>
      <span className="figures tabular-nums">
        <Amount of={report.amount} />
      </span>
      <span className="max-sm:order-4 max-sm:justify-self-end">
        <SettlementChip of={report.status} />
      </span>
    </li>
  );
}
