import { Trans } from '@lingui/react/macro';
import { CloudUpload, MousePointerClick, Plus, Webhook } from 'lucide-react';
import { useWebhook, type WebhooksShown } from '../../data/webhooks.ts';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import type { UrlState } from '../../parts/page/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { InvocationInspector } from './log/InvocationInspector.tsx';
import { InvocationLog } from './log/InvocationLog.tsx';
import { SecretDialog, useGivenSecret } from './secret/SecretDialog.tsx';
import { type BulkAsk, type WebhookAsk, WebhookBulkBar } from './WebhookActions.tsx';
import { useWebhookChoice, WebhookList, WebhookListSkeleton } from './WebhookList.tsx';
import { WebhookMissing } from './WebhookMissing.tsx';
import { searchWebhooks } from './webhook-row.ts';
import type { WebhooksView } from './webhooks-view.ts';

/** The panes of `/webhooks`: the list, the log of the open webhook, and the open delivery. */
export function WebhookPanes({
  of: webhooks,
  url,
  isPhone,
  onRegister,
  onAsk,
  onAskMany,
}: {
  of: WebhooksShown;
  url: UrlState<WebhooksView>;
  isPhone: boolean;
  onRegister: () => void;
  onAsk: (ask: WebhookAsk, row: WebhookRow) => void;
  onAskMany: (
    ask: BulkAsk,
    rows: readonly WebhookRow[],
    chosen: readonly WebhookRow[],
    onDecided: () => void,
  ) => void;
}) {
  const all = webhooks.rows ?? [];
  const rows = searchWebhooks(all, url.view.search);
  const choice = useWebhookChoice(webhooks.rows && rows);
  const named = useWebhook(url.view.webhookId ?? '').row;
  // The log of another webhook must not stand for that of one that is gone.
  const missingId = webhooks.rows && !named ? url.view.webhookId : null;
  const open = named ?? (missingId === null ? rows[0] : null) ?? null;
  const { given, forget } = useGivenSecret(webhooks.rows, open?.webhookId ?? null);
  const isWide = useMedia('(width >= 80rem)');
  const { invocationId } = url.view;
  const close = () => url.go({ invocationId: null });
  // A secret is given once: beside whichever panes are drawn it is shown, or it is lost.
  const secret = given && <SecretDialog key={given.url} of={given} onClose={forget} />;
  if (webhooks.rows?.length === 0) return <NoWebhooks onRegister={onRegister} />;
  if (open && invocationId !== null && !isWide && !isPhone) {
    return (
      <div data-print="flow" className="flex min-h-52 flex-1 border-t">
        <InvocationInspector webhookId={open.webhookId} invocationId={invocationId} onBack={close} />
        {secret}
      </div>
    );
  }
  return (
    <div data-print="flow" className="relative flex min-h-52 flex-1 border-t">
      <WebhookList
        rows={rows}
        all={all.length}
        url={url}
        openId={open?.webhookId ?? null}
        choice={choice}
        onAsk={onAsk}
        isPhone={isPhone}
      >
        {webhooks.rows ? undefined : webhooks.isLoading ? (
          <WebhookListSkeleton />
        ) : (
          <NotLoaded of={webhooks} title={<Trans>Couldn’t load webhooks</Trans>} />
        )}
      </WebhookList>
      {choice.chosen.length > 0 && (
        <div data-replaces-navigation className="absolute inset-x-0 bottom-0 z-10 md:inset-x-6 md:bottom-3">
          <WebhookBulkBar
            chosen={choice.chosen}
            shown={rows.length}
            onChooseAll={choice.all}
            onAsk={(ask, allowed) => onAskMany(ask, allowed, choice.chosen, choice.clear)}
            onClear={choice.clear}
          />
        </div>
      )}
      {missingId !== null && !isPhone && (
        <div className="min-w-0 flex-1" aria-busy={webhooks.isReading}>
          {!webhooks.isReading && <WebhookMissing webhookId={missingId} of={webhooks} />}
        </div>
      )}
      {open && !isPhone && (
        <LogPane
          row={open}
          isWide={isWide}
          invocationId={invocationId}
          onSelect={selected => url.go({ webhookId: open.webhookId, invocationId: selected })}
        />
      )}
      {secret}
    </div>
  );
}

/** No webhook is registered: says what webhooks are for and offers to register the first. */
const NoWebhooks = ({ onRegister }: { onRegister: () => void }) => (
  <EmptyState
    icon={Webhook}
    title={<Trans>No webhooks yet</Trans>}
    action={
      <Button icon={Plus} onClick={onRegister}>
        <Trans>Register webhook</Trans>
      </Button>
    }
  >
    <Trans>
      A webhook notifies your system of transactions, settlements and terminal changes within seconds. Each
      event is a signed request to your URL.
    </Trans>
  </EmptyState>
);

/** The log of the open webhook and, where there is room for it, the open delivery. */
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
          <Trans>Deliveries appear here once the webhook is registered.</Trans>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div
        data-print="flow"
        className={classes(
          'flex min-h-0 min-w-0 print:w-full',
          isWide ? 'w-105 shrink-0 border-e' : 'flex-1',
        )}
      >
        <InvocationLog webhook={row} selectedId={invocationId} onSelect={onSelect} />
      </div>
      {isWide && (
        <div
          data-print={invocationId === null ? 'screen-only' : 'flow'}
          className="flex min-h-0 min-w-0 flex-1"
        >
          {invocationId === null ? (
            <div className="min-w-0 flex-1">
              <EmptyState icon={MousePointerClick} title={<Trans>No invocation selected</Trans>}>
                <Trans>Select an invocation to see its request and response.</Trans>
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
