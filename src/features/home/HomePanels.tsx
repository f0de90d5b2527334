import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useDays } from '../../data/figures.ts';
import { useUser } from '../../data/session.ts';
import { type Days, dayOf, presetDays } from '../../domain/period.ts';
import { DailyChart } from '../../parts/figures/DailyChart.tsx';
import { useNow } from '../../parts/format/age.ts';
import { paths } from '../../parts/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { MerchantsPanel } from './MerchantsPanel.tsx';

/** The panels of Home under its counts: a module of its own, since it is fetched after them. */
export function HomePanels() {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  const last30Days = presetDays('30d', dayOf(useNow(30_000)));
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <TransactionsPerDay period={last30Days} />
        <LatestReportsPanel />
        {hasPool && <MerchantsPanel />}
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <AttentionPanel />
        <FreshnessPanel period={last30Days} />
      </div>
    </>
  );
}

function TransactionsPerDay({ period }: { period: Days }) {
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
