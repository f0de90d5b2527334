import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type Action, isByWord, isOfKind, type ReviewDecision } from '../../domain/outbox/action.ts';
import { formatDay } from '../../domain/time.ts';
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
        second={<Trans>Confirmed by {person}, not by the service</Trans>}
      />
    );
  }
  return (
    <CellLines
      first={
        endedAt && (
          <Trans>
            Applied <Time at={endedAt} as="clock" />
          </Trans>
        )
      }
      second={<Sent action={action} />}
    />
  );
}

function Sent({ action: { firstSentAt, endedAt, attempt } }: { action: Action }) {
  // It stands under the day on which the action ended.
  const isOfThatDay = formatDay(firstSentAt) === formatDay(endedAt);
  return (
    <>
      {firstSentAt && (
        <>
          <Trans>
            Sent <Time at={firstSentAt} as={isOfThatDay ? 'clock' : 'full'} />
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
      first={
        message ? (
          <bdi>
            <Trans>“{{ text: message }}”</Trans>
          </bdi>
        ) : (
          <Trans>Rejected, no reason given</Trans>
        )
      }
      second={
        <>
          {status ? <Trans>Service responded, {status}</Trans> : <Trans>Service responded</Trans>}
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
        first={<Trans>Merged with another action</Trans>}
        second={<Trans>The combined action is sent once</Trans>}
      />
    );
  }
  if (isOfKind('repairSteps', action)) {
    return (
      <CellLines
        first={<Trans>The same steps were sent again</Trans>}
        second={<Trans>The later SMS is sent, once</Trans>}
      />
    );
  }
  return isOfKind('invite', action) ? (
    <CellLines
      first={<Trans>The same invite was requested again</Trans>}
      second={<Trans>Only the later action is sent</Trans>}
    />
  ) : (
    <CellLines
      first={<Trans>Undone by another action</Trans>}
      second={<Trans>The actions cancel each other out, so neither was sent</Trans>}
    />
  );
}

/** True if the request may have been applied: leaving such an action undoes nothing. */
export const mayBeDone = ({ doubt }: Pick<Action, 'doubt'>) => doubt?.startsWith('lost') ?? false;

function Cancelled({ action }: { action: Action }) {
  return (
    <CellLines
      first={<CancelledHow action={action} />}
      second={
        mayBeDone(action) ? (
          <Trans>The action may still have gone through</Trans>
        ) : action.doubt === null && action.reviewed?.decision === 'anyway' ? (
          <Trans>No new request was sent</Trans>
        ) : (
          <Trans>No change made</Trans>
        )
      }
    />
  );
}

function CancelledHow({ action }: { action: Action }) {
  const at = action.endedAt && <Time at={action.endedAt} as="clock" />;
  if (action.doubt === null) return <Trans>Undone {at}</Trans>;
  // An action in doubt is cancelled by its review, or with all others at a sign-out.
  if (action.reviewed?.decision !== 'keep') return <Trans>Discarded {at}</Trans>;
  return mayBeDone(action) ? <Trans>Left as is {at}</Trans> : <Trans>Discarded after review {at}</Trans>;
}

const reviewedWords = {
  keep: msg({ message: 'Discarded', context: 'review' }),
  anyway: msg({ message: 'Sent again', context: 'review' }),
  done: msg({ message: 'Marked as done', context: 'review' }),
} satisfies Words<ReviewDecision>;

/** The last decision of an action's review; empty before any. */
export function sayReviewed(i18n: I18n, action: Action): string {
  const { reviewed } = action;
  if (!reviewed) return '';
  const isLeft = reviewed.decision === 'keep' && mayBeDone(action);
  return i18n._(
    isLeft ? msg({ message: 'Left as is', context: 'review' }) : reviewedWords[reviewed.decision],
  );
}

/** The notice about a decision that ends a review. The request that was sent before may have been applied. */
export const noticeOfReview = (
  action: Pick<Action, 'doubt'>,
  decision: Exclude<ReviewDecision, 'anyway'>,
): MessageDescriptor =>
  decision === 'done'
    ? msg`Marked as done. No new request was sent.`
    : mayBeDone(action)
      ? msg`Left as is. No new request was sent.`
      : msg`Discarded. No new request was sent.`;
