import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useDays } from '../../data/figures.ts';
import { useUser } from '../../data/session.ts';
import { DailyChart } from '../../parts/figures/DailyChart.tsx';
import { paths } from '../../parts/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { MerchantsPanel } from './MerchantsPanel.tsx';
import { usePeriod } from './use-period.ts';

/** The panels of Home under its counts. The merchants of the pool come once there is one. */
export function HomePanels() {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <TransactionsPerDay />
        <LatestReportsPanel />
        {hasPool && <MerchantsPanel />}
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <AttentionPanel />
        <FreshnessPanel />
      </div>
    </>
  );
}

/** The payments of the last thirty days by channel, today's so far. */
function TransactionsPerDay() {
  const period = usePeriod();
  const isPhone = useMedia(phone);
  return (
    <DailyChart
      known={useDays(period).data}
      period={period}
      note={!isPhone && <Trans>last 30 days, all merchants</Trans>}
      link={
        <span className="ms-2 inline-flex gap-4 text-end">
          <TextLink as={Link} href={paths.analytics}>
            <Trans>Analytics</Trans>
          </TextLink>
          <TextLink as={Link} href={paths.transactionHistory}>
            <Trans>Transaction history</Trans>
          </TextLink>
        </span>
      }
    />
  );
}
