const whole = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count with thousands set off, in Latin digits in every language. (ruling 15) */
export const formatCount = (count: number): string => whole.format(count);

/** `part` of `all` as '79.5 %'; '' where there is no whole. */
export const formatShare = (part: number, all: number): string =>
  all > 0 ? `${share.format((100 * part) / all)} %` : '';
