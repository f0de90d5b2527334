import { useWebhook } from '../../data/webhooks.ts';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WebhookCrumbs, WebhookDetails } from './details/WebhookDetails.tsx';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { WebhookMissing } from './WebhookMissing.tsx';
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
