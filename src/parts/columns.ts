import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { Column } from '../ui/table-types.ts';

/** What sorting upwards means in a column. */
type Order = 'text' | 'number' | 'time' | 'status';

/** A column of a list: drawn in the table, written to the export, chosen by its name. */
export type ListColumn<Row> = Omit<Column<Row>, 'head' | 'sortable'> & {
  name: MessageDescriptor;
  order: Order;
  /** Left out until chosen. */
  isExtra?: boolean;
  cannotSort?: boolean;
};

/** The columns of a list, those shown, and the ways to change that. */
export type ColumnChoice<Row> = {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  toggle: (id: string) => void;
  reset: () => void;
};

const keyOf = (list: string) => `tapdeck.columns.${list}`;

/** Which columns a list shows, remembered on this device; the first, which holds the link, always stays. */
export function useColumnChoice<Row>(list: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const usual = all.filter(column => !column.isExtra).map(column => column.id);
  const [chosen, setChosen] = useState(() => stored(list) ?? usual);
  const keep = (ids: readonly string[]) => {
    localStorage.setItem(keyOf(list), JSON.stringify(ids));
    setChosen(ids);
  };
  return {
    all,
    shown: all.filter((column, place) => place === 0 || chosen.includes(column.id)),
    toggle: (id: string) =>
      keep(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]),
    reset: () => keep(usual),
  };
}

function stored(list: string): readonly string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : null;
  } catch {
    return null;
  }
}
