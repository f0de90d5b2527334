import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HistoryPage, HistoryQuery, KeptHistory } from '../domain/history.ts';
import { type WalkStep, walkHistory } from '../domain/history-walk.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import { type Asked, asked } from './asked.ts';
import { ask } from './engine.ts';
import type { FailureSentence } from './notices.ts';
import { fromEngine } from './query-client.ts';

/** A page of the history: as the service answered just now, else as it was seen last. */
export type HistoryShown = Asked<HistoryPage> & {
  /** The question that `seen` answers: another than the one asked where nothing could be reached and this device never saw it. */
  of: HistoryQuery;
  /** True where it is another question that `seen` answers. */
  isOther: boolean;
  /** `seen` is what this device kept, not what the service says now. */
  isKept: boolean;
};

/** Asks for a page of the history; readable offline as it was seen last. `said` is what is said when it could not be had. */
export function useHistory(query: HistoryQuery, said: FailureSentence): HistoryShown {
  const live = useQuery({
    queryKey: ['history', 'page', query],
    queryFn: () => ask<SeenAt<HistoryPage>>(engine => engine.history.page(query, true)),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { failure: said },
  });
  const kept = useQuery({
    queryKey: ['history', 'kept', query],
    queryFn: () => ask<SeenAt<HistoryPage> | null>(engine => engine.history.kept(query)),
    gcTime: 0,
    ...fromEngine,
  });
  const shown = asked(live);
  const isLost = shown.failure?.kind === 'unreachable' && kept.data === null;
  const last = useQuery({
    queryKey: ['history', 'last'],
    queryFn: () => ask<KeptHistory | null>(engine => engine.history.last()),
    enabled: isLost,
    gcTime: 0,
    ...fromEngine,
  });
  const answered = live.isPlaceholderData ? undefined : live.data;
  const own = answered ?? kept.data ?? undefined;
  const other = isLost ? last.data : null;
  const seen = own ?? other?.seen ?? live.data;
  return {
    ...shown,
    seen,
    of: own || !other ? query : other.query,
    isOther: !own && Boolean(other),
    isKept: answered === undefined && (Boolean(kept.data) || Boolean(other)),
    isLoading: seen === undefined && (live.isPending || kept.isPending || (isLost && last.isPending)),
  };
}

/** All payments that a question matches, page by page, from the service; nothing of it is kept. Throws `FailureError`. */
export const readAllHistory = (query: HistoryQuery): AsyncGenerator<WalkStep, void> =>
  walkHistory(async (page, count) => {
    const { value } = await ask(engine => engine.history.page({ ...query, page, count }, false));
    return value;
  });
