import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDeleteWebhooks, useSwitchWebhooks } from '../../data/webhooks.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { rememberBulk } from '../../parts/outbox/bulk-actions.ts';
import { waitingNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { WebhookForm } from './form/WebhookForm.tsx';
import { RotateDialog } from './secret/RotateDialog.tsx';
import { askIcons, askWords, type BulkAsk, type WebhookAsk } from './WebhookActions.tsx';
import { shortUrl } from './webhook-row.ts';
import { failedTo, manyWillBe, willBe } from './webhook-words.ts';

type Asked =
  | { ask: 'register' }
  | { ask: Exclude<WebhookAsk, BulkAsk>; row: WebhookRow }
  | { ask: BulkAsk; rows: readonly WebhookRow[]; onDecided?: () => void };

/** The dialogs of the verbs; each screen draws them at one place. */
export function useWebhookDialogs(onAccepted?: (webhookId: string) => void): {
  ask: (asked: Asked) => void;
  /** Asks of one webhook. */
  askOne: (ask: WebhookAsk, row: WebhookRow) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return {
    ask: setAsked,
    askOne: (ask, row) => setAsked(ask === 'edit' || ask === 'rotate' ? { ask, row } : { ask, rows: [row] }),
    dialog: asked && dialogOf(asked, close, onAccepted),
  };
}

function dialogOf(asked: Asked, close: () => void, onAccepted?: (webhookId: string) => void): ReactNode {
  switch (asked.ask) {
    case 'register':
      return <WebhookForm row={null} onClose={close} onAccepted={onAccepted} />;
    case 'edit':
      return <WebhookForm row={asked.row} onClose={close} />;
    case 'rotate':
      return <RotateDialog row={asked.row} onClose={close} />;
    case 'enable':
    case 'disable':
    case 'delete':
      return <WebhookConfirm {...asked} onClose={close} />;
  }
}

/** Asks once before webhooks are turned on, turned off or deleted: names them, and says what follows. */
function WebhookConfirm({
  ask,
  rows,
  onClose,
  onDecided,
}: {
  ask: BulkAsk;
  rows: readonly WebhookRow[];
  onClose: () => void;
  onDecided?: () => void;
}) {
  const { i18n } = useLingui();
  const { many, remove } = useWebhookDecisions();
  const said = { onSuccess: () => onDecided?.(), onSettled: onClose };
  const decide = () =>
    ask === 'delete'
      ? remove.mutate(rows, said)
      : many.mutate({ rows, status: ask === 'enable' ? 'enabled' : 'disabled' }, said);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={decide}
      busy={many.isPending || remove.isPending}
      look={ask === 'delete' ? 'danger' : 'primary'}
      icon={askIcons[ask]}
      title={<Title ask={ask} rows={rows} />}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={i18n._(askWords[ask])}
    >
      <div className="space-y-2">
        <Targets rows={rows} />
        <p>
          {follows[ask]} <Trans>It can be undone until it is sent.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  );
}

function Title({ ask, rows }: { ask: BulkAsk; rows: readonly WebhookRow[] }) {
  const [only] = rows;
  const count = rows.length;
  const shown = formatCount(count);
  if (only && count === 1) {
    const url = (
      <bdi dir="ltr" className="wrap-anywhere">
        {shortUrl(only.url)}
      </bdi>
    );
    if (ask === 'enable') return <Trans>Enable “{url}”?</Trans>;
    if (ask === 'disable') return <Trans>Disable “{url}”?</Trans>;
    return <Trans>Delete “{url}”?</Trans>;
  }
  if (ask === 'enable')
    return <Plural value={count} one={`Enable ${shown} webhook?`} other={`Enable ${shown} webhooks?`} />;
  if (ask === 'disable')
    return <Plural value={count} one={`Disable ${shown} webhook?`} other={`Disable ${shown} webhooks?`} />;
  return <Plural value={count} one={`Delete ${shown} webhook?`} other={`Delete ${shown} webhooks?`} />;
}

const follows: Readonly<Record<BulkAsk, ReactNode>> = {
  enable: (
    <Trans>
      Events are sent again from now on; those of the time before are not. Make sure that your receiver
      answers with a status of 200 to 299.
    </Trans>
  ),
  disable: (
    <Trans>
      No event is sent until it is enabled again, what is being retried stops, and what happens meanwhile is
      not sent later.
    </Trans>
  ),
  delete: (
    <Trans>No event is sent any more, what is being retried stops, and the signing secret is lost.</Trans>
  ),
};

const MOST_NAMED = 5;

/** The URLs of several webhooks, or the reason why the only one is off. */
function Targets({ rows }: { rows: readonly WebhookRow[] }) {
  const [only] = rows;
  if (rows.length === 1) {
    return only?.status === 'auto-disabled' && only.disabledReason ? (
      <p>
        <bdi>{only.disabledReason}</bdi>
      </p>
    ) : null;
  }
  const rest = rows.length - MOST_NAMED;
  return (
    <ul>
      {rows.slice(0, MOST_NAMED).map(({ webhookId, url }) => (
        <li key={webhookId} className="name text-text">
          <bdi dir="ltr">{shortUrl(url)}</bdi>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Trans>and {formatCount(rest)} more</Trans>
        </li>
      )}
    </ul>
  );
}

const notActedUpon = msg`The selection could not be acted upon.`;

/** Enables, disables and deletes one or several, and says what must be said at once. */
function useWebhookDecisions() {
  const { i18n } = useLingui();
  const many = useSwitchWebhooks({
    success: ({ ids }, { rows, status }) => {
      rememberBulk('updateWebhook', ids);
      const verb = status === 'enabled' ? 'enable' : 'disable';
      const [only] = rows;
      if (ids.length === 0) return null;
      const text = only && rows.length === 1 ? willBe[verb](only.url) : manyWillBe[verb](ids.length);
      return waitingNotice(i18n, text, ids);
    },
    failure: (failure, { rows }) => {
      const [only] = rows;
      const text = only && rows.length === 1 ? failedTo.update(only.url) : notActedUpon;
      return { tone: 'bad', text, detail: whyNotKept(i18n, failure) };
    },
  });
  const remove = useDeleteWebhooks({
    success: ({ ids }, rows) => {
      rememberBulk('deleteWebhook', ids);
      const [only] = rows;
      if (ids.length === 0) return null;
      const text = only && rows.length === 1 ? willBe.delete(only.url) : manyWillBe.delete(ids.length);
      return waitingNotice(i18n, text, ids);
    },
    failure: failure => ({ tone: 'bad', text: i18n._(failedTo.delete), detail: whyNotKept(i18n, failure) }),
  });
  return { many, remove };
}
