import { formatDay } from '../domain/time.ts';

/** The days of a report: one, or the first and the last; an end at midnight is the end of the day before. (ruling 15) */
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
