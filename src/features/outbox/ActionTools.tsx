import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../data/network.ts';
import { useSendNow, useUndo } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import { useNow } from '../../parts/format/age.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { targetName } from './ActionTitle.tsx';
import { useIsMine } from './use-is-mine.ts';

/** What can be done about an action in its state. */
export function ActionTools({ action }: { action: Action }) {
  const isMine = useIsMine();
  switch (action.state) {
    case 'queued':
      return (
        <>
          <SendSooner notBefore={action.notBefore} />
          <Undo action={action} />
        </>
      );
    case 'held':
      return isMine(action.decidedBy) ? <Undo action={action} /> : <Discard action={action} />;
    case 'sending':
      return (
        <span className="px-2 text-text-3">
          <Trans>On its way</Trans>
        </span>
      );
    default:
      return <Details action={action} />;
  }
}

function Tool({ onClick, isBad, children }: { onClick: () => void; isBad?: boolean; children: ReactNode }) {
  return (
    <Button
      look="text"
      size="tool"
      className={`max-md:h-verb ${isBad ? 'text-bad-text!' : ''}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function useTakeBack() {
  const { t } = useLingui();
  return useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
}

function Undo({ action }: { action: Action }) {
  const takeBack = useTakeBack();
  return (
    <Tool onClick={() => takeBack.mutate([action.id])}>
      <Trans>Undo</Trans>
    </Tool>
  );
}

function SendSooner({ notBefore }: { notBefore: number }) {
  const isOnline = useOnline();
  const now = useNow(1_000);
  const send = useSendNow();
  if (!isOnline || notBefore <= now) return null;
  return (
    <Tool onClick={() => send.mutate()}>
      <Trans>Send now</Trans>
    </Tool>
  );
}

function Discard({ action }: { action: Action }) {
  const { t } = useLingui();
  const takeBack = useTakeBack();
  const [isAsking, setAsking] = useState(false);
  const name = targetName(action);
  const person = <bdi>{action.decidedBy}</bdi>;
  return (
    <>
      <Tool isBad onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Tool>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => takeBack.mutate([action.id], { onSettled: () => setAsking(false) })}
        busy={takeBack.isPending}
        title={<Trans>Discard the decision about “{name}”?</Trans>}
        cancelText={t`Cancel`}
        confirmText={t`Discard`}
      >
        <Trans>{person} decided it on this device. It will never be sent.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Details({ action }: { action: Action }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool onClick={() => setOpen(true)}>
        <Trans>Details</Trans>
      </Tool>
      {isOpen && <ActionDialog action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
