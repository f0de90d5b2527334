import { type Days, type Preset, presets } from '../../domain/time.ts';
import { periodFault } from '../../parts/figures/PeriodFilter.tsx';
import {
  choice,
  period,
  type UrlPart,
  type UrlState,
  urlParts,
  useUrlState,
} from '../../parts/page/url-state.ts';

/** The parts of the screen, each with an address. */
const tabs = ['payments', 'terminals', 'months'] as const;
/** The numbers of months that the monthly figures may show. */
export const monthCounts = [3, 6, 12] as const;
/** As many days as a year has are read at most: each is walked through payment by payment. */
export const MOST_DAYS = 366;

/** The screen's view; all of it lives in the address. */
export type AnalyticsView = {
  tab: (typeof tabs)[number];
  /** By its name, so that a kept link stays of use, or of one's own. */
  period: Preset | Days;
  months: (typeof monthCounts)[number];
};

const anyPeriod = period(presets, '30d');
const named = choice('period', presets, '30d');

/** The screen's view as its address holds it on the day `today`; days that the form refuses are ignored. */
export const analyticsView = (today: string): UrlPart<AnalyticsView> =>
  urlParts<AnalyticsView>({
    tab: choice('tab', tabs, 'payments'),
    period: {
      ...anyPeriod,
      read(given) {
        const read = anyPeriod.read(given);
        return typeof read !== 'string' && periodFault(read, MOST_DAYS, today) ? named.read(given) : read;
      },
    },
    months: choice('months', monthCounts, 3),
  });

/** The view that the address names, and the ways to others. */
export type AnalyticsPlace = UrlState<AnalyticsView>;

/** Binds the screen to its address; a step back leads to the view before. */
export const useAnalyticsView = (today: string): AnalyticsPlace => useUrlState(analyticsView(today));
