import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { channelCounts, type DayFigures } from '../../domain/figures.ts';
import { historyChannels } from '../../domain/history.ts';
import { DailyChart } from '../../parts/figures/DailyChart.tsx';
import { say } from '../../parts/format/say.ts';
import { paths } from '../../parts/paths.ts';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { FiguresExport } from './FiguresExport.tsx';
import type { Periods } from './periods.ts';
import { useAbout } from './use-about.ts';

/** Transactions of each day by channel. */
export function ChannelChart({ of }: { of: Periods }) {
  const { t, i18n } = useLingui();
  const { period, known } = of.now;
  const days = known?.days ?? [];
  const about = useAbout(period, known, t`Transactions per day`);
  return (
    <DailyChart
      known={known}
      period={period}
      link={
        <TextLink
          as={Link}
          href={`${paths.transactionHistory}?from=${period.from}&to=${period.to}`}
          className="whitespace-nowrap"
        >
          <Trans>Transaction history</Trans>
        </TextLink>
      }
      tools={
        <FiguresExport<DayFigures>
          name="transactions-per-day"
          about={about}
          rows={days}
          columns={[
            { name: t`Day`, text: ({ day }) => day },
            ...historyChannels.map(channel => ({
              name: say(i18n, channelWords, channel),
              text: (day: DayFigures) => String(channelCounts(day, channel).total),
            })),
            { name: t`All`, text: ({ counts }) => String(counts.total) },
            { name: t`Approved`, text: ({ counts }) => String(counts.successful) },
            { name: t`Declined`, text: ({ counts }) => String(counts.failed) },
            { name: t`No response`, text: ({ counts }) => String(counts.unknown) },
          ]}
        />
      }
    />
  );
}
