import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readView, useShown } from '../../data/collections.ts';
import { placeIn } from '../../data/neighbours.ts';
import { notify } from '../../data/notices.ts';
import type { CollectionName, CollectionRows, Selection, View } from '../../domain/collection.ts';
import type { Collection } from './collection.ts';
import { useListState } from './list-state.ts';
import { matchKey } from './list-view.ts';

/** A choice of rows by key; null when nothing is chosen. */
type Chosen = Selection | null;

/** The chosen rows of a list as its bulk bar shows them. */
export type Bulk = {
  chosen: NonNullable<Chosen>;
  /** Chosen rows. */
  count: number;
  /** Rows that match. */
  total: number;
  /** Null while not all that match are loaded. */
  chooseAll: (() => void) | null;
  clear: () => void;
};

/** True for a chosen row. */
export const isChosen = (chosen: Chosen, key: string): boolean =>
  chosen !== null && ('ids' in chosen ? chosen.ids.includes(key) : !chosen.except.includes(key));

/** The number of chosen rows, of `total` that match. An excepted row that the list no longer shows is not among these. */
export function countChosen(chosen: Chosen, total: number, shown: ReadonlySet<string>): number {
  if (chosen === null) return 0;
  if ('ids' in chosen) return chosen.ids.length;
  return Math.max(0, total - chosen.except.filter(key => shown.has(key)).length);
}

/** The choice with some rows more, or fewer. */
export function choose(chosen: Chosen, keys: readonly string[], isWanted: boolean): Chosen {
  if (chosen && 'matching' in chosen) {
    const except = isWanted
      ? chosen.except.filter(key => !keys.includes(key))
      : [...new Set([...chosen.except, ...keys])];
    return { ...chosen, except };
  }
  const ids = chosen?.ids ?? [];
  const next = isWanted ? [...new Set([...ids, ...keys])] : ids.filter(id => !keys.includes(id));
  return next.length > 0 ? { ids: next } : null;
}

/** All rows that match a view. */
export const chooseMatching = (view: View): Chosen => ({ matching: view, except: [] });

/** State of the box in the head, given the keys of the rows held. */
export function headState(chosen: Chosen, held: readonly string[]): 'none' | 'some' | 'all' {
  if (chosen === null) return 'none';
  return held.length > 0 && held.every(key => isChosen(chosen, key)) ? 'all' : 'some';
}

/** Says that a number of chosen rows, or all that matched, are no longer chosen since the list does not show them, and forgets them. */
export function useLostSelection(lost: number | 'all' | null, forget: () => void): void {
  const { i18n } = useLingui();
  const onLost = useEffectEvent((count: number | 'all') => {
    forget();
    const text =
      count === 'all'
        ? msg`Selection cleared because the list changed.`
        : msg`${plural(count, { one: 'Selection of # row cleared because the list changed.', other: 'Selection of # rows cleared because the list changed.' })}`;
    notify({ tone: 'mute', text: i18n._(text), key: 'selection' });
  });
  useEffect(() => {
    if (lost) onLost(lost);
  }, [lost]);
}

/**
 * The chosen rows of a list and the ways to change them. Another search or filter forgets them and says so, and so does a row that no
 * longer matches: nothing unseen is acted upon.
 */
export function useSelection<N extends CollectionName>(
  { name, view, answer }: Collection<N>,
  keyOf: (row: CollectionRows[N]) => string,
) {
  const under = matchKey(view);
  const listState = useListState(name);
  const [state, setState] = useState<{ under: string; chosen: Chosen }>({
    under,
    chosen: listState.chosen ?? null,
  });
  /** The key of the row that was pressed last. */
  const last = useRef<string | null>(null);
  const chosen = state.under === under ? state.chosen : null;
  useEffect(() => listState.save({ chosen }), [listState.save, chosen]);
  const set = (next: Chosen) => setState({ under, chosen: next });
  const clear = () => setState({ under: '', chosen: null });
  const held = (answer?.rows ?? []).map(keyOf);
  const lost = state.under === under ? null : state.chosen;
  useLostSelection(lost && ('ids' in lost ? lost.ids.length : 'all'), clear);
  const named = chosen && ('ids' in chosen ? chosen.ids : chosen.except);
  const shown = new Set(useShown(name, view, named?.length ? named : null).data ?? named);
  const gone = chosen && 'ids' in chosen ? chosen.ids.filter(id => !shown.has(id)) : [];
  useLostSelection(gone.length || null, () => set(choose(chosen, gone, false)));

  /** Chooses the rows from one, wherever it stands by now, to another. */
  const extend = async (from: string, index: number) => {
    const place = (await placeIn(name, view, from)) ?? index;
    const range = { from: Math.min(place, index), to: Math.max(place, index) + 1 };
    const { rows } = await readView(name, view, range);
    setState(now =>
      now.under === under ? { under, chosen: choose(now.chosen, rows.map(keyOf), true) } : now,
    );
  };

  return {
    chosen,
    count: countChosen(chosen, answer?.total ?? 0, shown),
    head: headState(chosen, held),
    has: (row: CollectionRows[N]) => isChosen(chosen, keyOf(row)),
    toggle: (row: CollectionRows[N], index: number, withShift: boolean) => {
      const key = keyOf(row);
      const from = last.current;
      if (withShift && chosen && from !== null)
        void extend(from, index).catch(() => set(choose(chosen, [key], true)));
      else set(choose(chosen, [key], !isChosen(chosen, key)));
      last.current = key;
    },
    togglePage: () => (headState(chosen, held) === 'all' ? clear() : set(choose(chosen, held, true))),
    chooseAll: () => set(chooseMatching(view)),
    clear,
  };
}
