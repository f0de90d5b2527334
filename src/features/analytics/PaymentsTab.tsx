import { useDays } from '../../data/figures.ts';
import { sumOf } from '../../domain/figures-sum.ts';
import { periodBefore, presets } from '../../domain/period.ts';
import { PeriodFilter } from '../../parts/figures/PeriodFilter.tsx';
import { AmountCharts } from './AmountCharts.tsx';
import { type AnalyticsPlace, daysOf } from './analytics-view.ts';
import { ChannelChart } from './ChannelChart.tsx';
import { DaysAsOf, DaysStrip, useNothingKnown } from './DaysAsOf.tsx';
import { DeclinesPanel } from './DeclinesPanel.tsx';
import { MerchantsChart } from './MerchantsChart.tsx';
import type { Periods } from './periods.ts';
import { RateChart } from './RateChart.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

/** As many days as a year has are read at most: each is walked through payment by payment. */
const MOST_DAYS = 366;

/** Payments of a period by day, beside the period before. */
export function PaymentsTab({ place: { view, go }, today }: { place: AnalyticsPlace; today: string }) {
  const period = daysOf(view, today);
  const before = periodBefore(period);
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
      {nothing ?? (
        <>
          <SummaryPanel of={of} />
          <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
            <ChannelChart of={of} />
            <RateChart of={of} />
            <AmountCharts of={of} />
            <MerchantsChart of={of} />
            <DeclinesPanel of={of} />
          </div>
        </>
      )}
    </>
  );
}
