import { useWebhookHealth } from '../../../data/invocations.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { WebhookBadge, WebhookStatusChip } from '../../../parts/webhook/WebhookChips.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { SecretDialog } from '../secret/SecretDialog.tsx';
import { useGivenSecret } from '../secret/use-given-secret.ts';
import { useWebhookDialogs } from '../use-webhook-dialogs.tsx';
import { type WebhooksStanding, WebhooksStrip } from '../WebhookFaces.tsx';
import { WebhookHealth } from '../WebhookHealth.tsx';
import { WebhookMenu } from '../WebhookMenu.tsx';
import { WebhooksAsOf } from '../WebhooksAsOf.tsx';
import { isWanted, shortUrl } from '../webhook-list.ts';
import type { WebhookAsk } from '../webhook-verbs.ts';
import { useWebhooksPlace } from '../webhook-view.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { DeliveryPanels } from './DeliveryPanels.tsx';
import { DisabledNote } from './DisabledNote.tsx';
import { SigningPanel } from './SigningPanel.tsx';
import { SubscriptionsPanel } from './SubscriptionsPanel.tsx';
import { VerifyPanels } from './VerifyPanels.tsx';
import { WaitingStrip } from './WaitingStrip.tsx';
import { WebhookCrumbs } from './WebhookCrumbs.tsx';
import { WebhookVerbBar, WebhookVerbs } from './WebhookVerbs.tsx';

/** One webhook: how it stands, what it is told of, what was sent to it, and how to check what arrives. */
export function WebhookDetails({ row, of }: { row: WebhookRow; of: WebhooksStanding }) {
  const isPhone = useMedia(phone);
  const health = useWebhookHealth().of(row.webhookId);
  const { askOne, dialog } = useWebhookDialogs();
  const { go } = useWebhooksPlace();
  const { given, forget } = useGivenSecret([row], row.webhookId);
  const onAsk = (ask: WebhookAsk) => askOne(ask, row);
  return (
    <Page
      title={<span dir="ltr">{shortUrl(row.url)}</span>}
      beside={
        <>
          <WebhookStatusChip of={row.status} wanted={isWanted(row)} />
          <WebhookBadge of={row.pending} />
          <span className="text-row text-text-2">
            <WebhookHealth of={health} />
          </span>
        </>
      }
      crumbs={<WebhookCrumbs url={row.url} />}
      asOf={<WebhooksAsOf of={of} />}
      actions={
        isPhone ? (
          <span className="-me-3.5">
            <WebhookMenu row={row} isTouch isHere onAsk={onAsk} />
          </span>
        ) : (
          <WebhookVerbs row={row} onAsk={onAsk} />
        )
      }
      strip={
        <>
          <WebhooksStrip of={of} />
          <WaitingStrip row={row} />
        </>
      }
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start">
        <div className="grid min-w-0 gap-3 md:gap-4">
          <DisabledNote row={row} />
          <DeliveryPanels row={row} onSelect={invocationId => go({ invocationId })} />
          <VerifyPanels />
        </div>
        <div className="grid min-w-0 gap-3 md:gap-4">
          <AboutPanel row={row} />
          <SigningPanel row={row} />
          <SubscriptionsPanel row={row} />
        </div>
      </div>
      {isPhone && <WebhookVerbBar row={row} onAsk={onAsk} />}
      {given && <SecretDialog key={given.url} of={given} onClose={forget} />}
      {dialog}
    </Page>
  );
}
