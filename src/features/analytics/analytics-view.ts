import { useLocation, useSearch } from 'wouter';
import { type Days, type Preset, presetDays, presets, readDays } from '../../domain/period.ts';

/** The parts of the screen, each with an address. */
const tabs = ['payments', 'terminals', 'months'] as const;
/** The numbers of months that the monthly figures may show. */
export const monthCounts = [3, 6, 12] as const;

/** The screen's view; all of it lives in the address. */
export type AnalyticsView = {
  tab: (typeof tabs)[number];
  /** By its name, so that a kept link stays of use, or of one's own. */
  period: Preset | Days;
  months: (typeof monthCounts)[number];
};

/** Shown unless the address says otherwise. */
export const usualView: AnalyticsView = { tab: 'payments', period: '30d', months: 3 };

/** Reads a view from an address; what the screen does not know is ignored. */
export function viewIn(query: string): AnalyticsView {
  const given = new URLSearchParams(query);
  const named = <T extends string>(values: readonly T[], name: string) =>
    values.find(value => value === given.get(name));
  return {
    tab: named(tabs, 'tab') ?? usualView.tab,
    period: readDays(given.get('from'), given.get('to')) ?? named(presets, 'period') ?? usualView.period,
    months: monthCounts.find(count => String(count) === given.get('months')) ?? usualView.months,
  };
}

/** Writes a view into a query, whose other parts stay; what is usual is left out. */
export function queryOf({ tab, period, months }: AnalyticsView, query = ''): string {
  const next = new URLSearchParams(query);
  for (const name of ['tab', 'period', 'from', 'to', 'months']) next.delete(name);
  if (tab !== usualView.tab) next.set('tab', tab);
  if (typeof period !== 'string') {
    next.set('from', period.from);
    next.set('to', period.to);
  } else if (period !== usualView.period) next.set('period', period);
  if (months !== usualView.months) next.set('months', String(months));
  return next.toString();
}

/** The days that a view means on the day `today`. */
export const daysOf = ({ period }: Pick<AnalyticsView, 'period'>, today: string): Days =>
  typeof period === 'string' ? presetDays(period, today) : period;

/** The view that the address names, and the ways to others. */
export type AnalyticsPlace = {
  view: AnalyticsView;
  go: (change: Partial<AnalyticsView>) => void;
  hrefOf: (change: Partial<AnalyticsView>) => string;
};

/** Binds the screen to its address; a step back leads to the view before. */
export function useAnalyticsView(): AnalyticsPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const view = viewIn(search);
  const hrefOf = (change: Partial<AnalyticsView>) => {
    const query = queryOf({ ...view, ...change }, search);
    return query === '' ? path : `${path}?${query}`;
  };
  return { view, hrefOf, go: change => navigate(hrefOf(change)) };
}
