import { msg } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Selection } from '../../domain/collection.ts';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatCount } from '../format/numbers.ts';
import { useDecisions } from '../outbox/bulk-actions.ts';
import { questions } from '../outbox/verb-sentences.ts';
import { Id } from '../page/Islands.tsx';
import { terminalTitle } from './TerminalActions.tsx';
import { verbIcons } from './terminal-words.ts';

type Asked =
  | { verb: TerminalVerb; row: TerminalRow; onDecided?: () => void }
  | { verb: TerminalVerb; selection: Selection; allowed: number; chosen: number; onDecided?: () => void };

/** Asks once before a verb, naming its target, and decides. Each screen draws the dialog at one place. */
export function useTerminalDialog(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: setAsked,
    dialog: asked && <TerminalDialog asked={asked} onClose={() => setAsked(null)} />,
  };
}

function TerminalDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { i18n } = useLingui();
  const { one, many } = useDecisions();
  const { verb } = asked;
  const question = questions[verb];
  const settled = {
    onSuccess: () => asked.onDecided?.(),
    onSettled: onClose,
  };
  const decide = () =>
    'row' in asked
      ? one.mutate({ verb, terminalId: asked.row.terminalId }, settled)
      : many.mutate({ verb, selection: asked.selection }, settled);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={decide}
      busy={one.isPending || many.isPending}
      look={verb === 'delete' ? 'danger' : 'primary'}
      icon={verbIcons[verb]}
      title={
        <Sentence
          {...('row' in asked ? question.one(terminalTitle(asked.row)) : question.many(asked.allowed))}
        />
      }
      cancelText={i18n._(msg`Cancel`)}
      confirmText={i18n._(question.answer)}
    >
      {'row' in asked ? <Target row={asked.row} /> : <LeftOut count={asked.chosen - asked.allowed} />}
      <p>
        {i18n._('row' in asked ? question.follows.one : question.follows.many)}{' '}
        <Trans>It can be undone until it is sent.</Trans>
      </p>
    </ConfirmDialog>
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

function LeftOut({ count }: { count: number }) {
  if (count <= 0) return null;
  const shown = formatCount(count);
  return (
    <p>
      <Plural
        value={count}
        one={`${shown} other that you selected is left as it is: its state does not allow this.`}
        other={`${shown} others that you selected are left as they are: their state does not allow this.`}
      />
    </p>
  );
}
