import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../domain/time.ts';
import { Facts } from '../../parts/AsOf.tsx';
import { Page } from '../../parts/Page.tsx';
import { useNow } from '../../parts/use-now.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { RefreshAll } from './RefreshAll.tsx';
import { RegisteredDevices } from './RegisteredDevices.tsx';
import { Transactions } from './Transactions.tsx';

/** `/dashboard`: how much there is, what needs attention, how fresh it is. */
export function HomeScreen() {
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
        <RegisteredDevices />
        <Transactions />
        <div className="grid gap-3 md:gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start">
          <LatestReportsPanel />
          <div className="grid gap-3 max-lg:order-first md:gap-4">
            <AttentionPanel />
            <FreshnessPanel />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Today() {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'Africa/Johannesburg' });
  return (
    <span>
      {weekday.format(now)}, <span className="island">{formatDay(now)}</span>
    </span>
  );
}
