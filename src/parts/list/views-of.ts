import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useVerb, type Verb } from '../../data/query-client.ts';
import { changeViews, useSavedViews } from '../../data/saved-views.ts';
import type { SavedView, SavedViews } from '../../data/saved-views-store.ts';
import type { View } from '../../domain/collection.ts';
import { queryOf, VIEW, type ViewShape, viewIn } from './list-view.ts';

/** Facts of a list that its menu of saved views needs. */
export type ViewsOf = {
  /** Names the list in what is kept. */
  list: string;
  path: string;
  /** The view that is shown, and the usual one, as queries. */
  query: string;
  usualQuery: string;
  /** A kept query as the list would write it now. */
  written: (query: string) => string;
  /** The bare address can show a view of one's own. */
  hasDefault?: boolean;
};

/** The saved views of a list under its view. */
export const savedViewsOf = (list: string, path: string, shape: ViewShape, view: View): ViewsOf => ({
  list,
  path,
  query: queryOf(view, '', shape),
  usualQuery: '',
  written: query => queryOf(viewIn(query, shape), '', shape),
});

/** A list that no views are saved of; its columns are kept all the same. */
export const unsavedViewsOf = (list: string): ViewsOf => ({
  list,
  path: '',
  query: '',
  usualQuery: '',
  written: query => query,
});

/** The address of a view by its query, with its name where it is a saved one. */
export function hrefOfView(path: string, query: string, name?: string): string {
  const params = new URLSearchParams(query);
  if (name !== undefined) params.set(VIEW, name);
  return params.size === 0 ? path : `${path}?${params}`;
}

/** The saved view that a list shows, and the one whose columns it has: that stays while one searches and filters in it. */
export function useViewInUse({ list, query, usualQuery, written }: ViewsOf): {
  current: SavedView | undefined;
  keeper: SavedView | undefined;
} {
  const { views, usual } = useSavedViews(list);
  const [given] = useSearchParams();
  const named = (name: string | null | undefined) => views.find(view => view.name === name);
  const matching = views.filter(view => written(view.query) === query);
  const opened = named(given.get(VIEW));
  const current =
    matching.find(view => view === opened) ??
    matching.find(({ name }) => name === usual) ??
    (query === usualQuery ? undefined : matching[0]);
  const last = useRef<string>(undefined);
  if (opened ?? current) last.current = (opened ?? current)?.name;
  else if (query === usualQuery) last.current = undefined;
  return { current, keeper: opened ?? current ?? named(last.current) };
}

/** Changes the saved views of a list by a value, and says so where this device has no room for them. */
export function useChangeViews<Value>(
  list: string,
  next: (held: SavedViews, value: Value) => SavedViews,
  success?: (value: Value) => string | null,
): Verb<void, Value> {
  const { t } = useLingui();
  return useVerb(
    async (value: Value) => {
      if (!changeViews(list, held => next(held, value))) throw new Error('full');
    },
    {
      success: (_done, value) => success?.(value) ?? null,
      failure: () => t`Not enough storage on this device to save the view.`,
    },
  );
}
