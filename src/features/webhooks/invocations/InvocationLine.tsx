import { Trans } from '@lingui/react/macro';
import type { InvocationRow } from '../../../domain/invocation.ts';
import { startOfDay } from '../../../domain/time.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { ResultChip } from './ResultChip.tsx';

/** An attempt in two lines: what and when, then how it ended. */
export function InvocationLine({ of: row, now }: { of: InvocationRow; now: number }) {
  const isToday = row.at >= startOfDay(now) && row.at < startOfDay(now) + 86_400_000;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span dir="ltr" className="min-w-0 truncate">
          {row.eventType}
        </span>
        <span className="shrink-0 tabular-nums">
          <Time at={row.at} as={isToday ? 'clock' : 'full'} />
        </span>
      </span>
      <span className="grid grid-cols-[minmax(max-content,6.5rem)_2.25rem_minmax(0,4.75rem)_minmax(max-content,1fr)] items-center text-caption text-text-2 tabular-nums">
        <span className="min-w-0">
          <ResultChip of={row} />
        </span>
        <span dir="ltr" className="text-end">
          {row.httpStatus ?? '–'}
        </span>
        <span dir="ltr" className="text-end">
          {row.durationMs !== null && row.result !== 'pending' && `${formatCount(row.durationMs)} ms`}
        </span>
        <span className="text-end">{row.attempt > 1 && <Trans>attempt {row.attempt}</Trans>}</span>
      </span>
    </>
  );
}
