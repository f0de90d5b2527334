const whole = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count with thousands set off, in Latin digits in every language. */
export const formatCount = (count: number): string => whole.format(count);

/** `part` of `all` as '79.5 %'; '' where there is no whole. */
export const formatShare = (part: number, all: number): string =>
  all > 0 ? `${share.format((100 * part) / all)} %` : '';

const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit that suits them, '12.4 MB'; a thousand of one make the next. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${tenth.format(bytes / 1000 ** step)} ${units[step]}`;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A round count beside a chart: '60k', '1.5M'. */
export const formatShort = (count: number): string => short.format(count).replace('K', 'k');
