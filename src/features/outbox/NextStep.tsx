import { Trans } from '@lingui/react/macro';
import { useConnection } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import { type Action, isOfKind, UNDO_MS } from '../../domain/outbox/action.ts';
import { countdown, useNow } from '../../parts/format/age.ts';
import { CellLines } from '../../ui/CellLines.tsx';
import { ActionOutcome, hasEnded } from './ActionOutcome.tsx';

/** The reason for an action's state and its next step; its outcome once it has ended. */
export function NextStep({ action, isFirst }: { action: Action; isFirst: boolean }) {
  if (hasEnded(action)) return <ActionOutcome action={action} />;
  switch (action.state) {
    case 'queued':
      return <Queued action={action} isFirst={isFirst} />;
    case 'sending':
      return (
        <CellLines
          first={<Trans>Attempt {{ number: action.attempt }}</Trans>}
          second={<Trans>Too late to undo</Trans>}
        />
      );
    case 'uncertain':
      return <Uncertain action={action} />;
    case 'held':
      return <Held action={action} />;
    // A list of its own shows the actions that need review.
    case 'needsReview':
      return null;
  }
}

function Queued({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const { decidedAt, reviewed, notBefore, lastError } = action;
  const connection = useConnection();
  const now = useNow(1_000);
  const undo = <Trans>Can be undone until sent</Trans>;
  if (connection === 'offline')
    return <CellLines first={<Trans>Waiting to go online</Trans>} second={undo} />;
  if (connection === 'unreachable')
    return <CellLines first={<Trans>Waiting for the platform</Trans>} second={undo} />;
  if (!isFirst) {
    return (
      <CellLines first={<Trans>After the previous action</Trans>} second={<OrderKept action={action} />} />
    );
  }
  if (notBefore <= now) return <CellLines first={<NextInOrder action={action} />} second={undo} />;
  if (notBefore <= Date.parse(reviewed?.at ?? decidedAt) + UNDO_MS) {
    const left = countdown(Math.ceil((notBefore - now) / 1_000));
    return <CellLines first={<Trans>Sends in {left}</Trans>} second={undo} />;
  }
  const status = lastError?.status;
  const why = status ? <Answered status={status} /> : <Trans>Service unreachable</Trans>;
  return <CellLines first={<RetryTime at={notBefore} now={now} />} second={why} />;
}

function Answered({ status }: { status: number }) {
  return status === 429 ? (
    <Trans>The service is busy (429)</Trans>
  ) : (
    <Trans>Service responded, {status}</Trans>
  );
}

const isPerTerminal = (action: Action) => isOfKind('terminal', action) || isOfKind('repairSteps', action);

function NextInOrder({ action }: { action: Action }) {
  if (isPerTerminal(action)) return <Trans>Next for this terminal</Trans>;
  if (isOfKind('invite', action)) return <Trans>Next for this phone number</Trans>;
  if (isOfKind('webhook', action)) return <Trans>Next for this webhook</Trans>;
  return <Trans>Next for this merchant</Trans>;
}

function OrderKept({ action }: { action: Action }) {
  if (isPerTerminal(action)) return <Trans>Sent in order per terminal</Trans>;
  if (isOfKind('invite', action)) return <Trans>Sent in order per phone number</Trans>;
  if (isOfKind('webhook', action)) return <Trans>Sent in order per webhook</Trans>;
  return <Trans>Sent in order per merchant</Trans>;
}

function RetryTime({ at, now }: { at: number; now: number }) {
  const clock = countdown(Math.max(0, Math.ceil((at - now) / 1000)));
  return (
    <Trans>
      Retrying in <span className="island">{clock}</span>
    </Trans>
  );
}

function Uncertain({ action }: { action: Action }) {
  const { doubt, lastError, notBefore } = action;
  const now = useNow(1_000);
  const status = lastError?.status;
  const first =
    doubt === 'refused' ? (
      <NotAsSeen action={action} />
    ) : status ? (
      <Answered status={status} />
    ) : (
      <Trans>No response</Trans>
    );
  return (
    <CellLines
      first={first}
      second={
        notBefore > now ? (
          <RetryTime at={notBefore} now={now} />
        ) : isOfKind('terminal', action) || isOfKind('webhook', action) ? (
          <Trans>Checking the result before retrying</Trans>
        ) : (
          <Trans>Sent again only if it can’t arrive twice</Trans>
        )
      }
    />
  );
}

function NotAsSeen({ action }: { action: Action }) {
  return isOfKind('webhook', action) ? (
    <Trans>The webhook has changed</Trans>
  ) : (
    <Trans>The terminal has changed</Trans>
  );
}

function Held({ action: { decidedBy } }: { action: Action }) {
  const isMine = useIsMine();
  const name = <bdi>{decidedBy}</bdi>;
  return isMine(decidedBy) ? (
    <CellLines
      first={<Trans>Saved while you were signed out</Trans>}
      second={<Trans>Will be sent when you sign in again</Trans>}
    />
  ) : (
    <CellLines
      first={<Trans>Requested by someone else</Trans>}
      second={<Trans>Will be sent when {name} signs in here</Trans>}
    />
  );
}

/** Tells whether the signed-in person made a decision, by the name or address it was signed with. */
export function useIsMine(): (decidedBy: string) => boolean {
  const user = useUser();
  if (!user) return () => false;
  const names = [[user.firstName, user.lastName].filter(Boolean).join(' '), user.email, user.uid];
  return decidedBy => names.includes(decidedBy);
}
