import { Trans } from '@lingui/react/macro';
import { CloudUpload, MousePointerClick } from 'lucide-react';
import type { WebhookRow } from '../../domain/webhook.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { InvocationLog } from './log/InvocationLog.tsx';

/** What was sent to the webhook that is open and, where there is room for it, the delivery that is. (look: Panes) */
export function LogPane({
  row,
  isWide,
  invocationId,
  onSelect,
}: {
  row: WebhookRow;
  /** There is room for the third pane. */
  isWide: boolean;
  invocationId: string | null;
  onSelect: (invocationId: string) => void;
}) {
  if (!row.isRegistered) {
    return (
      <div className="min-w-0 flex-1">
        <EmptyState icon={CloudUpload} title={<Trans>Not registered yet</Trans>}>
          <Trans>What is sent to it appears here once it is registered.</Trans>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className={classes('flex min-h-0 min-w-0', isWide ? 'w-105 shrink-0 border-e' : 'flex-1')}>
        <InvocationLog webhook={row} selectedId={invocationId} onSelect={onSelect} />
      </div>
      {isWide && (
        <div className="flex min-h-0 min-w-0 flex-1">
          {invocationId === null ? (
            <div className="min-w-0 flex-1">
              <EmptyState icon={MousePointerClick} title={<Trans>No invocation is open</Trans>}>
                <Trans>Choose one to see what was sent and what was answered.</Trans>
              </EmptyState>
            </div>
          ) : (
            <InvocationInspector key={invocationId} webhookId={row.webhookId} invocationId={invocationId} />
          )}
        </div>
      )}
    </>
  );
}
