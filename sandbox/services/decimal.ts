import { minorDigits } from '../../src/domain/money.ts';

/** Minor units of a currency as an exact decimal, as text or as a number: services send either. */
export const decimal = (minor: number, currency: string, isText: boolean): string | number =>
  isText ? decimalText(minor, currency) : Number(decimalText(minor, currency));

function decimalText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
