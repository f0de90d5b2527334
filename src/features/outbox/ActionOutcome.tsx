import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type Action, isOfKind, type ReviewDecision } from '../../domain/action.ts';
import { isByWord } from '../../domain/review.ts';
import type { Words } from '../../parts/format/say.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { CellLines } from '../../ui/CellLines.tsx';

type Ended = Action & { state: 'done' | 'rejected' | 'superseded' | 'cancelled' };

/** True once nothing more happens to an action. */
export const hasEnded = (action: Action): action is Ended =>
  ['done', 'rejected', 'superseded', 'cancelled'].includes(action.state);

/** The end of an action, in the column of reasons. */
export function ActionOutcome({ action }: { action: Ended }) {
  switch (action.state) {
    case 'done':
      return <Done action={action} />;
    case 'rejected':
      return <Rejected action={action} />;
    case 'superseded':
      return <Superseded action={action} />;
    case 'cancelled':
      return <Cancelled action={action} />;
  }
}

function Done({ action }: { action: Action }) {
  const { endedAt, reviewed } = action;
  if (reviewed && isByWord(action)) {
    const person = <bdi>{reviewed.by ?? action.decidedBy}</bdi>;
    return (
      <CellLines
        first={
          <Trans>
            Marked as done <Time at={reviewed.at} as="clock" />
          </Trans>
        }
        second={<Trans>The word of {person}, not of the service</Trans>}
      />
    );
  }
  return (
    <CellLines
      first={
        endedAt && (
          <Trans>
            Took effect <Time at={endedAt} as="clock" />
          </Trans>
        )
      }
      second={<Sent action={action} />}
    />
  );
}

function Sent({ action: { firstSentAt, attempt } }: { action: Action }) {
  return (
    <>
      {firstSentAt && (
        <>
          <Trans>
            Sent <Time at={firstSentAt} as="clock" />
          </Trans>
          {' · '}
        </>
      )}
      <Plural value={attempt} one="# attempt" other="# attempts" />
    </>
  );
}

function Rejected({ action: { lastError, endedAt } }: { action: Action }) {
  const { message, status } = lastError ?? {};
  return (
    <CellLines
      first={message ? <bdi>“{message}”</bdi> : <Trans>Refused without a reason</Trans>}
      second={
        <>
          {status ? <Trans>Answered by the service, {status}</Trans> : <Trans>Answered by the service</Trans>}
          {endedAt && (
            <>
              {' · '}
              <Time at={endedAt} as="clock" />
            </>
          )}
        </>
      }
    />
  );
}

function Superseded({ action }: { action: Action }) {
  if (isOfKind('webhook', action)) {
    return (
      <CellLines
        first={<Trans>Taken together with another decision</Trans>}
        second={<Trans>What remains of them is sent once</Trans>}
      />
    );
  }
  return isOfKind('invite', action) ? (
    <CellLines
      first={<Trans>The same invite was decided again</Trans>}
      second={<Trans>The later one is sent, once</Trans>}
    />
  ) : (
    <CellLines
      first={<Trans>Undone by another decision</Trans>}
      second={<Trans>Together they change nothing, so neither was sent</Trans>}
    />
  );
}

function Cancelled({ action: { doubt, reviewed, endedAt } }: { action: Action }) {
  const mayBeDone = doubt?.startsWith('lost');
  const at = endedAt && <Time at={endedAt} as="clock" />;
  return (
    <CellLines
      first={
        reviewed?.decision === 'keep' ? (
          <Trans>Dropped after review {at}</Trans>
        ) : mayBeDone ? (
          <Trans>Left as it is</Trans>
        ) : (
          <Trans>Taken back {at}</Trans>
        )
      }
      second={
        mayBeDone ? <Trans>It may have taken effect all the same</Trans> : <Trans>Nothing was done</Trans>
      }
    />
  );
}

/** The decision that ended a review. */
export const reviewedWords = {
  keep: msg({ message: 'Dropped', context: 'review' }),
  anyway: msg({ message: 'Repeated', context: 'review' }),
  done: msg({ message: 'Marked as done', context: 'review' }),
} satisfies Words<ReviewDecision>;
