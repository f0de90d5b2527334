import { useState } from 'react';
import { onPersonLeft } from '../../data/last-identity.ts';
import type { Selection } from '../../domain/collection.ts';
import type { TablePosition } from '../../ui/table-types.ts';
import { entryId } from '../page/history-entry.ts';

/** State of a list when it was left: position, chosen rows, and the number of rows shown of a list without a window. */
type Left = { position?: TablePosition; chosen?: Selection | null; limit?: number };

const left = new Map<string, Left>();
onPersonLeft(() => left.clear());

/** The list that had the focus last, by the entry: of two lists of a page only one gives it back. */
const focusedIn = new Map<string, string>();
onPersonLeft(() => focusedIn.clear());

const nameOf = (entry: string, list: string) => `${entry} ${list}`;

/** Keeps how a list is left, for coming back to it by a step back or by the link of a record to its list. */
export function useLeft(list: string): Left & { keep: (change: Left) => void } {
  const [found] = useState(() => {
    const entry = entryId();
    const name = nameOf(entry, list);
    const held = left.get(name);
    const isFocused = (focusedIn.get(entry) ?? list) === list;
    const position = held?.position && (isFocused ? held.position : { ...held.position, focus: null });
    const keep = (change: Left) => {
      const { position: before } = left.get(name) ?? {};
      if (change.position?.focus && change.position.focus !== before?.focus) focusedIn.set(entry, list);
      left.set(name, { ...left.get(name), ...change });
    };
    return { ...held, position, keep };
  });
  return found;
}

/** The place in a list that one comes back to, as a table takes it. */
export function useTablePosition(list: string): {
  position: TablePosition | undefined;
  onPosition: (position: TablePosition) => void;
} {
  const { position, keep } = useLeft(list);
  return { position, onPosition: next => keep({ position: next }) };
}

/** A step from record to record was taken: who comes back to the list comes back to this row. */
export function moveTo(entry: string, list: string, key: string, row: number): void {
  const name = nameOf(entry, list);
  const held = left.get(name);
  const { top = 0 } = held?.position ?? {};
  focusedIn.set(entry, list);
  left.set(name, { ...held, position: { top, focus: { row, cell: -1, nth: 0, key } } });
}
