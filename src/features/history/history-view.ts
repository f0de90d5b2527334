import { useLocation, useSearch } from 'wouter';
import { useSavedViews } from '../../data/saved-views.ts';
import {
  type HistoryQuery,
  type HistorySort,
  historyChannels,
  historyCounts,
  historySorts,
} from '../../domain/history.ts';
import { type HistoryFilter, noFilter } from '../../domain/history-filter.ts';
import { type Days, instantsOf, type Preset, presetDays, presets, readDays } from '../../domain/period.ts';

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

const names = [
  'channel',
  'period',
  'from',
  'to',
  'page',
  'count',
  'sort',
  'disposition',
  'merchant',
  'min',
  'max',
  'q',
  'transaction',
];

/** True where an address asks nothing of the screen. */
export const isBare = (query: string): boolean => {
  const given = new URLSearchParams(query);
  return names.every(name => !given.has(name));
};

/** Reads a view from an address; what the screen does not know is ignored. */
export function viewIn(query: string): HistoryView {
  const given = new URLSearchParams(query);
  const channels = given.getAll('channel');
  const count = Number(given.get('count'));
  const page = given.get('page') ?? '';
  return {
    channels: historyChannels.filter(channel => channels.includes(channel)),
    period: periodIn(given),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : usualView.page,
    count: historyCounts.find(known => known === count) ?? usualView.count,
    sort: sortIn(given.get('sort')),
    filter: {
      dispositions: valuesOf(given, 'disposition'),
      merchants: valuesOf(given, 'merchant'),
      from: given.get('min') ?? '',
      to: given.get('max') ?? '',
      reference: given.get('q') ?? '',
    },
    open: given.get('transaction'),
  };
}

const valuesOf = (given: URLSearchParams, name: string): string[] => [
  ...new Set(given.getAll(name).filter(value => value !== '')),
];

function periodIn(given: URLSearchParams): Period {
  const own = readDays(given.get('from'), given.get('to'));
  if (own) return own;
  const name = given.get('period');
  if (name === 'all') return name;
  return presets.find(preset => preset === name) ?? usualView.period;
}

function sortIn(text: string | null): HistoryView['sort'] {
  const by = historySorts.find(known => known === text?.replace(/^-/, ''));
  return by === undefined ? usualView.sort : { by, descending: text?.startsWith('-') ?? false };
}

/** Writes a view into a query, whose other parts stay. The period is always there, so that no view is the bare address. */
export function queryOf(view: HistoryView, query = ''): string {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  for (const channel of view.channels) next.append('channel', channel);
  if (typeof view.period === 'string') next.set('period', view.period);
  else {
    next.set('from', view.period.from);
    next.set('to', view.period.to);
  }
  if (view.page !== usualView.page) next.set('page', String(view.page));
  if (view.count !== usualView.count) next.set('count', String(view.count));
  const sort = sortText(view.sort);
  if (sort !== sortText(usualView.sort)) next.set('sort', sort);
  const { dispositions, merchants, from, to, reference } = view.filter;
  for (const disposition of dispositions) next.append('disposition', disposition);
  for (const merchant of merchants) next.append('merchant', merchant);
  if (from !== '') next.set('min', from);
  if (to !== '') next.set('max', to);
  if (reference !== '') next.set('q', reference);
  if (view.open !== null) next.set('transaction', view.open);
  return next.toString();
}

const sortText = ({ by, descending }: { by: HistorySort; descending: boolean }): string =>
  `${descending ? '-' : ''}${by}`;

/** A view as it is saved: without its page and the payment that is open. */
export const savedQueryOf = (view: HistoryView): string => queryOf({ ...view, page: 1, open: null });

/** The question that a view puts to the service on the day `today`. */
export function askedOf({ channels, period, page, count, sort }: HistoryView, today: string): HistoryQuery {
  const days = daysOf(period, today);
  const { from, to } = days ? instantsOf(days) : { from: null, to: null };
  // All channels are asked for as none is: the service may have more than are known here.
  return {
    channels: channels.length === historyChannels.length ? [] : channels,
    from,
    to,
    page,
    count,
    sort,
  };
}

/** The days that a period means on the day `today`; null for all. */
export const daysOf = (period: Period, today: string): Days | null => {
  if (period === 'all') return null;
  return typeof period === 'string' ? presetDays(period, today) : period;
};

/** The view that an address names, and the ways to others. */
export type HistoryPlace = {
  view: HistoryView;
  /** A step back leads to the view before; what is typed makes no steps. */
  go: (change: Partial<HistoryView>, how?: 'push' | 'replace') => void;
  hrefOf: (change: Partial<HistoryView>) => string;
};

/** Binds the screen to its address. The bare address shows the view that the person made the usual one. */
export function useHistoryView(): HistoryPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { views, usual } = useSavedViews();
  const saved = isBare(search) ? views.find(({ name }) => name === usual) : undefined;
  const view = viewIn(saved?.query ?? search);
  const hrefOf = (change: Partial<HistoryView>) =>
    `${path}?${queryOf({ ...view, ...begun(change), ...change }, search)}`;
  return {
    view,
    hrefOf,
    go: (change, how = 'push') => navigate(hrefOf(change), { replace: how === 'replace' }),
  };
}

/** Another question begins at its first page; a payment that is open stays only while its page does. */
function begun(change: Partial<HistoryView>): Partial<HistoryView> {
  if ('page' in change) return { open: null };
  const isAnother = ['channels', 'period', 'count', 'sort'].some(name => name in change);
  return isAnother ? { page: 1, open: null } : {};
}
