import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import { type Action, isOfKind } from '../../domain/action.ts';
import { putsOff } from '../../domain/failure.ts';
import { useNow } from '../../parts/format/age.ts';
import { HowItEnded, hasEnded } from './Ended.tsx';
import { Lines } from './Lines.tsx';
import { useIsMine } from './use-is-mine.ts';

/** Why an action is where it is, and what comes next; how it ended. */
export function NextStep({ action, isFirst }: { action: Action; isFirst: boolean }) {
  if (hasEnded(action)) return <HowItEnded action={action} />;
  switch (action.state) {
    case 'queued':
      return <Queued action={action} isFirst={isFirst} />;
    case 'sending':
      return (
        <Lines first={<Trans>Attempt {action.attempt}</Trans>} second={<Trans>Too late to undo</Trans>} />
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
  if (!isOnline) return <Lines first={<Trans>Waits for a connection</Trans>} second={undo} />;
  if (!isFirst) {
    return <Lines first={<Trans>After the one before it</Trans>} second={<OrderKept action={action} />} />;
  }
  if (notBefore <= now) return <Lines first={<Next action={action} />} second={undo} />;
  const status = lastError?.status;
  const why = status ? <Answered status={status} /> : <Trans>The service could not be reached</Trans>;
  return <Lines first={<Again at={notBefore} now={now} />} second={why} />;
}

function Answered({ status }: { status: number }) {
  return status === 429 ? (
    <Trans>The service asked to wait, 429</Trans>
  ) : (
    <Trans>The service answered {status}</Trans>
  );
}

function Next({ action }: { action: Action }) {
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

function Again({ at, now }: { at: number; now: number }) {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
    <Lines
      first={first}
      second={
        notBefore > now ? (
          <Again at={notBefore} now={now} />
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
    <Lines first={<Trans>It changed meanwhile</Trans>} second={<Trans>Nothing was done</Trans>} />
  ) : (
    <Lines
      first={<Trans>The answer was lost</Trans>}
      second={<Trans>Nobody can know whether it was sent</Trans>}
    />
  );
}

function Held({ action: { decidedBy } }: { action: Action }) {
  const isMine = useIsMine();
  const name = <bdi>{decidedBy}</bdi>;
  return isMine(decidedBy) ? (
    <Lines
      first={<Trans>Kept while you were signed out</Trans>}
      second={<Trans>Sent when your session is back</Trans>}
    />
  ) : (
    <Lines
      first={<Trans>Decided by another person</Trans>}
      second={<Trans>Sent when {name} signs in here</Trans>}
    />
  );
}
