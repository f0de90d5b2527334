import { useEffect, useRef, useState } from 'react';
import { readView } from '../data/collections.ts';
import type { CollectionName, CollectionRows } from '../domain/collection.ts';
import { type Chosen, choose, chooseMatching, headState, isChosen } from './selection.ts';
import type { Collection } from './use-collection.ts';
import { matchKey } from './view-url.ts';

/** What is chosen in a list and how that changes; another search or filter forgets it, so that nothing unseen is acted upon. */
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
  useEscape(chosen !== null, clear);

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

/** Esc lets go of the choice, unless something that floats wants the key first. */
function useEscape(isActive: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal, [popover=auto]:popover-open')) return;
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
