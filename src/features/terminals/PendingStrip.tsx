import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Info, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../../data/outbox.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { paths } from '../../parts/paths.ts';
import { canUndo } from '../../parts/terminal/TerminalActions.tsx';
import { verbWords } from '../../parts/terminal/terminal-words.ts';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What waits on this terminal, and the way to take it back while it is unsent. */
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
