import { msg } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFirstAllowed } from '../../data/collections.ts';
import type { Selection } from '../../domain/collection.ts';
import { failureOf } from '../../domain/failure.ts';
import { unprovenCall } from '../../domain/proof.ts';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { useEnqueueTerminalActions } from '../outbox/bulk-actions.ts';
import { questions } from '../outbox/verb-sentences.ts';
import { Id } from '../page/Islands.tsx';
import { terminalTitle } from './TerminalActions.tsx';
import { verbIcons } from './terminal-words.ts';

type DialogOfOne = { verb: TerminalVerb; row: TerminalRow; onDecided?: () => void };
type DialogOfMany = {
  verb: TerminalVerb;
  selection: Selection;
  allowed: number;
  chosen: number;
  onDecided?: () => void;
};
type OpenDialog = DialogOfOne | DialogOfMany;

/** Asks once before a verb, naming its target, and decides. Each screen draws the dialog at one place. */
export function useTerminalDialog(): { ask: (openDialog: OpenDialog) => void; dialog: ReactNode } {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return {
    ask: setOpenDialog,
    dialog: openDialog && <TerminalDialog openDialog={openDialog} onClose={() => setOpenDialog(null)} />,
  };
}

function TerminalDialog({ openDialog, onClose }: { openDialog: OpenDialog; onClose: () => void }) {
  return 'row' in openDialog ? (
    <OneDialog openDialog={openDialog} onClose={onClose} />
  ) : (
    <ManyDialog openDialog={openDialog} onClose={onClose} />
  );
}

function OneDialog({ openDialog, onClose }: { openDialog: DialogOfOne; onClose: () => void }) {
  const { i18n } = useLingui();
  const { one } = useEnqueueTerminalActions();
  const { verb, row, onDecided } = openDialog;
  const question = questions[verb];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        one.mutate(
          { verb, terminalId: row.terminalId },
          { onSuccess: onDecided, onSettled: unlessUnproven(onClose) },
        )
      }
      busy={one.isPending}
      look={verb === 'delete' ? 'danger' : 'primary'}
      icon={verbIcons[verb]}
      title={<Sentence {...question.one(terminalTitle(row))} />}
      cancelText={i18n._(msg`Cancel`)}
      confirmText={i18n._(question.answer)}
    >
      <Target row={row} />
      <p>
        {i18n._(question.follows.one)} <Trans>You can undo this until it’s sent.</Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Leaves the dialog, with its selection, to a person who has just left the question for a proof. */
const unlessUnproven = (close: () => void) => (_data: unknown, error: Error | null) => {
  if (!error || !unprovenCall(failureOf(error))) close();
};

const MOST_NAMED = 5;

function ManyDialog({ openDialog, onClose }: { openDialog: DialogOfMany; onClose: () => void }) {
  const { many } = useEnqueueTerminalActions();
  const { verb, selection, allowed, chosen, onDecided } = openDialog;
  const question = questions[verb];
  const first = useFirstAllowed(selection, verb, MOST_NAMED).data ?? [];
  const left = chosen - allowed;
  return (
    <BulkDialog
      title={<Sentence {...question.many(allowed)} />}
      consequence={<Sentence {...question.follows.many(allowed)} />}
      touched={{
        first: first.map(row => ({
          id: row.terminalId,
          name: terminalTitle(row),
          of: row.merchantName ?? row.merchantId,
        })),
        count: allowed,
      }}
      leftOut={left > 0 ? [{ id: 'state', reason: <Sentence {...question.leftOut(left)} /> }] : []}
      note={<Trans>You can undo this until it’s sent.</Trans>}
      icon={verbIcons[verb]}
      look={verb === 'delete' ? 'danger' : 'primary'}
      confirmText={<Sentence {...question.answerMany(allowed)} />}
      busy={many.isPending}
      onConfirm={() =>
        many.mutate(
          { verb, selection, confirmed: allowed },
          { onSuccess: onDecided, onSettled: unlessUnproven(onClose) },
        )
      }
      onClose={onClose}
    />
  );
}

function Target({ row }: { row: TerminalRow }) {
  const id = <Id>{row.terminalId}</Id>;
  const merchant = row.merchantName ?? row.merchantId;
  return (
    <p>
      {merchant ? (
        <Trans>
          Terminal {id} of <bdi>{merchant}</bdi>.
        </Trans>
      ) : (
        <Trans>Terminal {id}, unlinked.</Trans>
      )}
    </p>
  );
}
