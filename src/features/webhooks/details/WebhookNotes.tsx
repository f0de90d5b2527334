import { Trans, useLingui } from '@lingui/react/macro';
import { CircleMinus, PowerOff } from 'lucide-react';
import type { WebhookRow } from '../../../domain/webhook/webhook.ts';
import { PendingVerbStrip } from '../../../parts/outbox/PendingStrip.tsx';
import { webhookVerbWords } from '../../../parts/webhook/WebhookChips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Panel } from '../../../ui/Panel.tsx';

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
            {isByItself ? <Trans>Disabled by the platform</Trans> : <Trans>No events are sent</Trans>}
          </h2>
          {row.disabledReason && (
            <p dir="auto" className="text-bad-text">
              {row.disabledReason}
            </p>
          )}
          <p>
            {isByItself ? (
              <Trans>
                Disabled because deliveries kept failing, or your endpoint returned 410. Fix your endpoint,
                then enable the webhook. Events missed in the meantime aren’t resent.
              </Trans>
            ) : (
              <Trans>Disabled. Events that occur while it’s disabled aren’t sent later.</Trans>
            )}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** The queued action of a webhook, with Undo while it is unsent. */
export function WaitingStrip({ row: { pending } }: { row: WebhookRow }) {
  const { i18n } = useLingui();
  if (!pending) return null;
  return (
    <PendingVerbStrip
      pending={pending}
      verb={i18n._(webhookVerbWords[pending.verb])}
      waiting={
        pending.verb === 'delete' && (
          <Trans>Events are still sent until then. You can undo this until it’s sent.</Trans>
        )
      }
      checking={<Trans>No clear response. We’re checking the registered webhooks before retrying.</Trans>}
      review={
        <Trans>
          The webhook changed, or we can’t tell whether your action was applied. Review the action.
        </Trans>
      }
    />
  );
}
