import { Trans } from '@lingui/react/macro';
import { useWebhookHealth } from '../../../data/invocations.ts';
import { useWebhooks, type WebhooksShown } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook/webhook.ts';
import { Steps } from '../../../parts/list/RecordSteps.tsx';
import { StaleStrip } from '../../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../../parts/page/AsOf.tsx';
import { Crumbs } from '../../../parts/page/Crumbs.tsx';
import { openedFrom } from '../../../parts/page/history-entry.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { PanelLines, PanelText } from '../../../parts/page/PanelFaces.tsx';
import { readQuery } from '../../../parts/page/url-state.ts';
import { paths } from '../../../parts/paths.ts';
import { WebhookBadge, WebhookStatusChip } from '../../../parts/webhook/WebhookChips.tsx';
import { loadable } from '../../../ui/loadable.tsx';
import { Panel, PanelColumn } from '../../../ui/Panel.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { FailureCauses } from '../log/FailureCauses.tsx';
import { InvocationLog } from '../log/InvocationLog.tsx';
import { SecretDialog, useGivenSecret } from '../secret/SecretDialog.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';
import { type WebhookAsk, WebhookButtons, WebhookMenu, WebhookThumbBar } from '../WebhookActions.tsx';
import { useWebhookDialogs } from '../WebhookDialogs.tsx';
import { WebhookHealthText } from '../WebhookItem.tsx';
import { isWanted, searchWebhooks, shortUrl } from '../webhook-row.ts';
import { useWebhooksView, webhooksView } from '../webhooks-view.ts';
import { AboutPanel, SigningPanel, SubscriptionsPanel } from './WebhookFacts.tsx';
import { DisabledNote, WaitingStrip } from './WebhookNotes.tsx';

// Samples in five languages: a chunk of their own.
const VerifyCode = loadable(
  async () => (await import('../signature/VerifyCode.tsx')).VerifyCode,
  <PanelLines count={8} />,
);

/** One webhook: its state and facts, its deliveries, and how to verify signatures. */
export function WebhookDetails({ row, of }: { row: WebhookRow; of: WebhooksShown }) {
  const isPhone = useMedia(phone);
  const health = useWebhookHealth();
  const { askOne, dialog } = useWebhookDialogs([row]);
  const { go } = useWebhooksView();
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
            <WebhookHealthText of={health.of(row.webhookId)} since={health.since} />
          </span>
        </>
      }
      crumbs={<WebhookCrumbs url={row.url} webhookId={row.webhookId} />}
      asOf={<AsOfLine of={of} />}
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
          <StaleStrip of={of} unreadable={of.unreadable} />
          <WaitingStrip row={row} />
        </>
      }
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start">
        <PanelColumn>
          <DisabledNote row={row} />
          <DeliveryPanels row={row} onSelect={invocationId => go({ invocationId })} />
          <Panel title={<Trans>Check a signature</Trans>}>
            <SignatureCheck />
          </Panel>
          <Panel title={<Trans>Verify in your endpoint</Trans>} flush>
            <div className="overflow-hidden rounded *:border-0">
              <VerifyCode />
            </div>
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <AboutPanel row={row} />
          <SigningPanel row={row} />
          <SubscriptionsPanel row={row} />
        </PanelColumn>
      </div>
      {isPhone && <WebhookThumbBar row={row} onAsk={onAsk} />}
      {given && <SecretDialog key={given.url} of={given} onClose={forget} />}
      {dialog}
    </Page>
  );
}

/** The causes of failed deliveries, and the log. */
function DeliveryPanels({ row, onSelect }: { row: WebhookRow; onSelect: (invocationId: string) => void }) {
  if (!row.isRegistered) {
    return (
      <Panel title={<Trans comment="Deliveries of events to a webhook">Invocations</Trans>} flush>
        <PanelText>
          <Trans>Deliveries appear here once the webhook is registered.</Trans>
        </PanelText>
      </Panel>
    );
  }
  return (
    <>
      <Panel title={<Trans>Delivery failures by cause</Trans>} flush>
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

/** The way back to the list. */
export function WebhookCrumbs({ url, webhookId }: { url: string; webhookId: string }) {
  return (
    <Crumbs
      list={paths.webhooks}
      text={<Trans>Webhooks</Trans>}
      current={url === '' ? <Trans>Webhook</Trans> : <bdi dir="ltr">{shortUrl(url)}</bdi>}
      steps={<WebhookSteps webhookId={webhookId} />}
    />
  );
}

/** The ways to the webhooks beside this one in the list from which it was opened, under its search. */
function WebhookSteps({ webhookId }: { webhookId: string }) {
  const { rows = [] } = useWebhooks();
  const left = openedFrom(paths.webhooks);
  if (!left) return null;
  const { search } = readQuery(webhooksView, new URL(left.address, location.origin).search);
  const found = searchWebhooks(rows, search);
  const at = found.findIndex(row => row.webhookId === webhookId);
  if (at < 0) return null;
  const step = (index: number) => {
    const row = found[index];
    return row ? { key: row.webhookId, href: paths.webhook(row.webhookId), index } : null;
  };
  return <Steps place={at} total={found.length} previous={step(at - 1)} next={step(at + 1)} />;
}
