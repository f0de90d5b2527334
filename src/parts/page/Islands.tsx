import type { ReactNode } from 'react';
import type { Money } from '../../domain/money.ts';
import { formatClock, formatDay, formatRecent, formatTime, formatTimeWithZone } from '../../domain/time.ts';
import { formatMoney } from '../format/numbers.ts';

const formats = {
  full: formatTime,
  zone: formatTimeWithZone,
  recent: formatRecent,
  clock: formatClock,
  day: formatDay,
};

/** An instant at +02:00, left to right in every language. */
export function Time({ at, as = 'full' }: { at: string | number; as?: keyof typeof formats }) {
  const text = formats[as](at);
  // Where there is no room for all of it the zone has a line of its own.
  const end = as === 'zone' ? text.lastIndexOf(' ') : text.length;
  return (
    <time dateTime={typeof at === 'number' ? new Date(at).toISOString() : at} dir="ltr" className="island">
      <span className="whitespace-nowrap max-[22.5rem]:whitespace-normal">{text.slice(0, end)}</span>
      {text.slice(end)}
    </time>
  );
}

/** An amount: ZAR with its R, any other currency with its code beside. */
export function Amount({ of }: { of: Money }) {
  const { sign, symbol, amount, code } = formatMoney(of);
  return (
    <span dir="ltr" className="island whitespace-nowrap">
      {sign}
      {symbol && `${symbol} `}
      {amount}
      {code && <span className="text-text-3"> {code}</span>}
    </span>
  );
}

/** An id, a digest, a package: mono and left to right. */
export const Id = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span dir="ltr" className={`ident ${className}`}>
    {children}
  </span>
);

/** The days of a report: one, or the first and the last; an end at midnight is the end of the day before. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  const first = formatDay(from);
  const last = to === null ? '' : formatDay(Date.parse(to) - 1);
  if (!first && !last) return null;
  return (
    <span dir="ltr" className="island whitespace-nowrap">
      {first === last || !last ? first : `${first} – ${last}`}
    </span>
  );
}

/** An address, broken before its @ where it is too long for a line. */
export function Email({ of: email }: { of: string }) {
  const [name, ...rest] = email.split(/(?=@)/);
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {name}
      <wbr />
      {rest}
    </bdi>
  );
}
