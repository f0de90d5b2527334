const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** By how much a count grew or shrank: '+3.2 %'; '' where there was nothing to compare with. */
export const formatChange = (now: number, before: number): string =>
  before === 0 ? '' : `${signed.format((100 * (now - before)) / before)} %`;

/** The same of amounts in minor units, cut to a tenth. */
export const formatAmountChange = (now: bigint, before: bigint): string =>
  before === 0n
    ? ''
    : `${signed.format(Number(((now - before) * 1000n) / (before < 0n ? -before : before)) / 10)} %`;

/** The distance of two parts of a whole, in points of a hundred: '+0.4'. */
export const formatPoints = (now: number, before: number): string => signed.format(100 * (now - before));
