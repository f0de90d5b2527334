import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical, ExternalLink, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../data/outbox.ts';
import type { TerminalRow, TerminalVerb } from '../domain/terminal.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { paths } from './paths.ts';
import { terminalTitle, verbIcons, verbOrder, whyNot } from './terminal-verbs.ts';
import { verbWords } from './words-terminal.ts';

/** Whether what waits on a terminal can still be taken back. */
export const canUndo = ({ pending }: Pick<TerminalRow, 'pending'>): boolean =>
  pending !== null && (pending.state === 'waiting' || pending.state === 'held');

/** The menu of a row: each verb, with the reason where it is not allowed. */
export function TerminalActions({
  row,
  onVerb,
  onSelect,
  isTouch = false,
}: {
  row: TerminalRow;
  onVerb: (verb: TerminalVerb) => void;
  /** Begins a choice with this row, where there are no boxes to tick. */
  onSelect?: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const takeBack = useUndo();
  const { pending } = row;
  const name = terminalTitle(row);
  const entries: MenuEntry[] = [
    { id: 'open', label: t`Open`, icon: ExternalLink, href: paths.terminal(row.terminalId) },
    ...(onSelect ? [{ id: 'select', label: t`Select`, icon: ListChecks, onSelect }] : []),
    'line',
    ...verbOrder.map(verb => ({
      id: verb,
      label: i18n._(verbWords[verb]),
      icon: verbIcons[verb],
      tone: verb === 'delete' ? ('bad' as const) : undefined,
      disabledReason: whyNot(i18n, verb, row) ?? undefined,
      onSelect: () => onVerb(verb),
    })),
  ];
  if (pending && canUndo(row)) {
    const undo = () => takeBack.mutate([pending.actionId]);
    entries.push('line', { id: 'undo', label: t`Undo what waits`, icon: Undo2, onSelect: undo });
  }
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
