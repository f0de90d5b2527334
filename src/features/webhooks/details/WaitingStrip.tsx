import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Info, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../../../data/outbox.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { paths } from '../../../parts/paths.ts';
import { webhookVerbWords } from '../../../parts/webhook/WebhookChips.tsx';
import { Strip } from '../../../ui/Strip.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { canUndo } from '../WebhookMenu.tsx';

/** What waits on this webhook, and the way to take it back while it is unsent. */
export function WaitingStrip({ row }: { row: WebhookRow }) {
  const { t, i18n } = useLingui();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  if (!pending || pending.state === 'delivered') return null;
  const verb = i18n._(webhookVerbWords[pending.verb]);
  const undo = canUndo(row) && (
    <TextLink as="button" look="inherit" onClick={() => takeBack.mutate([pending.actionId])}>
      <Trans>Undo</Trans>
    </TextLink>
  );
  switch (pending.state) {
    case 'waiting':
      return (
        <Strip tone="info" icon={Info} title={<Trans>{verb} waits to be sent.</Trans>} action={undo}>
          {pending.verb === 'delete' ? (
            <Trans>Events are sent to it until then. It can be undone until it is sent.</Trans>
          ) : (
            <Trans>What is shown here is wanted and not true yet. It can be undone until it is sent.</Trans>
          )}
        </Strip>
      );
    case 'sending':
    case 'checking':
      return (
        <Strip tone="info" icon={Info} title={<Trans>{verb} is on its way.</Trans>}>
          {pending.state === 'sending' ? (
            <Trans>It is too late to undo.</Trans>
          ) : (
            <Trans>The answer was lost. What is registered is read before anything is repeated.</Trans>
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
          <Trans>
            The webhook changed between the decision and its delivery, or nobody knows whether it did.
          </Trans>
        </Strip>
      );
  }
}
