import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { formatDay } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { Facts } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelsLoading, PanelsMissing } from './PanelsLoading.tsx';
import { RefreshAll } from './RefreshAll.tsx';
import { RegisteredDevices } from './RegisteredDevices.tsx';
import { Transactions } from './Transactions.tsx';
import { useCounts } from './use-counts.ts';

// The counts come first: what stands under them is fetched when they are there.
const HomePanels = lazy(() =>
  import('./HomePanels.tsx').then(
    ({ HomePanels }) => ({ default: HomePanels }),
    () => ({ default: PanelsMissing }),
  ),
);

/** `/dashboard`: how much there is, what needs attention, how fresh it is. */
export function HomeScreen() {
  const counts = useCounts();
  return (
    <Page
      title={<Trans>Home</Trans>}
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
        <Transactions nfc={counts.nfc} bluetooth={counts.bluetooth} />
        <div className="grid gap-3 md:gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start">
          {counts.isSettled ? (
            <Suspense fallback={<PanelsLoading />}>
              <HomePanels />
            </Suspense>
          ) : (
            <PanelsLoading />
          )}
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
  return (
    <span>
      <Trans>
        {day}, <span className="island">{formatDay(now)}</span>
      </Trans>
    </span>
  );
}
