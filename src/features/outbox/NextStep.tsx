import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import { type Action, isOfKind } from '../../domain/action.ts';
import { putsOff } from '../../domain/failure.ts';
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
        <CellLines first={<Trans>Attempt {action.attempt}</Trans>} second={<Trans>Too late to undo</Trans>} />
      );
    case 'uncertain':
      return <Uncertain action={action} />;
    case 'held':
      return <Held action={action} />;
    case 'needsReview':
      return <NeedsReview action={action} />;
  }
}

function Queued({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const { notBefore, lastError } = action;
  const isOnline = useOnline();
  const now = useNow(1_000);
  const undo = <Trans>Can be undone until it is sent</Trans>;
  if (!isOnline) return <CellLines first={<Trans>Waits for a connection</Trans>} second={undo} />;
  if (!isFirst) {
    return (
      <CellLines first={<Trans>After the one before it</Trans>} second={<OrderKept action={action} />} />
    );
  }
  if (notBefore <= now) return <CellLines first={<NextInOrder action={action} />} second={undo} />;
  const status = lastError?.status;
  const why = status ? <Answered status={status} /> : <Trans>The service could not be reached</Trans>;
  return <CellLines first={<RetryTime at={notBefore} now={now} />} second={why} />;
}

function Answered({ status }: { status: number }) {
  return status === 429 ? (
    <Trans>The service asked to wait, 429</Trans>
  ) : (
    <Trans>The service answered {status}</Trans>
  );
}

function NextInOrder({ action }: { action: Action }) {
  if (isOfKind('terminal', action)) return <Trans>Next for this terminal</Trans>;
  if (isOfKind('invite', action)) return <Trans>Next for this number</Trans>;
  if (isOfKind('webhook', action)) return <Trans>Next for this webhook</Trans>;
  return <Trans>Next for this merchant</Trans>;
}

function OrderKept({ action }: { action: Action }) {
  if (isOfKind('terminal', action)) return <Trans>Order is kept per terminal</Trans>;
  if (isOfKind('invite', action)) return <Trans>Order is kept per number</Trans>;
  if (isOfKind('webhook', action)) return <Trans>Order is kept per webhook</Trans>;
  return <Trans>Order is kept per merchant</Trans>;
}

function RetryTime({ at, now }: { at: number; now: number }) {
  const clock = countdown(Math.max(0, Math.ceil((at - now) / 1000)));
  return (
    <Trans>
      Again in <span className="island">{clock}</span>
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
    ) : status && putsOff(status) ? (
      <Answered status={status} />
    ) : status ? (
      <Trans>The answer was lost, {status}</Trans>
    ) : (
      <Trans>The answer was lost</Trans>
    );
  return (
    <CellLines
      first={first}
      second={
        notBefore > now ? (
          <RetryTime at={notBefore} now={now} />
        ) : isOfKind('terminal', action) || isOfKind('webhook', action) ? (
          <Trans>Reading it back before repeating</Trans>
        ) : (
          <Trans>Repeated only where it cannot arrive twice</Trans>
        )
      }
    />
  );
}

function NotAsSeen({ action }: { action: Action }) {
  return isOfKind('webhook', action) ? (
    <Trans>The webhook is not as it was seen</Trans>
  ) : (
    <Trans>The terminal is not as it was seen</Trans>
  );
}

function NeedsReview({ action }: { action: Action }) {
  return isOfKind('terminal', action) || isOfKind('webhook', action) ? (
    <CellLines first={<Trans>It changed meanwhile</Trans>} second={<Trans>Nothing was done</Trans>} />
  ) : (
    <CellLines
      first={<Trans>The answer was lost</Trans>}
      second={<Trans>Nobody can know whether it was sent</Trans>}
    />
  );
}

function Held({ action: { decidedBy } }: { action: Action }) {
  const isMine = useIsMine();
  const name = <bdi>{decidedBy}</bdi>;
  return isMine(decidedBy) ? (
    <CellLines
      first={<Trans>Kept while you were signed out</Trans>}
      second={<Trans>Sent when your session is back</Trans>}
    />
  ) : (
    <CellLines
      first={<Trans>Decided by another person</Trans>}
      second={<Trans>Sent when {name} signs in here</Trans>}
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
