import type { ReactNode } from 'react';
import type { Place } from './row-stops.ts';
import type { Range } from './table-window.ts';

/** A column: what it is called, how wide it is, and how a row is drawn in it. */
export type Column<Row> = {
  id: string;
  head: ReactNode;
  /** Belongs to its place: what holds state of its own (a field) needs the row's key. */
  cell: (row: Row) => ReactNode;
  /** Least width, in px at the usual size of text; with `grow`, a share of what is left over. */
  width: number;
  grow?: number;
  sortable?: boolean;
  /** Text starts, numbers and money end. */
  align?: 'start' | 'end';
  /** Left out while the table is narrower than this, in px at the usual size of text. */
  hideBelow?: number;
};

/** The position of a table: its scroll in px, and the place in it that has the focus, with the key of its row. */
export type TablePosition = { top: number; focus: (Place & { key: string }) | null };

export type Sort = { column: string; direction: 'asc' | 'desc' };

/** The chosen rows; the caller keeps the choice, since all matching rows may be meant and not only those held. */
export type RowSelection<Row> = {
  has: (row: Row) => boolean;
  /** State of the box in the head. */
  all: 'none' | 'some' | 'all';
  /** `withShift` extends from the row last chosen. */
  onToggle: (row: Row, index: number, withShift: boolean) => void;
  onToggleAll: () => void;
  /** Names of the boxes, said and not shown. */
  rowLabel: (row: Row) => string;
  allLabel: string;
};

/** Moves and widens the columns of a table; the caller keeps their order and widths. */
type ColumnArranging = {
  onWidth: (column: string, width: number) => void;
  /** Puts a column before another, or at the end. */
  onMove: (column: string, before: string | null) => void;
  /** Names the edge that a column is widened by. */
  edgeLabel: (column: string) => string;
};

/** A list of which only a window is held. */
export type DataTableProps<Row> = {
  /** Names the table for readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** The number of rows in all; undefined while not known, which draws the skeleton. */
  total: number | undefined;
  /** The rows held, and where in the list they stand. */
  rows: readonly Row[];
  range: Range;
  /** Asks for other rows. */
  onRange: (range: Range) => void;
  rowKey: (row: Row) => string;
  /** Search, filters and sort in one string: when it changes the list begins at its top. */
  viewKey?: string;
  /** Where the list begins instead of at its top, for coming back to it. */
  position?: TablePosition;
  /** Told where the list stands whenever that changes. */
  onPosition?: (position: TablePosition) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The ways to arrange the columns; without them they stand as given. */
  arranging?: ColumnArranging;
  selection?: RowSelection<Row>;
  /** `isApart`: in a tab of its own, as Ctrl and ⌘ open links. */
  onOpen?: (row: Row, isApart: boolean) => void;
  /** The row that is open beside the table. */
  isOpen?: (row: Row) => boolean;
  /** The tools of a row, in a column of 44 at the end; they take the row's key where they have a state, since lines change rows. */
  rowMenu?: (row: Row) => ReactNode;
  /** A row as a card, where the page is narrower than 768 px. */
  renderCard: (row: Row) => ReactNode;
  /** Instead of rows when there are none. */
  empty: ReactNode;
  /** At the start of the foot, given the rows in view, counted from 1; under cards on paper alone. */
  foot?: (first: number, last: number) => ReactNode;
  /** At the end of the foot: what the keys do. */
  footEnd?: ReactNode;
  /** Floats over the foot while rows are chosen; the list keeps its last rows clear of it. */
  bulkBar?: ReactNode;
  /** Being read again: said to readers, nothing moves. */
  busy?: boolean;
  /** 48 with a second line, 40 with one. */
  rowHeight?: 48 | 40;
  /** Outer padding: 24 edge to edge, 16 inside a panel. */
  inset?: 24 | 16;
  /** An estimate until a card is measured, in px at the usual size of text. */
  cardHeight?: number;
};
