import { Trans } from '@lingui/react/macro';
import type { InvocationRow } from '../../../domain/invocation/invocation.ts';
import { MOST_ATTEMPTS, nextAttempt } from '../../../domain/invocation/invocation.ts';
import type { Webhook } from '../../../domain/webhook/webhook.ts';
import { useNow } from '../../../parts/format/age.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { CopyId } from '../../../parts/page/CopyButton.tsx';
import { Time } from '../../../parts/page/Islands.tsx';
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
  // One that is still to come stands below, as the next attempt.
  const made = attempts.filter(({ result }) => result !== 'pending');
  return (
    <div className="flex flex-col gap-3 text-row">
      <p className="text-text-2">
        <Trans>All delivery attempts for this event.</Trans> {eventId && <CopyId>{eventId}</CopyId>}
      </p>
      <ol className="border-y empty:hidden">
        {made.map(row => (
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
              {row.result !== 'cancelled' && (
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
          <Trans>Earlier attempts may be further down the log.</Trans>
        </p>
      )}
      <p>
        <span className="text-text-2">
          <Trans>Next attempt:</Trans>
        </span>{' '}
        <NextAttemptText attempts={attempts} status={status} />
      </p>
    </div>
  );
}

/** When the next attempt follows, and who says so; or that none does, and why. */
export function NextAttemptText({
  attempts,
  status,
}: {
  attempts: readonly InvocationRow[];
  status: Webhook['status'] | null;
}) {
  const now = useNow(1_000);
  const next = nextAttempt(attempts, status);
  if (next === null) return <Trans>Unknown</Trans>;
  if (next.kind === 'none') return <None why={next.why} />;
  const left = next.at - now;
  return (
    <>
      <span className="tabular-nums">
        <Time at={next.at} as="zone" />
      </span>
      <span className="text-text-2 tabular-nums">
        {' '}
        ·{' '}
        {left > 0 ? (
          <Trans context="time left">in {{ time: countdown(left) }}</Trans>
        ) : (
          <Trans>due now</Trans>
        )}{' '}
        ·{' '}
        {next.kind === 'planned' ? (
          <Trans comment="Said of the next attempt of a delivery: its time is fixed">planned</Trans>
        ) : (
          <Trans>on the retry schedule</Trans>
        )}
      </span>
    </>
  );
}

function None({ why }: { why: Extract<ReturnType<typeof nextAttempt>, { kind: 'none' }>['why'] }) {
  const most = formatCount(MOST_ATTEMPTS);
  const reasons = {
    delivered: () => <Trans>None, already delivered</Trans>,
    disabled: () => <Trans>None, the webhook is disabled</Trans>,
    'used-up': () => <Trans>None, all {most} attempts used</Trans>,
    gone: () => <Trans>None, the endpoint returned 410 Gone, which disables the webhook</Trans>,
    cancelled: () => <Trans>None, cancelled</Trans>,
  };
  return reasons[why]();
}

/** A stretch of time as a clock: '3:53', '9:58:07'. */
function countdown(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
