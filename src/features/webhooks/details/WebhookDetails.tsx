import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useWebhookHealth } from '../../../data/invocations.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { PanelText } from '../../../parts/page/PanelFaces.tsx';
import { paths } from '../../../parts/paths.ts';
import { WebhookBadge, WebhookStatusChip } from '../../../parts/webhook/WebhookChips.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { FailureCauses } from '../log/FailureCauses.tsx';
import { InvocationLog } from '../log/InvocationLog.tsx';
import { SecretDialog, useGivenSecret } from '../secret/SecretDialog.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';
import { VerifyCode } from '../signature/VerifyCode.tsx';
import { type WebhookAsk, WebhookButtons, WebhookMenu, WebhookThumbBar } from '../WebhookActions.tsx';
import { useWebhookDialogs } from '../WebhookDialogs.tsx';
import { type WebhooksStanding, WebhooksStrip } from '../WebhookFaces.tsx';
import { WebhookHealthText } from '../WebhookItem.tsx';
import { WebhooksAsOf } from '../WebhooksAsOf.tsx';
import { isWanted, shortUrl } from '../webhook-row.ts';
import { useWebhooksUrl } from '../webhooks-url.ts';
import { AboutPanel, SigningPanel, SubscriptionsPanel } from './WebhookFacts.tsx';
import { DisabledNote, WaitingStrip } from './WebhookNotes.tsx';

/** One webhook: how it stands, what it is told of, what was sent to it, and how to check what arrives. */
export function WebhookDetails({ row, of }: { row: WebhookRow; of: WebhooksStanding }) {
  const isPhone = useMedia(phone);
  const health = useWebhookHealth().of(row.webhookId);
  const { askOne, dialog } = useWebhookDialogs();
  const { go } = useWebhooksUrl();
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
            <WebhookHealthText of={health} />
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
          <WebhookButtons row={row} onAsk={onAsk} />
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
      {isPhone && <WebhookThumbBar row={row} onAsk={onAsk} />}
      {given && <SecretDialog key={given.url} of={given} onClose={forget} />}
      {dialog}
    </Page>
  );
}

/** Why deliveries to a webhook failed, and all of them. */
function DeliveryPanels({ row, onSelect }: { row: WebhookRow; onSelect: (invocationId: string) => void }) {
  if (!row.isRegistered) {
    return (
      <Panel title={<Trans>Invocations</Trans>} flush>
        <PanelText>
          <Trans>What is sent to it appears here once it is registered.</Trans>
        </PanelText>
      </Panel>
    );
  }
  return (
    <>
      <Panel title={<Trans>Why deliveries failed</Trans>} flush>
        <FailureCauses webhookId={row.webhookId} />
      </Panel>
      <Panel flush>
        <div className="flex h-160 max-h-[80dvh] overflow-hidden rounded">
          <InvocationLog webhook={row} selectedId={null} onSelect={onSelect} />
        </div>
      </Panel>
    </>
  );
}

/** How to check what a receiver gets: one message here, and every message by code of its own. */
const VerifyPanels = () => (
  <>
    <Panel title={<Trans>Check a signature</Trans>}>
      <SignatureCheck />
    </Panel>
    <Panel title={<Trans>Verify in your receiver</Trans>} flush>
      <div className="overflow-hidden rounded *:border-0">
        <VerifyCode />
      </div>
    </Panel>
  </>
);

/** The way back to the list. */
export function WebhookCrumbs({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.webhooks, text: <Trans>Webhooks</Trans> }]}
      current={<bdi dir="ltr">{shortUrl(url)}</bdi>}
    />
  );
}
