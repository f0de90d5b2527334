import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useDeleteWebhooks, useSwitchWebhooks } from '../../data/webhooks.ts';
import type { WebhookContent, WebhookRow } from '../../domain/webhook/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { BulkDialog, type NamedRecord } from '../../parts/list/BulkDialog.tsx';
import { rememberBulk } from '../../parts/outbox/bulk-actions.ts';
import { queuedNotices, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { failedTo } from '../../parts/outbox/verb-sentences.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { keepForm, keptForm } from './form/use-webhook-draft.ts';
import { WebhookForm } from './form/WebhookForm.tsx';
import { RotateDialog } from './secret/RotateDialog.tsx';
import { askIcons, askWords, type BulkAsk, type WebhookAsk, whyNot } from './WebhookActions.tsx';
import { shortUrl } from './webhook-row.ts';
import { webhooksWillBe, webhookWillBe } from './webhook-words.ts';

type OpenDialog =
  | { ask: 'register'; wanted?: WebhookContent }
  | { ask: Exclude<WebhookAsk, BulkAsk>; row: WebhookRow; wanted?: WebhookContent }
  | {
      ask: BulkAsk;
      rows: readonly WebhookRow[];
      /** Those that were selected, the rows among them. */
      chosen?: readonly WebhookRow[];
      onDecided?: () => void;
    };

/** The dialogs of the verbs; each screen draws them at one place. */
export function useWebhookDialogs(
  rows: readonly WebhookRow[] | undefined,
  onAccepted?: (webhookId: string) => void,
): {
  ask: (openDialog: OpenDialog) => void;
  /** Asks of one webhook. */
  askOne: (ask: WebhookAsk, row: WebhookRow) => void;
  /** Opens the form with content that was refused, unless a dialog is open; `row` is null where it is no webhook yet. */
  askAgain: (row: WebhookRow | null, wanted: WebhookContent) => void;
  dialog: ReactNode;
} {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => {
    keepForm(null);
    setOpenDialog(null);
  };
  // The form that a reload or the screen lock closed opens again, once its webhook is there.
  const [kept, setKept] = useState(keptForm);
  const row = kept && rows?.find(({ webhookId }) => webhookId === kept.webhookId);
  useEffect(() => {
    const reopened: OpenDialog | null = row
      ? { ask: 'edit', row }
      : kept?.webhookId === null && onAccepted
        ? { ask: 'register' }
        : null;
    if (!reopened) return;
    setKept(null);
    setOpenDialog(present => present ?? reopened);
  }, [kept, row, onAccepted]);
  return {
    ask: setOpenDialog,
    askOne: (ask, row) =>
      setOpenDialog(ask === 'edit' || ask === 'rotate' ? { ask, row } : { ask, rows: [row] }),
    askAgain: (row, wanted) =>
      setOpenDialog(present => present ?? (row ? { ask: 'edit', row, wanted } : { ask: 'register', wanted })),
    dialog: openDialog && dialogOf(openDialog, close, onAccepted),
  };
}

function dialogOf(
  openDialog: OpenDialog,
  close: () => void,
  onAccepted?: (webhookId: string) => void,
): ReactNode {
  switch (openDialog.ask) {
    case 'register':
      return <WebhookForm row={null} wanted={openDialog.wanted} onClose={close} onAccepted={onAccepted} />;
    case 'edit':
      return <WebhookForm row={openDialog.row} wanted={openDialog.wanted} onClose={close} />;
    case 'rotate':
      return <RotateDialog row={openDialog.row} onClose={close} />;
    case 'enable':
    case 'disable':
    case 'delete':
      return <WebhookConfirm {...openDialog} onClose={close} />;
  }
}

type Asking = { ask: BulkAsk; onClose: () => void; onDecided?: () => void };

/** Asks once before webhooks are turned on, turned off or deleted. */
function WebhookConfirm({
  rows,
  chosen = rows,
  ...asking
}: Asking & { rows: readonly WebhookRow[]; chosen?: readonly WebhookRow[] }) {
  const [only] = rows;
  return only && chosen.length === 1 ? (
    <OneDialog row={only} {...asking} />
  ) : (
    <ManyDialog rows={rows} chosen={chosen} {...asking} />
  );
}

function useActionDialog({ ask, onClose, onDecided }: Asking, rows: readonly WebhookRow[]) {
  const { many, remove } = useEnqueueWebhookActions();
  const said = { onSuccess: () => onDecided?.(), onSettled: onClose };
  return {
    busy: many.isPending || remove.isPending,
    onConfirm: () =>
      ask === 'delete'
        ? remove.mutate(rows, said)
        : many.mutate({ rows, status: ask === 'enable' ? 'enabled' : 'disabled' }, said),
  };
}

function OneDialog({ row, ...asking }: Asking & { row: WebhookRow }) {
  const { i18n } = useLingui();
  const { ask, onClose } = asking;
  const dialog = useActionDialog(asking, [row]);
  const name = (
    <bdi dir="ltr" className="wrap-anywhere">
      {shortUrl(row.url)}
    </bdi>
  );
  const titles: Record<BulkAsk, ReactNode> = {
    enable: <Trans>Enable “{name}”?</Trans>,
    disable: <Trans>Disable “{name}”?</Trans>,
    delete: <Trans>Delete “{name}”?</Trans>,
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      {...dialog}
      look={ask === 'delete' ? 'danger' : 'primary'}
      icon={askIcons[ask]}
      title={titles[ask]}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={i18n._(askWords[ask])}
    >
      <div className="space-y-2">
        {row.status === 'auto-disabled' && row.disabledReason && (
          <p>
            <bdi>{row.disabledReason}</bdi>
          </p>
        )}
        <p>
          {follows[ask]} <Trans>You can undo this until it’s sent.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  );
}

const MOST_NAMED = 5;

function ManyDialog({
  rows,
  chosen,
  ...asking
}: Asking & { rows: readonly WebhookRow[]; chosen: readonly WebhookRow[] }) {
  const { i18n } = useLingui();
  const { ask, onClose } = asking;
  const dialog = useActionDialog(asking, rows);
  const named = (row: WebhookRow, of?: ReactNode): NamedRecord => ({
    id: row.webhookId,
    name: <span dir="ltr">{shortUrl(row.url)}</span>,
    of,
  });
  const touched = new Set(rows);
  const others = chosen.filter(row => !touched.has(row));
  const left = formatCount(others.length);
  return (
    <BulkDialog
      title={titleOf(ask, rows.length)}
      consequence={follows[ask]}
      touched={{ first: rows.slice(0, MOST_NAMED).map(row => named(row)), count: rows.length }}
      leftOut={
        others.length === 0
          ? []
          : [
              {
                id: 'left-out',
                reason: (
                  <Plural
                    value={{ count: others.length }}
                    one={`${left} selected webhook stays as it is:`}
                    other={`${left} selected webhooks stay as they are:`}
                  />
                ),
                of: {
                  first: others.slice(0, MOST_NAMED).map(row =>
                    named(
                      row,
                      whyNot(i18n, ask, row, () => null),
                    ),
                  ),
                  count: others.length,
                },
              },
            ]
      }
      note={<Trans>You can undo this until it’s sent.</Trans>}
      icon={askIcons[ask]}
      look={ask === 'delete' ? 'danger' : 'primary'}
      confirmText={manyOf(ask, rows.length)}
      {...dialog}
      onClose={onClose}
    />
  );
}

const follows: Readonly<Record<BulkAsk, ReactNode>> = {
  enable: (
    <Trans>
      Events are sent again from now on. Missed events aren’t resent. Make sure your endpoint returns a 2xx
      status.
    </Trans>
  ),
  disable: (
    <Trans>
      Events and retries stop until you enable the webhook again. Events missed in the meantime aren’t resent.
    </Trans>
  ),
  delete: <Trans>Events stop, retries are cancelled, and the signing secret is lost.</Trans>,
};

/** "Disable 3 webhooks", the button. */
function manyOf(ask: BulkAsk, count: number): ReactNode {
  const shown = formatCount(count);
  if (ask === 'enable')
    return <Plural value={count} one={`Enable ${shown} webhook`} other={`Enable ${shown} webhooks`} />;
  if (ask === 'disable')
    return <Plural value={count} one={`Disable ${shown} webhook`} other={`Disable ${shown} webhooks`} />;
  return <Plural value={count} one={`Delete ${shown} webhook`} other={`Delete ${shown} webhooks`} />;
}

function titleOf(ask: BulkAsk, count: number): ReactNode {
  const shown = formatCount(count);
  if (ask === 'enable')
    return <Plural value={count} one={`Enable ${shown} webhook?`} other={`Enable ${shown} webhooks?`} />;
  if (ask === 'disable')
    return <Plural value={count} one={`Disable ${shown} webhook?`} other={`Disable ${shown} webhooks?`} />;
  return <Plural value={count} one={`Delete ${shown} webhook?`} other={`Delete ${shown} webhooks?`} />;
}

const notActedUpon = msg`The action couldn’t be applied to the selection.`;

/** Enables, disables and deletes one or several, and says what must be said at once. */
function useEnqueueWebhookActions() {
  const { i18n } = useLingui();
  const many = useSwitchWebhooks({
    success: (accepted, { rows, status }) => {
      const { ids } = accepted;
      rememberBulk('updateWebhook', ids);
      const verb = status === 'enabled' ? 'enable' : 'disable';
      const [only] = rows;
      const text =
        only && rows.length === 1 ? webhookWillBe[verb](only.url) : webhooksWillBe[verb](ids.length);
      return queuedNotices(i18n, text, accepted);
    },
    failure: (failure, { rows }) => {
      const [only] = rows;
      const text = only && rows.length === 1 ? failedTo.updateWebhook(only.url) : notActedUpon;
      return { tone: 'bad', text, detail: whyNotKept(i18n, failure) };
    },
  });
  const remove = useDeleteWebhooks({
    success: (accepted, rows) => {
      const { ids } = accepted;
      rememberBulk('deleteWebhook', ids);
      const [only] = rows;
      const text =
        only && rows.length === 1 ? webhookWillBe.delete(only.url) : webhooksWillBe.delete(ids.length);
      return queuedNotices(i18n, text, accepted);
    },
    failure: failure => ({
      tone: 'bad',
      text: i18n._(failedTo.deleteWebhook('')),
      detail: whyNotKept(i18n, failure),
    }),
  });
  return { many, remove };
}
