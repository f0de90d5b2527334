import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import type { FormEvent } from 'react';
import { useOnline } from '../../../data/network.ts';
import { useRegisterWebhook, useSupportedEvents, useUpdateWebhook } from '../../../data/webhooks.ts';
import { failureOf } from '../../../domain/failure.ts';
import type { WebhookContent, WebhookRow } from '../../../domain/webhook/webhook.ts';
import { queuedNotice, whyNotKept } from '../../../parts/outbox/queued-notice.ts';
import { isFull } from '../../../parts/outbox/undo.ts';
import { failedTo } from '../../../parts/outbox/verb-sentences.ts';
import { FailureNote } from '../../../parts/page/FailureText.tsx';
import { useLeaveQuestion } from '../../../parts/page/leave-question.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EventsNotLoaded } from '../events/SupportedEvents.tsx';
import { shortUrl } from '../webhook-row.ts';
import { webhookWillBe } from '../webhook-words.ts';
import { EventPicker } from './EventPicker.tsx';
import { useWebhookDraft } from './use-webhook-draft.ts';
import { WebhookFields } from './WebhookFields.tsx';
import { contentOf } from './webhook-draft.ts';

/** Registers a webhook or changes one; what was typed stays until it is accepted, and leaving it asks. */
export function WebhookForm({
  row,
  wanted,
  onClose,
  onAccepted,
}: {
  /** The one to change; null to register another. */
  row: WebhookRow | null;
  /** The content that it begins with, as the service refused it. */
  wanted?: WebhookContent;
  onClose: () => void;
  /** A registration was accepted; its id is this device's own. */
  onAccepted?: (webhookId: string) => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const form = useWebhookDraft(row, wanted);
  const supported = useSupportedEvents();
  const { register, update } = useSaveWebhook();
  const { leave, question } = useLeaveQuestion(form.isUnsaved, onClose);
  const isBusy = register.isPending || update.isPending;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.leaveAll();
    if (form.firstWrong) return focusOn(event.currentTarget, form.firstWrong);
    const content = contentOf(form.draft);
    if (form.about) return update.mutate({ about: form.about, content }, { onSuccess: onClose });
    register.mutate(content, {
      onSuccess: ({ intent }) => {
        onClose();
        if (intent.kind === 'webhook') onAccepted?.(intent.webhookId);
      },
    });
  };

  return (
    <>
      <Dialog
        open
        onClose={leave}
        closeLabel={t`Close`}
        title={row ? <Trans>Edit webhook</Trans> : <Trans>Register webhook</Trans>}
        description={
          row ? (
            <bdi dir="ltr" className="wrap-anywhere">
              {shortUrl(row.url)}
            </bdi>
          ) : (
            <Trans>Your URL receives the events you choose as signed requests.</Trans>
          )
        }
        onSubmit={send}
        footer={
          <>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              look="primary"
              busy={isBusy}
              disabledReason={row && !form.isUnsaved && t`Nothing was changed.`}
            >
              {row ? <Trans>Save</Trans> : <Trans context="webhook">Register</Trans>}
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          <Failed register={register} update={update} url={form.draft.url.trim()} />
          {!isOnline && <OfflineNote isNew={row === null} />}
          <WebhookFields of={form} />
          {supported.data ? (
            <EventPicker
              supported={supported.data}
              draft={form.draft}
              onDraft={form.change}
              isMissing={form.shown.events}
            />
          ) : (
            <EventsNotLoaded of={supported} />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** The field that is wrong; of the events, whatever can be chosen first. */
function focusOn(form: HTMLFormElement, field: 'url' | 'description' | 'events'): void {
  const wanted =
    field === 'events' ? form.querySelector('fieldset input[type=checkbox]') : form.elements.namedItem(field);
  if (wanted instanceof HTMLElement) wanted.focus();
}

function Failed({ register, update, url }: ReturnType<typeof useSaveWebhook> & { url: string }) {
  const { i18n } = useLingui();
  const error = register.error ?? update.error;
  if (!error) return null;
  const failure = failureOf(error);
  const said = register.error ? failedTo.registerWebhook(url) : failedTo.updateWebhook(url);
  return (
    <FailureNote title={<Sentence {...said} />} failure={failure}>
      {failure.kind === 'conflict' ? (
        <Trans>This webhook is already queued.</Trans>
      ) : isFull(failure) ? (
        whyNotKept(i18n, failure)
      ) : undefined}
    </FailureNote>
  );
}

function OfflineNote({ isNew }: { isNew: boolean }) {
  return (
    <p className="flex gap-2.5 rounded border border-info-line bg-info-soft px-3 py-2.5 text-row text-info-text">
      <CloudUpload size={16} aria-hidden className="mt-0.5 shrink-0 text-info-icon" />
      {isNew ? (
        <Trans>
          The platform can’t be reached. The webhook is queued and registered when the platform responds.
        </Trans>
      ) : (
        <Trans>
          The platform can’t be reached. The change is queued and sent when the platform responds.
        </Trans>
      )}
    </p>
  );
}

/** Registers and changes webhooks; a toast says so where the action is queued. The form itself shows why it was not accepted. */
function useSaveWebhook() {
  const { i18n } = useLingui();
  const register = useRegisterWebhook({
    success: (action, { url }) => queuedNotice(i18n, webhookWillBe.register(url), action, 'at-once'),
  });
  const update = useUpdateWebhook({
    success: (action, { content }) => queuedNotice(i18n, webhookWillBe.update(content.url), action),
  });
  return { register, update };
}
