import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useDays } from '../../data/figures.ts';
import { DailyChart } from '../../parts/figures/DailyChart.tsx';
import { paths } from '../../parts/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { usePeriod } from './use-period.ts';

/** The payments of the last thirty days by channel, today's so far. */
export function TransactionsPerDay() {
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
