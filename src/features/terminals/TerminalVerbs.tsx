import { Trans, useLingui } from '@lingui/react/macro';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { PendingVerbStrip } from '../../parts/outbox/PendingStrip.tsx';
import { whyNot } from '../../parts/terminal/TerminalActions.tsx';
import { verbIcons, verbOrder, verbWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';

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

/** The allowed verbs under the thumb, in place of the navigation, the first of them wide. */
export function TerminalVerbBar({ row, onVerb }: Props) {
  const { i18n } = useLingui();
  const allowed = verbOrder.filter(verb => verb !== 'delete' && whyNot(i18n, verb, row) === null);
  if (allowed.length === 0) return null;
  return (
    <ThumbBar>
      {allowed.map((verb, place) => (
        <Button
          key={verb}
          look={place === 0 ? 'primary' : 'secondary'}
          icon={verbIcons[verb]}
          className="flex-1"
          onClick={() => onVerb(verb)}
        >
          {i18n._(verbWords[verb])}
        </Button>
      ))}
    </ThumbBar>
  );
}

/** The action that waits on this terminal, and the way to undo it while it is unsent. */
export function TerminalStrip({ row: { pending } }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  if (!pending) return null;
  return (
    <PendingVerbStrip
      pending={pending}
      verb={i18n._(verbWords[pending.verb])}
      checking={<Trans>No clear response. We’re checking the terminal before retrying.</Trans>}
      review={
        <Trans>
          The terminal changed, or we can’t tell whether your action was applied. Review the action.
        </Trans>
      }
    />
  );
}
