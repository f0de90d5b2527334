import { DAY_MS } from '../../src/domain/time.ts';

/** Number of days with payments, today included. */
export const DAYS = 92;

// Sunday first; the week ends busy.
const weekdays = [0.55, 0.8, 0.85, 0.9, 1, 1.35, 1.3];

/** Traffic of a day relative to a usual one: 1 is usual. `midnight` is its start at +02:00. */
export function busynessOf(midnight: number): number {
  const date = new Date(midnight + DAY_MS / 2);
  const payday = date.getUTCDate() >= 25 && date.getUTCDate() <= 28 ? 1.3 : 1;
  return (weekdays[date.getUTCDay()] ?? 1) * payday;
}

/** A total spread over the finished days and today as busy as each is, by how many days ago; the finished ones add up to it. */
export function sharesOf(total: number, today: number): number[] {
  const busyness = Array.from({ length: DAYS }, (_, back) => busynessOf(today - back * DAY_MS));
  const all = busyness.slice(1).reduce((sum, one) => sum + one, 0);
  const [ofToday = 0] = busyness;
  const shares = [Math.round((total * ofToday) / all)];
  let sofar = 0;
  for (const one of busyness.slice(1)) {
    const before = Math.round((total * sofar) / all);
    sofar += one;
    shares.push(Math.round((total * sofar) / all) - before);
  }
  return shares;
}
