import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useWebhookHealth } from '../../../data/invocations.ts';
import type { WebhooksShown } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { StaleStrip } from '../../../parts/page/AskedFaces.tsx';
import { AsOfLine } from '../../../parts/page/AsOf.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { PanelLines, PanelText } from '../../../parts/page/PanelFaces.tsx';
import { paths } from '../../../parts/paths.ts';
import { WebhookBadge, WebhookStatusChip } from '../../../parts/webhook/WebhookChips.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { FailureCauses } from '../log/FailureCauses.tsx';
import { InvocationLog } from '../log/InvocationLog.tsx';
import { SecretDialog, useGivenSecret } from '../secret/SecretDialog.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';
import { type WebhookAsk, WebhookButtons, WebhookMenu, WebhookThumbBar } from '../WebhookActions.tsx';
import { useWebhookDialogs } from '../WebhookDialogs.tsx';
import { WebhookHealthText } from '../WebhookItem.tsx';
import { isWanted, shortUrl } from '../webhook-row.ts';
import { useWebhooksView } from '../webhooks-view.ts';
import { AboutPanel, SigningPanel, SubscriptionsPanel } from './WebhookFacts.tsx';
import { DisabledNote, WaitingStrip } from './WebhookNotes.tsx';

// Samples in five languages: a chunk of their own.
const VerifyCode = lazy(async () => ({ default: (await import('../signature/VerifyCode.tsx')).VerifyCode }));

/** One webhook: its state and facts, its deliveries, and how to verify signatures. */
export function WebhookDetails({ row, of }: { row: WebhookRow; of: WebhooksShown }) {
  const isPhone = useMedia(phone);
  const health = useWebhookHealth().of(row.webhookId);
  const { askOne, dialog } = useWebhookDialogs();
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
            <WebhookHealthText of={health} />
          </span>
        </>
      }
      crumbs={<WebhookCrumbs url={row.url} />}
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
        <div className="grid min-w-0 gap-3 md:gap-4">
          <DisabledNote row={row} />
          <DeliveryPanels row={row} onSelect={invocationId => go({ invocationId })} />
          <Panel title={<Trans>Check a signature</Trans>}>
            <SignatureCheck />
          </Panel>
          <Panel title={<Trans>Verify in your receiver</Trans>} flush>
            <div className="overflow-hidden rounded *:border-0">
              <Suspense fallback={<PanelLines count={8} />}>
                <VerifyCode />
              </Suspense>
            </div>
          </Panel>
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

/** The causes of failed deliveries, and the log. */
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
