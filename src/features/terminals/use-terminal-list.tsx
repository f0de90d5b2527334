import { useLingui } from '@lingui/react/macro';
import { SmartphoneNfc } from 'lucide-react';
import type { TerminalRow } from '../../domain/terminal.ts';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import { terminalTitle } from '../../parts/terminal/TerminalActions.tsx';
import { TerminalCard } from './TerminalCard.tsx';
import { terminalFields } from './terminal-fields.tsx';

/** The list of terminals: its columns, facets, card and sentences. */
export function useTerminalList(): ListOf<TerminalRow> {
  const { t, i18n } = useLingui();
  return {
    label: t`Terminals`,
    icon: SmartphoneNfc,
    ...shownFields(i18n, terminalFields),
    fileName: 'tapdeck-terminals',
    keyOf: row => row.terminalId,
    nameOf: terminalTitle,
    card: row => <TerminalCard row={row} />,
    words: {
      searchAll: all => t`Search ${all} terminals`,
      none: {
        title: t`No terminals yet`,
        text: t`A terminal appears here when a merchant signs in to your app for the first time.`,
      },
      noMatch: (all, asked) => t`None of ${all} terminals match ${asked}.`,
      failed: t`Terminals could not be loaded`,
    },
  };
}
