import { Trans, useLingui } from '@lingui/react/macro';
import { CircleMinus, GitCompareArrows, Info, Lock, PowerOff } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../../../data/outbox.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { paths } from '../../../parts/paths.ts';
import { webhookVerbWords } from '../../../parts/webhook/WebhookChips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Strip } from '../../../ui/Strip.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { canUndo } from '../WebhookActions.tsx';

/** The reason why no event is sent, and the remedy; nothing where the webhook is enabled. */
export function DisabledNote({ row }: { row: WebhookRow }) {
  if (row.status !== 'disabled' && row.status !== 'auto-disabled') return null;
  const isByItself = row.status === 'auto-disabled';
  const Icon = isByItself ? PowerOff : CircleMinus;
  return (
    <Panel>
      <div className="flex gap-3">
        <Icon
          size={18}
          aria-hidden
          className={classes('mt-0.5 shrink-0', isByItself ? 'text-bad-icon' : 'text-mute-icon')}
        />
        <div className="min-w-0 text-row text-text-2">
          <h2 className="text-section text-text">
            {isByItself ? (
              <Trans>The platform has turned it off</Trans>
            ) : (
              <Trans>No event is sent to it</Trans>
            )}
          </h2>
          {row.disabledReason && (
            <p dir="auto" className="text-bad-text">
              {row.disabledReason}
            </p>
          )}
          <p>
            {isByItself ? (
              <Trans>
                A receiver that answers 410, or fails 20 times in a row, is sent nothing more. Fix it, then
                enable the webhook; events of the time between are not sent later.
              </Trans>
            ) : (
              <Trans>It is turned off. Events of the time until it is enabled are not sent later.</Trans>
            )}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** The queued action of a webhook, with Undo while it is unsent. */
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
