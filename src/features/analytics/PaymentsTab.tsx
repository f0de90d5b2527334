import { Trans, useLingui } from '@lingui/react/macro';
import { useDays } from '../../data/figures.ts';
import { sumOf } from '../../domain/figures/sum.ts';
import { periodBefore, periodDays, presets } from '../../domain/time.ts';
import { PeriodFilter } from '../../parts/figures/PeriodFilter.tsx';
import { LoadingPanel } from '../../parts/page/PanelFaces.tsx';
import { sayDeclineReason } from '../../parts/transaction/transaction-words.ts';
import { transactionsHref } from '../../parts/transaction/transactions-href.ts';
import { PanelColumn } from '../../ui/Panel.tsx';
import { type AnalyticsPlace, MOST_DAYS } from './analytics-view.ts';
import { isOver, isWhole, type Periods } from './compared-periods.ts';
import { DaysAsOf, DaysStrip, useNothingKnown } from './DaysFaces.tsx';
import { useFileHead } from './FiguresExport.tsx';
import { AmountCharts, ChannelChart, MerchantsChart, RateChart } from './PaymentCharts.tsx';
import { SharesPanel } from './SharesPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

/** Payments of a period by day, beside the period before. */
export function PaymentsTab({ place: { view, go }, today }: { place: AnalyticsPlace; today: string }) {
  const period = periodDays(view.period, today);
  const before = periodBefore(view.period, today);
  const shown = useDays(period);
  const compared = useDays(before);
  const nothing = useNothingKnown({ of: shown, period });
  const of: Periods = {
    now: { period, known: shown.data, sum: sumOf(shown.data?.days ?? []) },
    before: { period: before, known: compared.data, sum: sumOf(compared.data?.days ?? []) },
    today,
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DaysAsOf of={shown} period={period} />
        <PeriodFilter
          names={presets}
          mostDays={MOST_DAYS}
          period={view.period}
          today={today}
          onChange={chosen => go({ period: chosen })}
        />
      </div>
      <DaysStrip of={shown} period={period} />
      {nothing ??
        (shown.isPending || compared.isPending ? (
          <ChartsSkeleton />
        ) : (
          <>
            <SummaryPanel of={of} />
            <PanelColumn className="xl:grid-cols-2">
              <ChannelChart of={of} />
              <RateChart of={of} />
              <AmountCharts of={of} />
              <MerchantsChart of={of} />
              <DeclinesPanel of={of} />
            </PanelColumn>
          </>
        ))}
    </>
  );
}

/** The panels before anything of the period is known: nothing that is shown moves when the figures come. */
const ChartsSkeleton = () => (
  <>
    <LoadingPanel lines={3} />
    <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
      {[0, 1, 2, 3].map(panel => (
        <LoadingPanel key={panel} lines={12} />
      ))}
    </div>
  </>
);

/** The reasons of declined payments, by the issuer's code. */
function DeclinesPanel({ of: { now, before } }: { of: Periods }) {
  const { t, i18n } = useLingui();
  const title = t`Decline reasons`;
  const isCompared = isOver(before) && isWhole(now);
  const earlier = new Map(before.sum.declines.map(({ code, count }) => [code, count]));
  return (
    <SharesPanel
      name="reasons-of-decline"
      title={title}
      about={useFileHead(now.period, now.known, title)}
      nameHead={t`Reason`}
      rows={now.sum.declines.map(({ code, count }) => ({
        id: code ?? '',
        name: sayDeclineReason(i18n, code),
        count,
        href: code ? transactionsHref({ days: now.period, countsAs: 'failed', response: code }) : undefined,
        before: isCompared ? (earlier.get(code) ?? 0) : undefined,
      }))}
      all={now.sum.counts.failed}
      none={
        now.known && now.known.days.length > 0 ? (
          <Trans>No declined transactions in this period.</Trans>
        ) : (
          <Trans>Not loaded yet</Trans>
        )
      }
    />
  );
}
