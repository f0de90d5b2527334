import { formatDay } from '../../../domain/time.ts';

/** The days from which and to which a certificate holds, left to right in every language. */
export const Days = ({ from, to }: { from: string | null; to: string }) => (
  <span dir="ltr" className="island whitespace-nowrap">
    {from ? `${formatDay(from)} – ${formatDay(to)}` : `– ${formatDay(to)}`}
  </span>
);
