import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age in words, in the largest units that matter; `age` in ms. None where it is negative by minutes: the clock was put back. */
export function sayAge(i18n: I18n, age: number): string {
  const days = Math.floor(age / DAY);
  const hours = Math.floor(age / HOUR);
  const minutes = Math.floor((age % HOUR) / MINUTE);
  if (age < -5 * MINUTE) return '';
  if (days > 1) return i18n._(msg`${plural(days, { one: '# day ago', other: '# days ago' })}`);
  if (hours > 0) return i18n._(msg`${hours} h ${minutes} min ago`);
  if (minutes > 0) return i18n._(msg`${minutes} min ago`);
  return i18n._(msg`just now`);
}

/** Seconds left as a clock shows them: 42 is `0:42`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The present instant in ms, drawn again every `every` ms: for ages and countdowns. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
