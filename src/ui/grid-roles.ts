/** Roles said aloud: a table laid out as a CSS grid forgets its own in Safari. */
export const gridRoles = {
  grid: { role: 'grid' },
  gridOfChoices: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
