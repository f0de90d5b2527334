/** The panels of a report: its transactions, and beside them what they come to. */
export const panels =
  'grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)] lg:items-start print:grid-cols-1';
