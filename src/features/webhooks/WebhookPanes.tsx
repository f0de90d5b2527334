import { Trans } from '@lingui/react/macro';
import { CloudUpload, MousePointerClick } from 'lucide-react';
import { useWebhook, type WebhooksShown } from '../../data/webhooks.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { InvocationLog } from './log/InvocationLog.tsx';
import { SecretDialog, useGivenSecret } from './secret/SecretDialog.tsx';
import { type BulkAsk, type WebhookAsk, WebhookBulkBar } from './WebhookActions.tsx';
import { NoWebhooks, WebhooksUnknown } from './WebhookFaces.tsx';
import { useWebhookChoice, WebhookList, WebhookListSkeleton } from './WebhookList.tsx';
import { searchWebhooks } from './webhook-row.ts';
import type { WebhooksUrl } from './webhooks-url.ts';

/** The panes of `/webhooks`: the list, what was sent to the one that is open, and the delivery that is. (look: Panes) */
export function WebhookPanes({
  of: webhooks,
  place,
  isPhone,
  onRegister,
  onAsk,
  onAskMany,
}: {
  of: WebhooksShown;
  place: WebhooksUrl;
  isPhone: boolean;
  onRegister: () => void;
  onAsk: (ask: WebhookAsk, row: WebhookRow) => void;
  onAskMany: (ask: BulkAsk, rows: readonly WebhookRow[], onDecided: () => void) => void;
}) {
  const all = webhooks.rows ?? [];
  const rows = searchWebhooks(all, place.view.search);
  const choice = useWebhookChoice(rows);
  const named = useWebhook(place.view.webhookId ?? '', () => null).row;
  const open = named ?? rows[0] ?? null;
  const { given, forget } = useGivenSecret(webhooks.rows, open?.webhookId ?? null);
  const isWide = useMedia('(min-width: 1280px)');
  const { invocationId } = place.view;
  const close = () => place.go({ invocationId: null });
  if (webhooks.rows?.length === 0) return <NoWebhooks onRegister={onRegister} />;
  if (open && invocationId !== null && !isWide && !isPhone) {
    return (
      <div className="flex min-h-0 flex-1 border-t">
        <InvocationInspector webhookId={open.webhookId} invocationId={invocationId} onBack={close} />
      </div>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 border-t">
      <WebhookList
        rows={rows}
        all={all.length}
        place={place}
        openId={open?.webhookId ?? null}
        choice={choice}
        onAsk={onAsk}
        isPhone={isPhone}
      >
        {webhooks.rows ? undefined : webhooks.isLoading ? (
          <WebhookListSkeleton />
        ) : (
          <WebhooksUnknown of={webhooks} />
        )}
      </WebhookList>
      {choice.chosen.length > 0 && (
        <div data-replaces-navigation className="absolute inset-x-0 bottom-0 z-10 md:inset-x-6 md:bottom-3">
          <WebhookBulkBar
            chosen={choice.chosen}
            shown={rows.length}
            onChooseAll={choice.all}
            onAsk={(ask, allowed) => onAskMany(ask, allowed, choice.clear)}
            onClear={choice.clear}
          />
        </div>
      )}
      {open && !isPhone && (
        <LogPane
          row={open}
          isWide={isWide}
          invocationId={invocationId}
          onSelect={selected => place.go({ webhookId: open.webhookId, invocationId: selected })}
        />
      )}
      {given && <SecretDialog key={given.url} of={given} onClose={forget} />}
    </div>
  );
}

/** What was sent to the webhook that is open and, where there is room for it, the delivery that is. (look: Panes) */
function LogPane({
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
