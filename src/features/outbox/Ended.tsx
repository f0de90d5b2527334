import { Plural, Trans } from '@lingui/react/macro';
import { type Action, isOfKind } from '../../domain/action.ts';
import { isByWord } from '../../domain/review.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { Lines } from './Lines.tsx';

type Ended = Action & { state: 'done' | 'rejected' | 'superseded' | 'cancelled' };

/** Whether nothing more happens to an action. */
export const hasEnded = (action: Action): action is Ended =>
  ['done', 'rejected', 'superseded', 'cancelled'].includes(action.state);

/** How an action ended. */
export function HowItEnded({ action }: { action: Ended }) {
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
      <Lines
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
    <Lines
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

/** When it was sent first, and how often. */
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
    <Lines
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
      <Lines
        first={<Trans>Taken together with another decision</Trans>}
        second={<Trans>What remains of them is sent once</Trans>}
      />
    );
  }
  return isOfKind('invite', action) ? (
    <Lines
      first={<Trans>The same invite was decided again</Trans>}
      second={<Trans>The later one is sent, once</Trans>}
    />
  ) : (
    <Lines
      first={<Trans>Undone by another decision</Trans>}
      second={<Trans>Together they change nothing, so neither was sent</Trans>}
    />
  );
}

function Cancelled({ action: { doubt, reviewed, endedAt } }: { action: Action }) {
  const mayBeDone = doubt?.startsWith('lost');
  const at = endedAt && <Time at={endedAt} as="clock" />;
  return (
    <Lines
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
