import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../data/network.ts';
import type { DaysKnown } from '../domain/figures.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Time } from './Islands.tsx';
import { formatCount } from './numbers.ts';

/** How far the days of a period are known: being read, partly, or whole as of when. */
export function DaysStatus({ known, all }: { known: DaysKnown | undefined; all: number }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (!known) return <Trans>Looking at what this device knows.</Trans>;
  const read = formatCount(all - known.missing);
  const total = formatCount(all);
  if (known.missing > 0 && known.isReading) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <span className="w-24">
          <ProgressBar label={t`Days read`} value={all - known.missing} max={all} />
        </span>
        <span className="tabular-nums">
          <Trans>
            {read} of {total} days read
          </Trans>
        </span>
      </span>
    );
  }
  if (known.missing > 0) {
    return isOnline ? (
      <Trans>
        {read} of {total} days are known. The others are left out.
      </Trans>
    ) : (
      <Trans>
        {read} of {total} days are on this device. The others need a connection.
      </Trans>
    );
  }
  return known.asOf ? (
    <Trans>
      from the transaction history, as of <Time at={known.asOf} />
    </Trans>
  ) : null;
}
