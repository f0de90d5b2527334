import { useRef, useState } from 'react';
import { readView } from '../../data/collections.ts';
import type { CollectionName, CollectionRows, Selection, View } from '../../domain/collection.ts';
import type { Collection } from './collection.ts';
import { matchKey } from './list-view.ts';

/** A choice of rows by key; null when nothing is chosen. */
type Chosen = Selection | null;

/** The chosen rows of a list as its bulk bar shows them. */
export type Bulk = {
  chosen: NonNullable<Chosen>;
  total: number;
  /** Null while not all that match are loaded. */
  chooseAll: (() => void) | null;
  clear: () => void;
};

/** True for a chosen row. */
export const isChosen = (chosen: Chosen, key: string): boolean =>
  chosen !== null && ('ids' in chosen ? chosen.ids.includes(key) : !chosen.except.includes(key));

/** The number of chosen rows, of `total` that match. */
export const countChosen = (chosen: Chosen, total: number): number =>
  chosen === null ? 0 : 'ids' in chosen ? chosen.ids.length : total - chosen.except.length;

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

/** The chosen rows of a list and the ways to change them; another search or filter forgets them, so that nothing unseen is acted upon. */
export function useSelection<N extends CollectionName>(
  { name, view, answer }: Collection<N>,
  keyOf: (row: CollectionRows[N]) => string,
) {
  const under = matchKey(view);
  const [state, setState] = useState<{ under: string; chosen: Chosen }>({ under, chosen: null });
  const last = useRef(0);
  const chosen = state.under === under ? state.chosen : null;
  const set = (next: Chosen) => setState({ under, chosen: next });
  const clear = () => setState({ under: '', chosen: null });
  const held = (answer?.rows ?? []).map(keyOf);

  const extendTo = async (index: number) => {
    const [from, to] = [Math.min(last.current, index), Math.max(last.current, index) + 1];
    const { rows } = await readView(name, view, { from, to });
    setState(now =>
      now.under === under ? { under, chosen: choose(now.chosen, rows.map(keyOf), true) } : now,
    );
  };

  return {
    chosen,
    head: headState(chosen, held),
    has: (row: CollectionRows[N]) => isChosen(chosen, keyOf(row)),
    toggle: (row: CollectionRows[N], index: number, withShift: boolean) => {
      const key = keyOf(row);
      if (withShift && chosen) void extendTo(index).catch(() => set(choose(chosen, [key], true)));
      else set(choose(chosen, [key], !isChosen(chosen, key)));
      last.current = index;
    },
    togglePage: () => (headState(chosen, held) === 'all' ? clear() : set(choose(chosen, held, true))),
    chooseAll: () => set(chooseMatching(view)),
    clear,
  };
}
