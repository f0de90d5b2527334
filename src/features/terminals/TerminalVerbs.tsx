import { useLingui } from '@lingui/react/macro';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { whyNot } from '../../parts/terminal/TerminalActions.tsx';
import { verbIcons, verbOrder, verbWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { row: TerminalRow; onVerb: (verb: TerminalVerb) => void };

/** The four verbs beside the title; what is not allowed says why. */
export function TerminalVerbs({ row, onVerb }: Props) {
  const { i18n } = useLingui();
  return verbOrder.map(verb => (
    <Button
      key={verb}
      look={verb === 'delete' ? 'destructive' : 'secondary'}
      icon={verbIcons[verb]}
      disabledReason={whyNot(i18n, verb, row)}
      onClick={() => onVerb(verb)}
    >
      {i18n._(verbWords[verb])}
    </Button>
  ));
}

/** The allowed verbs under the thumb, in place of the navigation, the first of them wide. (look: Phone) */
export function TerminalVerbBar({ row, onVerb }: Props) {
  const { i18n } = useLingui();
  const allowed = verbOrder.filter(verb => verb !== 'delete' && whyNot(i18n, verb, row) === null);
  if (allowed.length === 0) return null;
  return (
    <div
      data-replaces-navigation
      className="sticky bottom-0 z-10 mt-auto flex shrink-0 gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {allowed.map((verb, place) => (
        <Button
          key={verb}
          look={place === 0 ? 'primary' : 'secondary'}
          icon={verbIcons[verb]}
          className="min-w-0 flex-1"
          onClick={() => onVerb(verb)}
        >
          {i18n._(verbWords[verb])}
        </Button>
      ))}
    </div>
  );
}
