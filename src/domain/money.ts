/** An amount in integer minor units of its currency; no float ever touches it. */
export type Money = { minor: bigint; currency: string };

const digitsOf: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};
const MOST_DIGITS = 4;

/** A JSON number keeps 15 significant digits: from here on, cents may have been rounded away. */
const EXACT = 10n ** 15n;

/** Decimals of a currency's minor unit (ISO 4217): 2 unless listed. */
export const minorDigits = (currency: string): number => digitsOf[currency.toUpperCase()] ?? 2;

/**
 * Reads a decimal amount ("1234.5", -3, "1e3" is refused) as minor units; null when it is not a plain decimal, has more
 * decimals than the currency, or is a number that may have been rounded on the way: beyond 2^53, or beyond 15 digits of a
 * currency with decimals.
 */
export function parseMoney(value: unknown, currency: string): Money | null {
  if (typeof value === 'number' && !(Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return null;
  const digits = minorDigits(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = BigInt(`${match[2]}${fraction.padEnd(digits, '0')}`);
  if (typeof value === 'number' && digits > 0 && minor >= EXACT) return null;
  return { minor: match[1] === '-' ? -minor : minor, currency: currency.toUpperCase() };
}

/** An amount by which amounts of any currencies can be put in order: the decimal value, times 10,000. */
export const rankOf = ({ minor, currency }: Money): bigint =>
  minor * 10n ** BigInt(MOST_DIGITS - minorDigits(currency));

/** The larger amount first, by its number: currencies have no common value here. */
export function bySize(a: Money, b: Money): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  if (left !== right) return left > right ? -1 : 1;
  return a.currency < b.currency ? -1 : Number(a.currency > b.currency);
}

/** Amounts summed, a currency each, the one with the most amounts first: currencies are never added. */
export function sumByCurrency(amounts: Iterable<Money>): Money[] {
  const sums = new Map<string, { count: number; sum: Money }>();
  for (const { minor, currency } of amounts) {
    const { count, sum } = sums.get(currency) ?? { count: 0, sum: { minor: 0n, currency } };
    sums.set(currency, { count: count + 1, sum: { minor: sum.minor + minor, currency } });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || bySize(a.sum, b.sum)).map(({ sum }) => sum);
}

/** An amount as a plain decimal with a point: '-1234.50'. `parseMoney` reads it back. */
export function plainAmount({ minor, currency }: Money): `${number}` {
  const digits = minorDigits(currency);
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${minor < 0n ? '-' : ''}${decimal}` as `${number}`;
}
