import type { Answer } from '../domain/failure.ts';
import type { HistoryPage, HistoryQuery, KeptHistory } from '../domain/history.ts';
import type { SeenAt } from '../domain/seen-at.ts';

/** What the page may ask about the history of payments. */
export type HistoryFace = {
  /** Asks the service for a page; `keep` keeps it on this device, which an export does not. */
  page(query: HistoryQuery, keep: boolean): Promise<Answer<SeenAt<HistoryPage>>>;
  /** The same page as it was seen last; null where this device never saw it. */
  kept(query: HistoryQuery): Promise<Answer<SeenAt<HistoryPage> | null>>;
  /** The page that was seen last, whatever was asked for; null where this device never saw any. */
  last(): Promise<Answer<KeptHistory | null>>;
};
