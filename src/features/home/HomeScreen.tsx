import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import { formatDay } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { useRefreshAll } from '../../parts/list/refresh-all.ts';
import { Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { useKeptHeight } from '../../ui/use-kept-height.ts';
import { RegisteredDevices, TransactionTotals, useHomeCounts } from './HomeCounts.tsx';

// The counts come first: the panels under them are fetched once the counts are there.
const HomePanels = loadable(
  () =>
    import('./HomePanels.tsx').then(
      ({ HomePanels }) => HomePanels,
      () => PanelsMissing,
    ),
  <PanelsLoading />,
);

/** `/dashboard`: how much there is, what needs attention, how fresh it is. */
export function HomeScreen() {
  const counts = useHomeCounts();
  return (
    <Page
      title={<Trans comment="Name of the start page">Home</Trans>}
      asOf={
        <Facts>
          <Today />
          <Trans>times are +02:00</Trans>
          <RefreshAll />
        </Facts>
      }
    >
      <div className="grid gap-3 px-3 pb-4 md:gap-4 md:px-6 lg:grid-cols-2">
        <RegisteredDevices devices={counts.devices} />
        <TransactionTotals nfc={counts.nfc} bluetooth={counts.bluetooth} />
        <div className="grid gap-3 md:gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start">
          {counts.isLoaded ? <HomePanels isNew={counts.nfc.data === 0} /> : <PanelsLoading />}
        </div>
      </div>
    </Page>
  );
}

function Today() {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'Africa/Johannesburg' });
  const day = weekday.format(now);
  const date = formatDay(now);
  return (
    <span>
      <Trans>
        {day}, <span className="island">{date}</span>
      </Trans>
    </span>
  );
}

function RefreshAll() {
  const isOnline = useOnline();
  const { isBusy, refresh } = useRefreshAll();
  return isOnline ? (
    <RefreshLink isBusy={isBusy} onRefresh={refresh} />
  ) : (
    <span className="text-text-3">
      <Trans>can’t refresh now</Trans>
    </span>
  );
}

/** The panels under the counts before they are there, in their real places. */
function PanelsLoading() {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <Bars title={<Trans>Transactions per day</Trans>} count={6} />
        <Bars title={<Trans>Latest settlement reports</Trans>} count={5} />
        {hasPool && (
          <Bars
            title={
              <Trans comment="Name of the page and counts: businesses that take payments">Merchants</Trans>
            }
            count={4}
          />
        )}
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <Bars title={<Trans>Needs attention</Trans>} count={4} keptAs="attention" />
        <Bars
          title={<Trans>Data freshness</Trans>}
          aside={<Trans>saved data on this device</Trans>}
          count={3}
          keptAs="freshness"
        />
      </div>
    </>
  );
}

/** As high as the panel was drawn last, where that is kept under a name. */
function Bars({
  title,
  aside,
  count,
  keptAs = '',
}: {
  title: ReactNode;
  aside?: ReactNode;
  count: number;
  keptAs?: string;
}) {
  const kept = useKeptHeight<HTMLDivElement>(keptAs, true).style?.minHeight;
  return (
    <Panel title={title} aside={aside} flush>
      <div className="overflow-hidden" style={{ height: kept }}>
        {Array.from({ length: count }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <div key={line} className="flex h-line items-center border-t px-4 first:border-t-0">
            <Skeleton width={skeletonWidth(line, 0)} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The panels' part of the app could not be fetched; the counts stay. */
function PanelsMissing() {
  return (
    <p className="text-row text-text-2">
      <Trans>Part of this page couldn’t be loaded. Reload to try again.</Trans>
    </p>
  );
}
