const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit that suits them, '12.4 MB'; a thousand of one make the next. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${tenth.format(bytes / 1000 ** step)} ${units[step]}`;
}
