import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink, ListChecks, Undo2 } from 'lucide-react';
import { shownActivation, type TerminalRow, type TerminalVerb, terminalCan } from '../../domain/terminal.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { RowMenu } from '../list/RowMenu.tsx';
import { canUndo, takeBack } from '../outbox/undo.ts';
import { paths } from '../paths.ts';
import { verbIcons, verbOrder, verbWords } from './terminal-words.ts';

/** The reason why a verb is not allowed on a terminal as it is shown; null when it is. */
export function whyNot(
  i18n: I18n,
  verb: TerminalVerb,
  row: Pick<TerminalRow, 'activation' | 'pending'>,
): string | null {
  const { activation, isLeaving } = shownActivation(row);
  if (isLeaving) {
    return row.pending?.state === 'needs-review'
      ? i18n._(msg`Review the terminal’s deletion first.`)
      : i18n._(msg`The terminal is being deleted.`);
  }
  if (terminalCan[verb]({ activation })) return null;
  if (typeof activation === 'object') return i18n._(msg`This version of Tapdeck doesn’t know this status.`);
  switch (verb) {
    case 'activate':
      return i18n._(msg`Already active.`);
    case 'deactivate':
      return i18n._(msg`Only an active terminal can be deactivated.`);
    case 'resetKeys':
      return i18n._(msg`You can only reset keys on an active or blocked terminal.`);
    case 'delete':
      return i18n._(msg`Deactivate the terminal first.`);
  }
}

/** A terminal's name: its nickname, else its id. */
export const terminalTitle = (row: Pick<TerminalRow, 'nickname' | 'terminalId'>): string =>
  row.nickname ?? row.terminalId;

/** The menu of a row: each verb, with the reason where it is not allowed. */
export function TerminalActions({
  row,
  onVerb,
  onSelect,
  isTouch = false,
  isHere = false,
}: {
  row: TerminalRow;
  onVerb: (verb: TerminalVerb) => void;
  /** Begins a choice with this row, where there are no boxes to tick. */
  onSelect?: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
  /** On its own page, where nothing leads to it. */
  isHere?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { pending } = row;
  const name = terminalTitle(row);
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = [
      ...(isHere
        ? []
        : [{ id: 'open', label: t`Open`, icon: ExternalLink, href: paths.terminal(row.terminalId) }]),
      ...(onSelect ? [{ id: 'select', label: t`Select`, icon: ListChecks, onSelect }] : []),
      ...(isHere ? [] : (['line'] as const)),
      ...verbOrder.map(verb => ({
        id: verb,
        label: i18n._(verbWords[verb]),
        icon: verbIcons[verb],
        tone: verb === 'delete' ? ('bad' as const) : undefined,
        disabledReason: whyNot(i18n, verb, row) ?? undefined,
        onSelect: () => onVerb(verb),
      })),
    ];
    if (pending && canUndo(pending)) {
      const undo = () => void takeBack(i18n, [pending.actionId]);
      made.push('line', { id: 'undo', label: t`Undo queued action`, icon: Undo2, onSelect: undo });
    }
    return made;
  };
  return <RowMenu rowKey={row.terminalId} name={name} entries={entries} isTouch={isTouch} />;
}
