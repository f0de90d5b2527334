import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { useSendNow } from '../../data/outbox.ts';
import { type Action, verbOf } from '../../domain/outbox/action.ts';
import { useNow } from '../../parts/format/age.ts';
import { ActionStateChip, actionIcons } from '../../parts/outbox/ActionStateChip.tsx';
import { correctionHref } from '../../parts/outbox/ended-notices.ts';
import { takeBack } from '../../parts/outbox/undo.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { focusList } from './ActionSection.tsx';
import { ActionTitle, TargetLine, targetName } from './ActionTarget.tsx';
import { NextStep, useIsMine } from './NextStep.tsx';

/** One action: verb and target, time and person, state, next step, buttons. */
export const ActionRow = memo(function ActionRow({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const Icon = actionIcons[verbOf(action.intent)];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-row md:min-h-row md:px-6 lg:grid-cols-[1rem_minmax(0,1.6fr)_10rem_8.5rem_minmax(0,1.2fr)_minmax(8rem,auto)] lg:py-1">
      <Icon size={16} aria-hidden className="text-text-2" />
      <span className="min-w-0">
        <ActionTitle action={action} />
        <span className="block truncate text-caption text-text-3">
          <TargetLine action={action} />
        </span>
      </span>
      <span className="*:me-0 lg:hidden">
        <ActionStateChip of={action.state} />
      </span>
      <span className="min-w-0 max-lg:col-span-full max-lg:ps-7">
        <span className="tabular-nums max-lg:me-2">
          <Time at={action.decidedAt} />
        </span>
        <bdi className="text-caption text-text-3 lg:block lg:truncate">{action.decidedBy}</bdi>
      </span>
      <span className="max-lg:hidden">
        <ActionStateChip of={action.state} />
      </span>
      <span className="min-w-0 text-text-2 max-lg:col-span-2 max-lg:col-start-1 max-lg:ps-7">
        <NextStep action={action} isFirst={isFirst} />
      </span>
      <span className="-me-2 flex items-center justify-end gap-1">
        <ActionTools action={action} />
      </span>
    </li>
  );
});

/** The buttons that an action has in its state. */
function ActionTools({ action }: { action: Action }) {
  const isMine = useIsMine();
  switch (action.state) {
    case 'queued':
      return (
        <>
          <SendNowTool action={action} />
          <UndoTool action={action} />
        </>
      );
    case 'held':
      return isMine(action.decidedBy) ? <UndoTool action={action} /> : <DiscardTool action={action} />;
    case 'sending':
      return (
        <span className="px-2 text-text-3">
          <Trans comment="State: the request is being sent">Sending</Trans>
        </span>
      );
    default:
      return (
        <span className="flex items-center gap-1 max-md:flex-col max-md:items-end">
          <CorrectTool href={correctionHref(action)} />
          <DetailsTool action={action} />
        </span>
      );
  }
}

/** For a button of a row: once it goes, the focus that it or its dialog has moves to the next row's last button, or to the list. */
function useFocusHandover() {
  const tool = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = tool.current;
    const row = button?.closest('li');
    return () => {
      const focused = document.activeElement;
      if (focused !== button && !(row?.contains(focused) && focused?.closest('dialog'))) return;
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const heir = [...(next?.querySelectorAll('button') ?? [])].at(-1);
      // The other row may go with this one.
      queueMicrotask(() => (heir?.isConnected ? heir.focus({ preventScroll: true }) : focusList()));
    };
  }, []);
  return tool;
}

function Tool({ onClick, isBad, children }: { onClick: () => void; isBad?: boolean; children: ReactNode }) {
  return (
    <Button
      ref={useFocusHandover()}
      look="text"
      size="tool"
      className={`max-md:h-verb ${isBad ? 'text-bad-text!' : ''}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function UndoTool({ action }: { action: Action }) {
  const { i18n } = useLingui();
  return (
    <Tool onClick={() => void takeBack(i18n, [action.id])}>
      <Trans comment="Button that takes back a change or an action not yet sent">Undo</Trans>
    </Tool>
  );
}

function SendNowTool({ action: { id, notBefore } }: { action: Action }) {
  const isOnline = useOnline();
  const now = useNow(1_000);
  const send = useSendNow();
  if (!isOnline || notBefore <= now) return null;
  return (
    <Tool onClick={() => send.mutate(id)}>
      <Trans>Send now</Trans>
    </Tool>
  );
}

function DiscardTool({ action }: { action: Action }) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    await takeBack(i18n, [action.id]);
    setBusy(false);
    setAsking(false);
  };
  const name = targetName(action);
  const person = <bdi>{action.decidedBy}</bdi>;
  return (
    <>
      <Tool isBad onClick={() => setAsking(true)}>
        <Trans comment="Button that drops an action or unsaved changes">Discard</Trans>
      </Tool>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        busy={isBusy}
        title={<Trans>Discard the action on “{name}”?</Trans>}
        cancelText={t`Cancel`}
        confirmText={t`Discard`}
      >
        <Trans>{person} requested this action on this device. Once discarded, it won’t be sent.</Trans>
      </ConfirmDialog>
    </>
  );
}

function CorrectTool({ href }: { href: string | null }) {
  return (
    href && (
      <Link href={href} className={buttonClass({ look: 'text', size: 'tool' })}>
        <Trans>Edit and retry</Trans>
      </Link>
    )
  );
}

function DetailsTool({ action }: { action: Action }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool onClick={() => setOpen(true)}>
        <Trans comment="Button that opens the details of an action">Details</Trans>
      </Tool>
      {isOpen && <ActionDialog action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
