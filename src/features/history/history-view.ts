import { useSavedViews } from '../../data/saved-views.ts';
import { type HistoryFilter, noFilter } from '../../domain/history/filter.ts';
import {
  type HistoryPage,
  type HistoryQuery,
  type HistoryQuestion,
  historyChannels,
  historyCounts,
  historySorts,
} from '../../domain/history/history.ts';
import { type Days, instantsOf, type Preset, periodDays, presets } from '../../domain/time.ts';
import type { ViewsOf } from '../../parts/list/views-of.ts';
import {
  choice,
  optional,
  period,
  queryWith,
  readQuery,
  several,
  text,
  type UrlPart,
  type UrlState,
  urlParts,
  useUrlState,
} from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';

/** A period by its name, without bounds, or of one's own. A name means other days tomorrow, so that a kept link stays of use. */
type Period = Preset | 'all' | Days;

/** The periods with a name, as they are offered. */
export const periods: readonly (Preset | 'all')[] = [...presets, 'all'];

/** The screen's view; all of it lives in the address. */
export type HistoryView = Pick<HistoryQuery, 'channels' | 'page' | 'count' | 'sort'> & {
  period: Period;
  filter: HistoryFilter;
  /** Id of the payment that is open beside the list. */
  open: string | null;
};

/** Shown unless the address says otherwise. */
export const usualView: HistoryView = {
  channels: [],
  period: '7d',
  page: 1,
  count: 50,
  sort: { by: 'createdDate', descending: true },
  filter: noFilter,
  open: null,
};

const sort: UrlPart<HistoryView['sort']> = {
  names: ['sort'],
  read(given) {
    const wanted = given.get('sort');
    const by = historySorts.find(known => known === wanted?.replace(/^-/, ''));
    return by === undefined ? usualView.sort : { by, descending: wanted?.startsWith('-') ?? false };
  },
  write({ by, descending }, query) {
    if (by !== usualView.sort.by || descending !== usualView.sort.descending)
      query.set('sort', `${descending ? '-' : ''}${by}`);
  },
};

const page: UrlPart<number> = {
  names: ['page'],
  read(given) {
    const wanted = given.get('page') ?? '';
    return /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : usualView.page;
  },
  write(value, query) {
    if (value !== usualView.page) query.set('page', String(value));
  },
};

const channels: UrlPart<HistoryView['channels']> = {
  ...several('channel'),
  read(given) {
    const wanted = given.getAll('channel');
    return historyChannels.filter(channel => wanted.includes(channel));
  },
  write: (chosen, query) => several('channel').write([...chosen], query),
};

/** The screen's view as its address holds it. The period is always there, so that no view is the bare address. */
const historyView: UrlPart<HistoryView> = urlParts<HistoryView>({
  channels,
  period: period(periods, '7d', true),
  page,
  count: choice('count', historyCounts, usualView.count),
  sort,
  filter: urlParts<HistoryFilter>({
    facets: urlParts<HistoryFilter['facets']>({
      disposition: several('disposition'),
      merchantName: several('merchant'),
      terminalId: several('terminal'),
      medium: several('medium'),
      response: several('response'),
      currency: several('currency'),
    }),
    from: text('min'),
    to: text('max'),
    search: text('q'),
  }),
  open: optional('transaction'),
});

/** True where an address asks nothing of the screen. */
export const isBare = (query: string): boolean => {
  const given = new URLSearchParams(query);
  return historyView.names.every(name => !given.has(name));
};

/** Reads a view from an address; what the screen does not know is ignored. */
export const viewIn = (query: string): HistoryView => readQuery(historyView, query);

/** Writes a view into a query, whose other parts stay. */
export const queryOf = (view: HistoryView, query = ''): string => queryWith(historyView, view, query);

/** A view as it is saved: without its page and the payment that is open. */
export const savedQueryOf = (view: HistoryView): string => queryOf({ ...view, page: 1, open: null });

/** The question of a view on the day `today`. */
export function questionOf(
  { channels, period, page, count, sort, filter }: HistoryView,
  today: string,
): HistoryQuestion {
  const days = periodDays(period, today);
  const { from, to } = days ? instantsOf(days) : { from: null, to: null };
  // All channels are asked for as none is: the service may have more than are known here.
  return {
    channels: channels.length === historyChannels.length ? [] : channels,
    from,
    to,
    page,
    count,
    sort,
    filter,
  };
}

/** The place of a page among all rows. */
export type PagePlace = {
  /** Rows before the page. */
  before: number;
  /** Pages of all rows; null where the service gives no total. */
  pages: number | null;
  /** The page is full: without a total there may be another. */
  hasMore: boolean;
};

/** The place of the page that a view shows. The service may put fewer rows on a page than the view asks for. */
export function placeOfPage(view: Pick<HistoryView, 'page' | 'count'>, seen?: HistoryPage): PagePlace {
  const { rows = [], total = null, unreadable = 0, notKept = 0 } = seen ?? {};
  const count = seen?.count ?? view.count;
  return {
    before: (view.page - 1) * count,
    pages: total === null ? null : Math.max(1, Math.ceil(total / count)),
    hasMore: rows.length + unreadable + notKept >= count,
  };
}

/** The view that an address names, and the ways to others. */
export type HistoryPlace = UrlState<HistoryView>;

/** Binds the screen to its address. The bare address shows the view that the person made the usual one. */
export function useHistoryView(): HistoryPlace {
  const { views, usual } = useSavedViews('history');
  const saved = views.find(({ name }) => name === usual);
  const read = (given: URLSearchParams) =>
    saved && isBare(given.toString()) ? readQuery(historyView, saved.query) : historyView.read(given);
  return useUrlState({ ...historyView, read }, begun);
}

/** Another question begins at its first page; a payment that is open stays only while its page does. */
function begun(change: Partial<HistoryView>): Partial<HistoryView> {
  if ('page' in change) return { open: null, ...change };
  const isAnother = ['channels', 'period', 'count', 'sort', 'filter'].some(name => name in change);
  return isAnother ? { page: 1, open: null, ...change } : change;
}

/** The saved views of the history. */
export const savedViewsOf = (view: HistoryView): ViewsOf => ({
  list: 'history',
  path: paths.transactionHistory,
  query: savedQueryOf(view),
  usualQuery: savedQueryOf(usualView),
  written: query => savedQueryOf(viewIn(query)),
  hasDefault: true,
});
