import { useEffect, useReducer, useRef } from 'react';
import type { DataTableProps } from './table-types.ts';
import { openInRows } from './trigger.ts';

declare global {
  interface WindowEventMap {
    /** A menu that was open from a row has closed. */
    rowclosed: Event;
  }
}

/**
 * A table with its newest rows, or with those that it had when a row's menu was opened: a list that changes by itself would move
 * another row under the pointer. Another view of the list is shown at once.
 */
export function useStillRows<Row>(table: DataTableProps<Row>): DataTableProps<Row> {
  const shown = useRef(table);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (openInRows.size === 0 || shown.current.viewKey !== table.viewKey) shown.current = table;
  useEffect(() => {
    const release = () => {
      if (shown.current !== table) redraw();
    };
    addEventListener('rowclosed', release);
    return () => removeEventListener('rowclosed', release);
  });
  if (shown.current === table) return table;
  const { rows, range, total } = shown.current;
  return { ...table, rows, range, total };
}
