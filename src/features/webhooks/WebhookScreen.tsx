import { useWebhook } from '../../data/webhooks.ts';
import { Page } from '../../parts/page/Page.tsx';
import { WebhookCrumbs } from './details/WebhookCrumbs.tsx';
import { WebhookDetails } from './details/WebhookDetails.tsx';
import { WebhookMissing, WebhookSkeleton } from './details/WebhookMissing.tsx';
import { InvocationInspector } from './invocations/InvocationInspector.tsx';
import { useWebhooksFailed } from './use-webhooks-failed.ts';
import { WebhooksAsOf } from './WebhooksAsOf.tsx';
import { shortUrl } from './webhook-list.ts';
import { useWebhooksPlace } from './webhook-view.ts';

/** `/webhook?id=…`: one webhook, by the service's id or this device's own of one that still waits. */
export function WebhookScreen({ title }: { title: string }) {
  const { view, go } = useWebhooksPlace();
  const { invocationId } = view;
  const webhookId = view.webhookId ?? '';
  const webhook = useWebhook(webhookId, useWebhooksFailed());
  if (webhook.row && invocationId !== null) {
    const { row } = webhook;
    return (
      <Page
        title={<span dir="ltr">{shortUrl(row.url)}</span>}
        crumbs={<WebhookCrumbs url={row.url} />}
        ground="surface"
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
    <Page title={title} crumbs={<WebhookCrumbs url={webhookId} />} asOf={<WebhooksAsOf of={webhook} />}>
      {webhook.isReading ? (
        <WebhookSkeleton />
      ) : (
        <WebhookMissing webhookId={webhookId} isUnknown={webhook.rows === undefined} />
      )}
    </Page>
  );
}
