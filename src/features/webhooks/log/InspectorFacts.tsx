import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  InvocationFacts,
  InvocationRow,
  InvocationTrigger,
} from '../../../domain/invocation/invocation.ts';
import { causeOf, MOST_ATTEMPTS } from '../../../domain/invocation/invocation.ts';
import type { Webhook } from '../../../domain/webhook/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { say, type Words } from '../../../parts/format/say.ts';
import { CopyId } from '../../../parts/page/CopyButton.tsx';
import { Time } from '../../../parts/page/Islands.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { NextAttemptText } from './AttemptsTab.tsx';
import { causeHints } from './cause-words.ts';
import { DeliverySubjects, useSubjects } from './DeliverySubjects.tsx';
import { ResultChip } from './ResultChip.tsx';

/** Facts of one attempt: its result, the response, the cause of a failure and the next attempt. */
export function InspectorFacts({
  of,
  attempts,
  status,
}: {
  of: InvocationFacts;
  attempts: readonly InvocationRow[];
  status: Webhook['status'] | null;
}) {
  const { i18n } = useLingui();
  const { row } = of;
  const subjects = useSubjects(of);
  const cause = causeOf(row);
  const facts = [
    {
      id: 'result',
      term: <Trans comment="Term and filter: result of a delivery">Result</Trans>,
      detail: <ResultChip of={row} />,
    },
    { id: 'answer', term: <Trans>Response</Trans>, detail: <Answer of={row} /> },
    ...(row.errorMessage || cause
      ? [
          {
            id: 'why',
            term: <Trans comment="Column and term: why something failed or was declined">Reason</Trans>,
            detail: (
              <>
                <span className="block wrap-anywhere">
                  <bdi>{row.errorMessage}</bdi>
                </span>
                {cause && <span className="block text-text-2">{i18n._(causeHints[cause])}</span>}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'at',
      term:
        row.result === 'pending' ? (
          <Trans comment="Term: time at which a delivery is planned">Due</Trans>
        ) : (
          <Trans comment="Term: time at which a delivery was sent">Sent</Trans>
        ),
      detail: (
        <span className="tabular-nums">
          <Time at={row.at} as="zone" />
          {row.trigger && row.trigger !== 'scheduled' && (
            <span className="text-text-2"> · {say(i18n, triggerWords, row.trigger)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      term: <Trans>Next attempt</Trans>,
      detail: <NextAttemptText attempts={attempts} status={status} />,
    },
    ...(subjects.length > 0
      ? [
          {
            id: 'about',
            term: (
              <Trans comment="Term of a delivery: the merchant, terminal or other records that the event is about">
                About
              </Trans>
            ),
            detail: <DeliverySubjects of={subjects} />,
          },
        ]
      : []),
    {
      id: 'id',
      term: <Trans comment="One delivery of an event to a webhook">Invocation</Trans>,
      detail: <CopyId>{row.invocationId}</CopyId>,
    },
  ];
  return (
    <div className="border-b px-4 py-3 md:px-6">
      <DefinitionList rows={facts} termWidth={97} />
    </div>
  );
}

function Answer({ of: { httpStatus, durationMs, attempt, result } }: { of: InvocationRow }) {
  const ms = durationMs === null ? null : formatCount(durationMs);
  const place = formatCount(attempt);
  const most = formatCount(MOST_ATTEMPTS);
  return (
    <>
      {result === 'pending' ? (
        <Trans>None yet</Trans>
      ) : result === 'cancelled' ? (
        <Trans>None</Trans>
      ) : ms === null ? (
        (httpStatus ?? <Trans>None</Trans>)
      ) : httpStatus === null ? (
        <Trans>None after {ms} ms</Trans>
      ) : (
        <Trans>
          {httpStatus} after {ms} ms
        </Trans>
      )}
      <span className="text-text-2">
        {' '}
        ·{' '}
        {attempt > MOST_ATTEMPTS ? (
          <Trans>Attempt {{ number: place }}</Trans>
        ) : (
          <Trans>
            attempt {place} of {most}
          </Trans>
        )}
      </span>
    </>
  );
}

const triggerWords = {
  scheduled: msg({ message: 'Event', context: 'invocation' }),
  manual: msg({ message: 'Resent manually', context: 'invocation' }),
  test: msg({ message: 'Test event', context: 'invocation' }),
} satisfies Words<InvocationTrigger>;
