import { Trans } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useLane } from '../../data/outbox.ts';
import { useWebhook } from '../../data/webhooks.ts';
import { NotLoadedYet } from '../../parts/list/CollectionFaces.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WebhookCrumbs, WebhookDetails } from './details/WebhookDetails.tsx';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { WebhooksAsOf } from './WebhooksAsOf.tsx';
import { shortUrl } from './webhook-row.ts';
import { useLoadFailed } from './webhook-words.ts';
import { useWebhooksUrl } from './webhooks-url.ts';

/** `/webhook?id=…`: one webhook, by the service's id or this device's own of one that still waits. */
export function WebhookScreen({ title }: { title: string }) {
  const { view, go } = useWebhooksUrl();
  const { invocationId } = view;
  const webhookId = view.webhookId ?? '';
  const webhook = useWebhook(webhookId, useLoadFailed());
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
function WebhookMissing({ webhookId, isUnknown }: { webhookId: string; isUnknown: boolean }) {
  const actions = useLane(`webhook:${webhookId}`).data ?? [];
  const wasDeleted = actions.some(({ intent, state }) => intent.verb === 'delete' && state === 'done');
  const toList = (
    <Link href={paths.webhooks} className={buttonClass()}>
      <Trans>Webhooks</Trans>
    </Link>
  );
  if (isUnknown) return <NotLoadedYet action={toList} />;
  if (wasDeleted) {
    return (
      <EmptyState icon={Trash2} title={<Trans>This webhook has been deleted</Trans>} action={toList}>
        <Trans>It was deleted from this device. No event is sent to it any more.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>No such webhook</Trans>} action={toList}>
      <Trans>No webhook of your company has this id. It may have been deleted.</Trans>
    </EmptyState>
  );
}
