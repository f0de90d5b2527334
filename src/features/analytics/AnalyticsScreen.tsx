import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { dayOf } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { Page } from '../../parts/page/Page.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { useAnalyticsView } from './analytics-view.ts';
import { MonthsTab } from './MonthsTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { TerminalsTab } from './TerminalsTab.tsx';

/** `/analytics`: what payments and terminals come to, computed from what the services give. */
export function AnalyticsScreen() {
  const { t } = useLingui();
  const today = dayOf(useNow(60_000));
  const place = useAnalyticsView(today);
  const { tab } = place.view;
  return (
    <Page
      title={<Trans comment="Name of the page with charts">Analytics</Trans>}
      tabs={
        <div className="shrink-0">
          <TabLinks
            label={t`Analytics`}
            link={Link}
            current={tab}
            tabs={[
              {
                id: 'payments',
                label: <Trans comment="Card operations">Transactions</Trans>,
                href: place.hrefOf({ tab: 'payments' }),
              },
              {
                id: 'terminals',
                label: <Trans comment="Phones that take payments">Terminals</Trans>,
                href: place.hrefOf({ tab: 'terminals' }),
              },
              { id: 'months', label: <Trans>Monthly figures</Trans>, href: place.hrefOf({ tab: 'months' }) },
            ]}
          />
        </div>
      }
    >
      <div className="flex shrink-0 flex-col gap-3 px-3 py-4 md:gap-4 md:px-6">
        {tab === 'payments' && <PaymentsTab place={place} today={today} />}
        {tab === 'terminals' && <TerminalsTab />}
        {tab === 'months' && <MonthsTab place={place} today={today} />}
      </div>
    </Page>
  );
}
