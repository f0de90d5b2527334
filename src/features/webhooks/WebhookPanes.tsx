import { useWebhook, type WebhooksShown } from '../../data/webhooks.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { useMedia } from '../../ui/use-media.ts';
import { InvocationInspector } from './invocations/InvocationInspector.tsx';
import { ListPane } from './ListPane.tsx';
import { LogPane } from './LogPane.tsx';
import { SecretDialog } from './secret/SecretDialog.tsx';
import { useGivenSecret } from './secret/use-given-secret.ts';
import { useWebhookChoice } from './use-webhook-choice.ts';
import { WebhookBulkBar } from './WebhookBulkBar.tsx';
import { NoWebhooks, WebhooksUnknown } from './WebhookFaces.tsx';
import { WebhookListSkeleton } from './WebhookList.tsx';
import { matching } from './webhook-list.ts';
import type { BulkAsk, WebhookAsk } from './webhook-verbs.ts';
import type { WebhooksPlace } from './webhook-view.ts';

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
  place: WebhooksPlace;
  isPhone: boolean;
  onRegister: () => void;
  onAsk: (ask: WebhookAsk, row: WebhookRow) => void;
  onAskMany: (ask: BulkAsk, rows: readonly WebhookRow[], onDecided: () => void) => void;
}) {
  const all = webhooks.rows ?? [];
  const rows = matching(all, place.view.search);
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
      <ListPane
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
      </ListPane>
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
