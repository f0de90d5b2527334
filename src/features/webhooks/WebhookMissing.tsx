import { Trans } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { useLane } from '../../data/outbox.ts';
import type { WebhooksShown } from '../../data/webhooks.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import { NotSaved } from '../../parts/page/NotSaved.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** No such webhook: deleted from here, unknown to this device, or not registered at all. */
export function WebhookMissing({ webhookId, of }: { webhookId: string; of: WebhooksShown }) {
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
