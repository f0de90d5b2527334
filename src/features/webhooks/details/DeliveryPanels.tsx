import { Trans } from '@lingui/react/macro';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { PanelText } from '../../../parts/page/PanelFaces.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FailureCauses } from '../log/FailureCauses.tsx';
import { InvocationLog } from '../log/InvocationLog.tsx';

/** Why deliveries to a webhook failed, and all of them. */
export function DeliveryPanels({
  row,
  onSelect,
}: {
  row: WebhookRow;
  onSelect: (invocationId: string) => void;
}) {
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
