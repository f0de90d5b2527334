/** Where the focus stands in a list: a row, a cell of it (-1: the row as a whole), and which control of that cell. */
export type Place = { row: number; cell: number; nth: number };

/** The `data-row` of a table's head. */
export const HEAD = -1;

const cells = ':scope > [role=gridcell], :scope > [role=columnheader]:not([aria-hidden])';
const control = 'a[href], button, input, select, textarea';
const field = 'input:not([type=checkbox], [type=radio]), select, textarea, [role=separator]';

/** True where keys belong to a field: they type, or choose in it. */
export const isField = (element: Element): boolean => element.matches(field);

/** The row that holds an element, unless the element is in something that floats over the row. */
export function rowOf(element: Element): HTMLElement | null {
  const row = element.closest<HTMLElement>('[data-row]');
  const floats = element.closest('[popover], dialog');
  return floats && row?.contains(floats) ? null : row;
}

/** The controls of rows that must not be stops of the Tab key; the fields of a row without cells stay stops. */
export const controlsIn = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(control)].filter(
    element => rowOf(element) !== null && (!isField(element) || element.closest('[role=gridcell]') !== null),
  );

/** Where the focus may stand in a cell: its controls, or the cell itself where it holds none but fields. */
function stopsIn(cell: HTMLElement): HTMLElement[] {
  const found = controlsIn(cell).filter(element => !isField(element));
  return found.length > 0 ? found : [cell];
}

/** The cells of a row; of a row without cells, its controls. */
function cellsOf(row: HTMLElement): HTMLElement[] {
  const found = [...row.querySelectorAll<HTMLElement>(cells)];
  return found.length > 0 ? found : controlsIn(row).filter(element => !isField(element));
}

/** The row itself where it takes the focus, else its link. */
const wholeOf = (row: HTMLElement): HTMLElement | undefined =>
  row.hasAttribute('tabindex') ? row : (row.querySelector<HTMLElement>('a[href]') ?? cellsOf(row)[0]);

/** Every stop of a row, in the order of reading. */
export function stopsOf(row: HTMLElement): HTMLElement[] {
  const inside = cellsOf(row).flatMap(stopsIn);
  return row.hasAttribute('tabindex') ? [row, ...inside] : inside;
}

/** The place of an element in its row. */
export function placeOf(row: HTMLElement, element: HTMLElement): Place {
  const all = cellsOf(row);
  const cell = all.findIndex(each => each.contains(element));
  const holder = all[cell];
  const nth = holder ? Math.max(0, stopsIn(holder).indexOf(element)) : 0;
  return { row: Number(row.dataset.row), cell, nth };
}

/** The stop at a place, or the nearest in its row; undefined while the row is not drawn. */
export function stopAt(box: HTMLElement, { row, cell, nth }: Place): HTMLElement | undefined {
  const line = box.querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (!line) return undefined;
  const all = cellsOf(line);
  const holder = cell < 0 ? undefined : (all[cell] ?? all.at(-1));
  if (!holder) return wholeOf(line);
  const stops = stopsIn(holder);
  return stops[nth] ?? stops.at(-1);
}

/** True where a stop is a cell that has since got a control, which is the stop from then on. */
export const isOutdated = (stop: HTMLElement): boolean =>
  stop.matches('[role=gridcell], [role=columnheader]') && stopsIn(stop)[0] !== stop;

/** The field of a cell. */
export const fieldIn = (cell: HTMLElement): HTMLElement | undefined =>
  cell.matches('[role=gridcell]') ? controlsIn(cell).find(isField) : undefined;
