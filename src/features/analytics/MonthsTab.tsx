import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDays, useMonths } from '../../data/figures.ts';
import { addMonths, begunDays, daysOfMonth, monthOf } from '../../domain/time.ts';
import { DaysStatus } from '../../parts/figures/DailyChart.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureTable } from '../../ui/FigureTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { type AnalyticsPlace, monthCounts } from './analytics-view.ts';
import { DaysAsOf, DaysStrip } from './DaysFaces.tsx';
import { FiguresExport, useFileHead } from './FiguresExport.tsx';
import { monthColumns, monthExport } from './month-fields.tsx';

/** The figures that card schemes ask for, by month, the newest first. */
export function MonthsTab({ place: { view, go }, today }: { place: AnalyticsPlace; today: string }) {
  const { t, i18n } = useLingui();
  const to = monthOf(today);
  const from = addMonths(to, 1 - view.months);
  const period = { from: daysOfMonth(from).from, to: today };
  const days = useDays(period);
  const months = useMonths({ from, to }).data;
  const title = t`Monthly figures for card schemes`;
  const about = useFileHead(period, days.data, title);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DaysAsOf of={days} period={period} />
        <div className="flex flex-wrap gap-2">
          {monthCounts.map(count => (
            <Button
              key={count}
              size="view"
              aria-pressed={view.months === count}
              className={view.months === count ? 'border-accent! bg-accent-soft!' : undefined}
              onClick={() => go({ months: count })}
            >
              <Plural value={count} one="# month" other="# months" />
            </Button>
          ))}
        </div>
      </div>
      <DaysStrip of={days} period={period} />
      <Panel title={title} flush>
        {months ? (
          <FigureTable
            label={title}
            rows={months}
            rowKey={({ month }) => month}
            columns={monthColumns(i18n)}
          />
        ) : (
          <div className="grid gap-4 p-4">
            {[0, 1, 2].map(line => (
              <Skeleton key={line} width={skeletonWidth(line, 0)} />
            ))}
          </div>
        )}
        <div className="flex min-h-13 flex-wrap items-center gap-4 border-t px-4 py-2 text-caption text-text-3">
          <span className="grid min-w-0 flex-1 gap-1">
            <span>
              <DaysStatus known={days.data} all={begunDays(period, today).length} />
            </span>
            <span>
              <Trans>
                Terminal counts come from data on this device and exclude deleted terminals. A merchant is
                active with at least one approved transaction that month.
              </Trans>
            </span>
          </span>
          <FiguresExport
            name="monthly-figures"
            about={about}
            rows={months ?? []}
            columns={monthExport(i18n, months ?? [])}
          />
        </div>
      </Panel>
    </>
  );
}
