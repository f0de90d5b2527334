import type { Selection, View } from '../domain/collection.ts';

/** A choice of rows by key; null when nothing is chosen. */
export type Chosen = Selection | null;

/** Whether a row is chosen. */
export const isChosen = (chosen: Chosen, key: string): boolean =>
  chosen !== null && ('ids' in chosen ? chosen.ids.includes(key) : !chosen.except.includes(key));

/** How many are chosen, of `total` that match. */
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
