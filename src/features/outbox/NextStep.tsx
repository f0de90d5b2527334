import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import type { Action } from '../../domain/action.ts';
import { Time } from '../../parts/Islands.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useIsMine } from './use-is-mine.ts';

/** Why an action is where it is, and what comes next; how it ended. */
export function NextStep({ action, isFirst }: { action: Action; isFirst: boolean }) {
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
      return <Lines first={<Trans>It changed meanwhile</Trans>} second={<Trans>Nothing was done</Trans>} />;
    case 'done':
      return <Done action={action} />;
    case 'rejected':
      return <Rejected action={action} />;
    case 'superseded':
      return (
        <Lines
          first={<Trans>Undone by another decision</Trans>}
          second={<Trans>Together they change nothing, so neither was sent</Trans>}
        />
      );
    case 'cancelled':
      return <Lines first={<Trans>Taken back</Trans>} second={<Trans>Nothing was done</Trans>} />;
  }
}

function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate text-text-2">{first}</span>
      {second && <span className="block truncate text-caption text-text-3">{second}</span>}
    </>
  );
}

function Queued({ action: { notBefore, lastError }, isFirst }: { action: Action; isFirst: boolean }) {
  const isOnline = useOnline();
  const now = useNow(1_000);
  const undo = <Trans>Can be undone until it is sent</Trans>;
  if (!isOnline) return <Lines first={<Trans>Waits for the network</Trans>} second={undo} />;
  if (!isFirst) {
    return (
      <Lines
        first={<Trans>After the one before it</Trans>}
        second={<Trans>Order is kept per terminal</Trans>}
      />
    );
  }
  if (notBefore <= now) return <Lines first={<Trans>Next for this terminal</Trans>} second={undo} />;
  const status = lastError?.status;
  const why =
    status === 429 ? (
      <Trans>The service asked to wait, 429</Trans>
    ) : status ? (
      <Trans>The service answered {status}</Trans>
    ) : (
      <Trans>The service could not be reached</Trans>
    );
  return <Lines first={<Again at={notBefore} now={now} />} second={why} />;
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

function Uncertain({ action: { doubt, lastError, notBefore } }: { action: Action }) {
  const now = useNow(1_000);
  const status = lastError?.status;
  const first =
    doubt === 'refused' ? (
      <Trans>The terminal is not as it was seen</Trans>
    ) : status ? (
      <Trans>The answer was lost, {status}</Trans>
    ) : (
      <Trans>The answer was lost</Trans>
    );
  return (
    <Lines
      first={first}
      second={
        notBefore > now ? <Again at={notBefore} now={now} /> : <Trans>Reading it back before repeating</Trans>
      }
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

function Done({ action: { endedAt, attempt } }: { action: Action }) {
  return (
    <Lines
      first={
        endedAt && (
          <Trans>
            Took effect <Time at={endedAt} as="clock" />
          </Trans>
        )
      }
      second={<Plural value={attempt} one="# attempt" other="# attempts" />}
    />
  );
}

function Rejected({ action: { lastError } }: { action: Action }) {
  const { message, status } = lastError ?? {};
  return (
    <Lines
      first={message ? <bdi>“{message}”</bdi> : <Trans>Refused without a reason</Trans>}
      second={
        status ? <Trans>Answered by the service, {status}</Trans> : <Trans>Answered by the service</Trans>
      }
    />
  );
}
