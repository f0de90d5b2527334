import { Trans } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useLane } from '../../../data/outbox.ts';
import { NotLoadedYet } from '../../../parts/list/CollectionFaces.tsx';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';
import { paths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** The panels of a webhook before it is known. */
export const WebhookSkeleton = () => (
  <div className="grid gap-4 p-3 md:px-6 md:py-4" aria-busy="true">
    {[5, 4, 3].map(lines => (
      <Panel key={lines} flush>
        <PanelLines count={lines} />
      </Panel>
    ))}
  </div>
);

/** No such webhook: deleted from here, unknown to this device, or not registered at all. */
export function WebhookMissing({ webhookId, isUnknown }: { webhookId: string; isUnknown: boolean }) {
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
