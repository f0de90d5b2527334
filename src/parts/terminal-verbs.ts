import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KeyRound, type LucideIcon, Power, PowerOff, Trash2 } from 'lucide-react';
import { type TerminalRow, type TerminalVerb, terminalCan } from '../domain/terminal.ts';
import { shownActivation } from './shown-activation.ts';

/** The icon of each verb. */
export const verbIcons = {
  activate: Power,
  deactivate: PowerOff,
  resetKeys: KeyRound,
  delete: Trash2,
} satisfies Record<TerminalVerb, LucideIcon>;

/** The verbs in the order in which every screen offers them. */
export const verbOrder: readonly TerminalVerb[] = ['activate', 'deactivate', 'resetKeys', 'delete'];

/** Why a verb is not allowed on a terminal as it is shown; null when it is. (contract: Terminals) */
export function whyNot(
  i18n: I18n,
  verb: TerminalVerb,
  row: Pick<TerminalRow, 'activation' | 'pending'>,
): string | null {
  const { activation, isLeaving } = shownActivation(row);
  if (isLeaving) {
    return row.pending?.state === 'needs-review'
      ? i18n._(msg`Its deletion needs review first.`)
      : i18n._(msg`It is to be deleted.`);
  }
  if (terminalCan[verb]({ activation })) return null;
  if (typeof activation === 'object') return i18n._(msg`Its activation is not known to this version.`);
  switch (verb) {
    case 'activate':
      return i18n._(msg`It is active already.`);
    case 'deactivate':
      return i18n._(msg`Only an active terminal can be deactivated.`);
    case 'resetKeys':
      return i18n._(msg`Keys are reset only on an active or blocked terminal.`);
    case 'delete':
      return i18n._(msg`Not while it is active.`);
  }
}

/** What a terminal goes by: its nickname, else its id. */
export const terminalTitle = (row: Pick<TerminalRow, 'nickname' | 'terminalId'>): string =>
  row.nickname ?? row.terminalId;
