/** The grid of labels on a sheet; lengths in mm. */
export type LabelLayout = {
  id: LabelLayoutId;
  columns: number;
  rows: number;
  width: number;
  height: number;
};
export type LabelLayoutId = 'a4-3x8' | 'a4-4x10' | 'single';

/** A4 sheets of 24 and 40 labels, edge to edge, and a label printer's roll of 62 mm. */
export const labelLayouts: readonly LabelLayout[] = [
  { id: 'a4-3x8', columns: 3, rows: 8, width: 70, height: 37.125 },
  { id: 'a4-4x10', columns: 4, rows: 10, width: 52.5, height: 29.7 },
  { id: 'single', columns: 1, rows: 1, width: 62, height: 29 },
];

/** Labels that a sheet holds. */
export const perSheet = ({ columns, rows }: LabelLayout): number => columns * rows;

/** Most labels that are printed at once: twenty sheets of 24. */
export const MOST_LABELS = 480;

/** The sheets: each place holds a label or, before `first` (1 for the first place) on the first of them, nothing. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  layout: LabelLayout,
  first: number,
): (Label | null)[][] {
  const places = perSheet(layout);
  const skipped = Math.min(Math.max(first, 1), places) - 1;
  const all = [...Array.from({ length: skipped }, () => null), ...labels];
  return Array.from({ length: Math.ceil(all.length / places) }, (_, sheet) =>
    all.slice(sheet * places, (sheet + 1) * places),
  );
}
