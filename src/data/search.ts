import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Selection } from '../domain/collection.ts';
import type { Found, LabelledTerminal } from '../domain/search.ts';
import type { TerminalRow } from '../domain/terminal.ts';
import { ask, onEngineEvent } from './engine.ts';
import { fromEngine, queryClient } from './query-client.ts';

const foundKey = ['found'];
/** Most rows of a collection that an answer holds. */
const MOST = 6;

/**
 * Rows of the local copy that match the typed text. An answer belongs to its question: while a newer question is under way
 * the last answer stays, and a late answer to an older question is never shown.
 */
export function useFound(text: string): UseQueryResult<Found> {
  useEffect(() => {
    // The first letter should find everything ready.
    void ask(engine => engine.search.prepare()).catch(() => undefined);
    return onEngineEvent(event => {
      if (event.type === 'copy') void queryClient.invalidateQueries({ queryKey: foundKey });
    });
  }, []);
  const typed = text.trim();
  return useQuery({
    queryKey: [...foundKey, typed],
    queryFn: () => ask<Found>(engine => engine.search.find(typed, MOST)),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
}

/** The terminal of the local copy whose id this is, however it is written. Throws `FailureError`. */
export const terminalOfId = (id: string): Promise<{ terminal: TerminalRow | null; isLoaded: boolean }> =>
  ask(engine => engine.search.terminal(id));

/** Texts for the labels of the selected terminals, `most` at most, and the number of selected terminals. */
export const useLabels = (
  selection: Selection,
  most: number,
): UseQueryResult<{ terminals: LabelledTerminal[]; total: number }> =>
  useQuery({
    queryKey: ['copy', 'terminals', 'labels', selection, most],
    queryFn: () => ask(engine => engine.search.labels(selection, most)),
    gcTime: 10_000,
    ...fromEngine,
  });
