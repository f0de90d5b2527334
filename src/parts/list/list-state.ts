import { useState } from 'react';
import { onPersonLeft } from '../../data/last-identity.ts';
import type { Selection } from '../../domain/collection.ts';
import type { TablePosition } from '../../ui/table-types.ts';
import { entryId } from '../page/history-entry.ts';

/** State of a list when it was left: position, chosen rows, and the number of rows shown of a list without a window. */
type ListState = { position?: TablePosition; chosen?: Selection | null; limit?: number };

const states = new Map<string, ListState>();
onPersonLeft(() => states.clear());

/** The list that had the focus last, by the entry: of two lists of a page only one gives it back. */
const focusedIn = new Map<string, string>();
onPersonLeft(() => focusedIn.clear());

const nameOf = (entry: string, list: string) => `${entry} ${list}`;

/** A list as it was left, for a return by a step back or by a record's link to its list; `save` stores a change. */
export function useListState(list: string): ListState & { save: (change: ListState) => void } {
  const [found] = useState(() => {
    const entry = entryId();
    const name = nameOf(entry, list);
    const held = states.get(name);
    const isFocused = (focusedIn.get(entry) ?? list) === list;
    const position = held?.position && (isFocused ? held.position : { ...held.position, focus: null });
    const save = (change: ListState) => {
      const { position: before } = states.get(name) ?? {};
      if (change.position?.focus && change.position.focus !== before?.focus) focusedIn.set(entry, list);
      states.set(name, { ...states.get(name), ...change });
    };
    return { ...held, position, save };
  });
  return found;
}

/** The place in a list that one comes back to, as a table takes it. */
export function useTablePosition(list: string): {
  position: TablePosition | undefined;
  onPosition: (position: TablePosition) => void;
} {
  const { position, save } = useListState(list);
  return { position, onPosition: next => save({ position: next }) };
}

/** A step from record to record was taken: who comes back to the list comes back to this row. */
export function moveTo(entry: string, list: string, key: string, row: number): void {
  const name = nameOf(entry, list);
  const held = states.get(name);
  const { top = 0 } = held?.position ?? {};
  focusedIn.set(entry, list);
  states.set(name, { ...held, position: { top, focus: { row, cell: -1, nth: 0, key } } });
}
