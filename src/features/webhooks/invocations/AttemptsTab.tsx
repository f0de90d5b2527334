import { Trans } from '@lingui/react/macro';
import type { InvocationRow } from '../../../domain/invocation.ts';
import type { Webhook } from '../../../domain/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Id, Time } from '../../../parts/page/Islands.tsx';
import { NextTryText } from './NextTryText.tsx';
import { ResultChip } from './ResultChip.tsx';

/** Every attempt to deliver the same event, the first one first, and what follows. */
export function AttemptsTab({
  attempts,
  currentId,
  isComplete,
  status,
}: {
  attempts: readonly InvocationRow[];
  currentId: string;
  isComplete: boolean;
  status: Webhook['status'] | null;
}) {
  const eventId = attempts[0]?.eventId ?? null;
  return (
    <div className="flex flex-col gap-3 text-row">
      <p className="text-text-2">
        <Trans>All attempts to deliver the same event.</Trans> {eventId && <Id>{eventId}</Id>}
      </p>
      <ol className="border-y">
        {attempts.map(row => (
          <li
            key={row.invocationId}
            aria-current={row.invocationId === currentId || undefined}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 border-b py-2 last:border-b-0 aria-current:bg-selected"
          >
            <span className="pe-1 text-end text-text-3 tabular-nums">{formatCount(row.attempt)}</span>
            <span className="flex flex-wrap items-center gap-x-4 tabular-nums">
              <span className="w-26">
                <ResultChip of={row} />
              </span>
              <Time at={row.at} />
              {row.result !== 'pending' && row.result !== 'cancelled' && (
                <span className="text-text-2">
                  <span dir="ltr">{row.httpStatus ?? '–'}</span>
                  {row.durationMs !== null && <span dir="ltr"> · {formatCount(row.durationMs)} ms</span>}
                </span>
              )}
            </span>
            {row.errorMessage && (
              <span className="col-start-2 text-caption text-text-2 wrap-anywhere">
                <bdi>{row.errorMessage}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isComplete && (
        <p className="text-text-2">
          <Trans>Earlier attempts may lie further down the log.</Trans>
        </p>
      )}
      <p>
        <span className="text-text-2">
          <Trans>Next try:</Trans>
        </span>{' '}
        <NextTryText attempts={attempts} status={status} />
      </p>
    </div>
  );
}
