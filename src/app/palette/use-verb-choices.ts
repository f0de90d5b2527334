import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Found } from '../../domain/found.ts';
import { type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';
import { paths } from '../../parts/paths.ts';
import { terminalTitle, whyNot } from '../../parts/terminal/TerminalActions.tsx';
import { verbIcons } from '../../parts/terminal/terminal-words.ts';
import type { Choice } from './choices.ts';

/** What may be done to the best terminal, or the verb that was typed to each; all lead to its page, which asks. */
export function useVerbChoices(): (found: Found, verb: TerminalVerb | null) => Choice[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const sentence = (verb: TerminalVerb, name: string): string => {
    switch (verb) {
      case 'activate':
        return t`Activate “${name}” …`;
      case 'deactivate':
        return t`Deactivate “${name}” …`;
      case 'resetKeys':
        return t`Reset the keys of “${name}” …`;
      case 'delete':
        return t`Delete “${name}” …`;
    }
  };
  return ({ terminals }, wanted) => {
    const [best, next] = terminals.rows;
    // Without a verb only where it is plain which terminal is meant.
    const isPlain =
      best !== undefined && (next === undefined || next.fit !== best.fit || best.fit === 'exact');
    const meant = wanted ? terminals.rows : isPlain ? [best] : [];
    return meant.flatMap(({ row }) =>
      terminalVerbs
        .filter(verb => (wanted ? verb === wanted : verb !== 'delete') && whyNot(i18n, verb, row) === null)
        .map(
          (verb): Choice => ({
            key: `${verb} ${row.terminalId}`,
            group: 'actions',
            kind: 'terminal',
            icon: verbIcons[verb],
            title: sentence(verb, terminalTitle(row)),
            name: terminalTitle(row),
            detail: row.merchantName,
            href: paths.terminal(row.terminalId),
            fit: wanted ? 'exact' : 'scattered',
          }),
        ),
    );
  };
}
