import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ColumnLayout, keepLayout, useLayout, usualLayout } from '../../data/column-layouts.ts';
import { withColumns } from '../../data/saved-views-store.ts';
import type { DataTableProps } from '../../ui/table-types.ts';
import type { ListColumn } from './fields.ts';
import { useChangeViews, useViewInUse, type ViewsOf } from './views-of.ts';

/** The columns of a list as they are arranged, and the ways to change that. */
export type ColumnChoice<Row> = {
  /** All columns in their order, the hidden ones among them. */
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  /** The column that holds the rows' link and is never hidden. */
  lasting: string | undefined;
  show: (id: string, isShown: boolean) => void;
  /** Puts a column before another, or at the end. */
  move: (id: string, before: string | null) => void;
  widen: (id: string, width: number) => void;
  reset: () => void;
};

/** A list's columns in the order and width of a layout; those that it does not name follow the column they usually follow. */
export function arranged<Row>(
  columns: readonly ListColumn<Row>[],
  { order, shown, widths }: ColumnLayout,
): ListColumn<Row>[] {
  const ids = order.filter(id => columns.some(column => column.id === id));
  for (const [place, { id }] of columns.entries()) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(columns[place - 1]?.id ?? '') + 1, 0, id);
  }
  return ids.flatMap(id => {
    const column = columns.find(each => each.id === id);
    if (!column) return [];
    const { grow, hideBelow, ...rest } = column;
    const width = widths[id];
    return {
      ...rest,
      // A column chosen by hand is shown in a narrow table too, which then scrolls.
      ...(shown[id] ? {} : { hideBelow }),
      ...(width === undefined ? { grow } : { width }),
    };
  });
}

/** The layout once a column stands before another, or at the end. */
export function withMoved<Row>(
  columns: readonly ListColumn<Row>[],
  layout: ColumnLayout,
  id: string,
  before: string | null,
): ColumnLayout {
  const others = arranged(columns, layout).flatMap(column => (column.id === id ? [] : [column.id]));
  const at = before === null ? -1 : others.indexOf(before);
  return { ...layout, order: others.toSpliced(at < 0 ? others.length : at, 0, id) };
}

/** The columns of a list as the person arranged them: in the saved view that is in use, else in the list on this device. */
export function useColumnChoice<Row>(views: ViewsOf, columns: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const ofList = useLayout(views.list);
  const { keeper } = useViewInUse(views);
  const layout = keeper?.columns ?? ofList;
  const keepInView = useChangeViews(views.list, (held, [name, next]: [name: string, next: ColumnLayout]) =>
    withColumns(held, name, next),
  );
  const keep = (next: ColumnLayout) => {
    if (keeper) keepInView.mutate([keeper.name, next]);
    else keepLayout(views.list, next);
  };
  const all = arranged(columns, layout);
  const lasting = columns[0]?.id;
  return {
    all,
    shown: all.filter(({ id, isExtra }) => id === lasting || (layout.shown[id] ?? !isExtra)),
    lasting,
    show: (id, isShown) => keep({ ...layout, shown: { ...layout.shown, [id]: isShown } }),
    move: (id, before) => keep(withMoved(columns, layout, id, before)),
    widen: (id, width) => keep({ ...layout, widths: { ...layout.widths, [id]: width } }),
    reset: () => keep(usualLayout),
  };
}

/** Arranged columns as the table takes them, with the ways to move and widen them there. */
export function columnsOf<Row>(
  i18n: I18n,
  { shown, move, widen }: ColumnChoice<Row>,
): Pick<DataTableProps<Row>, 'columns' | 'arranging'> {
  const columns = shown.map(column => ({
    ...column,
    head: i18n._(column.name),
    sortable: !column.cannotSort,
  }));
  return {
    columns,
    arranging: {
      onMove: move,
      onWidth: widen,
      edgeLabel: id => {
        const name = columns.find(column => column.id === id)?.head ?? id;
        return i18n._(msg`Width of ${name}`);
      },
    },
  };
}
