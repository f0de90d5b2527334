import type { HistoryShown } from '../../data/history.ts';
import type { HistoryQuery } from '../../domain/history.ts';
import type { Loaded } from './loaded.tsx';
import type { HistoryPlace } from './use-history-view.ts';

/** What the tools around the list need to know of it. */
export type HistoryTools = {
  place: HistoryPlace;
  history: HistoryShown;
  /** What is asked of the service. */
  asked: HistoryQuery;
  loaded: Loaded;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
};
