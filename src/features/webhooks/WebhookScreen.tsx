import { Trans } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { useLane } from '../../data/outbox.ts';
import { useWebhook, type WebhooksShown } from '../../data/webhooks.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { NotSaved } from '../../parts/page/NotSaved.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WebhookCrumbs, WebhookDetails } from './details/WebhookDetails.tsx';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { shortUrl } from './webhook-row.ts';
import { useWebhooksView } from './webhooks-view.ts';

/** `/webhook?id=…`: one webhook, by the service's id or this device's own of one that still waits. */
export function WebhookScreen({ title }: { title: string }) {
  const { view, go } = useWebhooksView();
  const { invocationId } = view;
  const webhookId = view.webhookId ?? '';
  const webhook = useWebhook(webhookId);
  if (webhook.row && invocationId !== null) {
    const { row } = webhook;
    return (
      <Page
        title={<span dir="ltr">{shortUrl(row.url)}</span>}
        crumbs={<WebhookCrumbs url={row.url} webhookId={row.webhookId} />}
        background="surface"
        fills
      >
        <InvocationInspector
          key={invocationId}
          webhookId={row.webhookId}
          invocationId={invocationId}
          onBack={() => go({ invocationId: null })}
        />
      </Page>
    );
  }
  if (webhook.row) return <WebhookDetails key={webhookId} row={webhook.row} of={webhook} />;
  return (
    <Page
      title={title}
      crumbs={<WebhookCrumbs url={webhookId} webhookId={webhookId} />}
      asOf={<AsOfLine of={webhook} />}
    >
      {webhook.isReading ? <WebhookSkeleton /> : <WebhookMissing webhookId={webhookId} of={webhook} />}
    </Page>
  );
}

/** The panels of a webhook before it is known. */
const WebhookSkeleton = () => (
  <div className="grid gap-4 p-3 md:px-6 md:py-4" aria-busy="true">
    {[5, 4, 3].map(lines => (
      <Panel key={lines} flush>
        <PanelLines count={lines} />
      </Panel>
    ))}
  </div>
);

/** No such webhook: deleted from here, unknown to this device, or not registered at all. */
function WebhookMissing({ webhookId, of }: { webhookId: string; of: WebhooksShown }) {
  const isOnline = useOnline();
  const actions = useLane(`webhook:${webhookId}`).data ?? [];
  const wasDeleted = actions.some(({ intent, state }) => intent.verb === 'delete' && state === 'done');
  const toList = (
    <Link href={paths.webhooks} className={buttonClass()}>
      <Trans comment="Name of the page: registrations of URLs for events">Webhooks</Trans>
    </Link>
  );
  if (!of.rows) return <NotLoaded of={of} title={<Trans>Couldn’t load webhooks</Trans>} action={toList} />;
  if (wasDeleted) {
    return (
      <EmptyState icon={Trash2} title={<Trans>This webhook has been deleted</Trans>} action={toList}>
        <Trans>You deleted it on this device. No more events are sent.</Trans>
      </EmptyState>
    );
  }
  if (!isOnline || of.failure) {
    return (
      <NotSaved of={of} action={toList}>
        <Trans>No webhook saved on this device has this ID.</Trans>
      </NotSaved>
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>Webhook not found</Trans>} action={toList}>
      <Trans>This webhook doesn’t exist or was deleted.</Trans>
    </EmptyState>
  );
}
