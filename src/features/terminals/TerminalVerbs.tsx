import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Info, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../../data/outbox.ts';
import type { TerminalRow, TerminalVerb } from '../../domain/terminal.ts';
import { paths } from '../../parts/paths.ts';
import { canUndo, whyNot } from '../../parts/terminal/TerminalActions.tsx';
import { verbIcons, verbOrder, verbWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

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
    <div
      data-replaces-navigation
      data-print="screen-only"
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

/** The action that waits on this terminal, and the way to undo it while it is unsent. */
export function PendingStrip({ row }: { row: TerminalRow }) {
  const { t, i18n } = useLingui();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  if (!pending || pending.state === 'delivered') return null;
  const verb = i18n._(verbWords[pending.verb]);
  const undo = canUndo(row) && (
    <TextLink as="button" look="inherit" onClick={() => takeBack.mutate([pending.actionId])}>
      <Trans>Undo</Trans>
    </TextLink>
  );
  switch (pending.state) {
    case 'waiting':
      return (
        <Strip tone="info" icon={Info} title={<Trans>{verb} waits to be sent.</Trans>} action={undo}>
          <Trans>What is shown here is wanted and not true yet. It can be undone until it is sent.</Trans>
        </Strip>
      );
    case 'sending':
    case 'checking':
      return (
        <Strip tone="info" icon={Info} title={<Trans>{verb} is on its way.</Trans>}>
          {pending.state === 'sending' ? (
            <Trans>It is too late to undo.</Trans>
          ) : (
            <Trans>The answer was lost. The terminal is read before anything is repeated.</Trans>
          )}
        </Strip>
      );
    case 'held':
      return (
        <Strip tone="warn" icon={Lock} title={<Trans>{verb} is held.</Trans>} action={undo}>
          <Trans>It is sent when the person who decided it signs in here.</Trans>
        </Strip>
      );
    case 'needs-review':
      return (
        <Strip
          tone="warn"
          icon={GitCompareArrows}
          title={<Trans>{verb} needs review.</Trans>}
          action={
            <TextLink as={Link} look="inherit" href={paths.outbox}>
              <Trans>Review</Trans>
            </TextLink>
          }
        >
          <Trans>The terminal changed between the decision and its delivery. Nothing was done.</Trans>
        </Strip>
      );
  }
}
