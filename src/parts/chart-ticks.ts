const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A round count beside a chart: '60k', '1.5M'. */
export const formatShort = (count: number): string => short.format(count).replace('K', 'k');
