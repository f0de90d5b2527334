/** Rows `from` (inclusive) to `to` (exclusive) of a list, counted from 0. */
export type Range = { from: number; to: number };

/** Ranges begin and end at multiples of this, so that small moves of the scroll ask for nothing. */
const step = 50;

/** The range a page should hold to show rows `first` to `last`: the rows in view and as many around them. */
export function rangeAround(first: number, last: number, total: number): Range {
  const margin = Math.max(step, last - first);
  const from = Math.max(0, Math.floor((first - margin) / step) * step);
  const to = Math.min(total, Math.ceil((last + 1 + margin) / step) * step);
  return { from: Math.min(from, to), to };
}

/** True where a range holds rows `first` to `last` (clamped to the list), so that nothing need be asked for. */
export function covers(range: Range, first: number, last: number, total: number): boolean {
  return range.from <= Math.max(0, first) && Math.min(last + 1, total) <= range.to;
}

/** The scroll nearest to `top` that has a row of height `size` in view, all in px. */
export function topShowing(row: number, top: number, size: number, inView: number): number {
  const [begins, ends] = [row * size, (row + 1) * size];
  if (begins < top) return begins;
  return ends > top + inView ? ends - inView : top;
}

/** Firefox draws nothing that is taller than 17.9 million px, Chromium 33.5 million. */
const TALLEST = 16_000_000;

/**
 * Fits a list that is taller than browsers draw into a scrolled box of `seen` px: the list takes `height` px there, and each px of the
 * scroll moves it by `scale` px. `whole` is its own height in px with the bars around the rows.
 */
export function scaleOf(whole: number, seen: number): { height: number; scale: number } {
  if (whole <= TALLEST) return { height: whole, scale: 1 };
  return { height: TALLEST, scale: (whole - seen) / (TALLEST - seen) };
}

/** Rows whose heights are known only once they are drawn, in a scrolled box; `size` is the least height of one. All in px. */
type Uneven = { total: number; size: number; seen: number };

/** The height that such a list takes in its box, and how far it can be scrolled. */
export function unevenHeight({ total, size, seen }: Uneven): { height: number; most: number } {
  const { height } = scaleOf(total * size, seen);
  return { height, most: Math.max(0, height - seen) };
}

/**
 * The point of such a list that stands `at` px below the top of its box: that share of row `index` from its top. It goes from the
 * top of the first row at the top of the box to the end of the last row at the end of the box, so that both are reached
 * whatever the heights are.
 */
export function anchorAt(top: number, list: Uneven): { index: number; share: number; at: number } {
  const { most } = unevenHeight(list);
  const progress = most === 0 ? 0 : Math.min(1, Math.max(0, top / most));
  const along = progress * list.total;
  const index = Math.max(0, Math.min(list.total - 1, Math.floor(along)));
  return { index, share: along - index, at: progress * list.seen };
}

/** The scroll that has the middle of a row in view. */
export const topNear = (row: number, list: Uneven): number =>
  ((row + 0.5) / list.total) * unevenHeight(list).most;

/** The rows that fill the box, and `more` on either side. */
export function unevenRange(top: number, list: Uneven, more: number): Range {
  const { index, at } = anchorAt(top, list);
  const from = index - Math.ceil(at / list.size) - more;
  const to = index + 1 + Math.ceil((list.seen - at) / list.size) + more;
  return { from: Math.max(0, from), to: Math.min(list.total, to) };
}

/** The row that a key leads to in a list of `total` rows; undefined when the key does not move. */
export function rowAfterKey(key: string, index: number, total: number, page: number): number | undefined {
  if (total === 0) return undefined;
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: total - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(total - 1, to));
}

/** A length of px at the usual size of text, as a style that grows with it. */
export const rem = (px: number): string => `${px / 16}rem`;

/** One column, as far as its width goes; `width` is the least, in px at the usual size of text. */
type Track = { width: number | 'max-content'; grow?: number };

/** The extra columns before and behind the others: checkboxes and row menu. */
type Around = { isSelectable: boolean; hasMenu: boolean };

/** The `grid-template-columns` of a table: growing columns share what is left, none falls under its width. */
export function gridTemplate(columns: readonly Track[], { isSelectable, hasMenu }: Around): string {
  const tracks = columns.map(({ width, grow }) =>
    typeof width === 'string' ? width : grow ? `minmax(${rem(width)}, ${grow}fr)` : rem(width),
  );
  // Where nothing grows, the menus still stand at the end of the table.
  const menu = columns.some(({ grow }) => grow) ? rem(44) : `minmax(${rem(44)}, 1fr)`;
  return [isSelectable && rem(52), ...tracks, hasMenu && menu].filter(Boolean).join(' ');
}

/** The columns of a table for its rows, as a property that can be changed without drawing them again, and its least width. */
export const tracksStyle = (columns: readonly Track[], around: Around) => ({
  '--columns': gridTemplate(columns, around),
  minWidth: rem(
    columns.reduce(
      (sum, { width }) => sum + (typeof width === 'string' ? 0 : width),
      (around.isSelectable ? 52 : 0) + (around.hasMenu ? 44 : 0),
    ),
  ),
});

/** The style of each row of such a table. */
export const rowTracks = { gridTemplateColumns: 'var(--columns)' };

/** Shows other tracks until the table is drawn again. */
export function showTracks(table: HTMLElement, columns: readonly Track[], around: Around): void {
  const { minWidth, '--columns': template } = tracksStyle(columns, around);
  table.style.setProperty('--columns', template);
  table.style.minWidth = minWidth;
}

/** Padding of a cell at an outer edge of the table. */
export function cellEdge(isFirst: boolean, isLast: boolean, inset: 24 | 16): string {
  const wide = inset === 24;
  return `${isFirst ? (wide ? 'ps-6' : 'ps-4') : ''} ${isLast ? (wide ? 'pe-6' : 'pe-4') : ''}`;
}
