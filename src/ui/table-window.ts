/** Rows `start` (inclusive) to `end` (exclusive) of a list, counted from 0. */
export type Range = { start: number; end: number };

/** Ranges begin and end at multiples of this, so that small moves of the scroll ask for nothing. */
const step = 50;

/** The range a page should hold to show rows `first` to `last`: the rows in view and as many around them. */
export function rangeAround(first: number, last: number, total: number): Range {
  const margin = Math.max(step, last - first);
  const start = Math.max(0, Math.floor((first - margin) / step) * step);
  const end = Math.min(total, Math.ceil((last + 1 + margin) / step) * step);
  return { start: Math.min(start, end), end };
}

/** Whether a range holds rows `first` to `last` (clamped to the list), so that nothing need be asked for. */
export function covers(range: Range, first: number, last: number, total: number): boolean {
  return range.start <= Math.max(0, first) && Math.min(last + 1, total) <= range.end;
}

/** Where a key leads in a list of `total` rows; undefined when the key does not move. */
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

/** One column, as far as its width goes; `width` is the least, in px. */
type Track = { width: number; grow?: number };

/** The `grid-template-columns` of a table: growing columns share what is left, none falls under its width. */
export function gridTemplate(
  columns: readonly Track[],
  { isSelectable, hasMenu }: { isSelectable: boolean; hasMenu: boolean },
) {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return [isSelectable && '52px', ...tracks, hasMenu && '44px'].filter(Boolean).join(' ');
}

/** Padding of a cell at an outer edge of the table. */
export function cellEdge(isFirst: boolean, isLast: boolean, inset: 24 | 16): string {
  const wide = inset === 24;
  return `${isFirst ? (wide ? 'ps-6' : 'ps-4') : ''} ${isLast ? (wide ? 'pe-6' : 'pe-4') : ''}`;
}
