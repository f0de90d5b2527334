/** Roles said aloud: a table laid out as a CSS grid forgets its own in Safari. */
export const gridRoles = {
  grid: { role: 'grid' },
  gridOfChoices: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

type Columns<Column> = { columns: readonly Column[]; selection?: object; rowMenu?: object };

/** The number of a table's columns, with those that are left out while it is narrow. */
export const columnCount = <Column>({ columns, selection, rowMenu }: Columns<Column>): number =>
  columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0);

/** The place of a column among them, counted from 1. */
export const columnIndex = <Column>({ columns, selection }: Columns<Column>, column: Column): number =>
  columns.indexOf(column) + (selection ? 2 : 1);
