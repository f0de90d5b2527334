import { useEffect, useState } from 'react';
import { keepInput, keptInput } from '../../../data/kept-input.ts';
import type { AboutWebhook, WebhookContent, WebhookRow } from '../../../domain/webhook/webhook.ts';
import { type DraftFaults, draftOf, faultsOf, isSameDraft, type WebhookDraft } from './webhook-draft.ts';

/** The form of a webhook that somebody has begun and not sent. */
export type KeptForm = {
  /** The webhook that is changed; null for one that is registered. */
  webhookId: string | null;
  draft: WebhookDraft;
  /** The webhook as it was when the change was begun. */
  about?: AboutWebhook;
};

/** The form that was left half filled in this tab by the screen lock, a reload or the end of a session; null without one. */
export const keptForm = (): KeptForm | null => keptInput('webhookForm', isWhole);

/** Keeps what is typed, for this person and this tab; null forgets it. */
export const keepForm = (kept: KeptForm | null): void => keepInput('webhookForm', kept);

const isWhole = (kept: Partial<KeptForm>): boolean => kept.webhookId !== undefined && isDraft(kept.draft);

const isDraft = (draft: Partial<WebhookDraft> | undefined): boolean =>
  typeof draft?.url === 'string' &&
  typeof draft.description === 'string' &&
  typeof draft.isEnabled === 'boolean' &&
  Object.values(draft.events ?? { none: null }).every(Array.isArray);

/**
 * The form's state. A field's fault is shown once the field was left, all faults once the form was sent. What is typed is kept for
 * this tab until the form is closed. `wanted` is what the form begins with instead of the webhook as it is.
 */
export function useWebhookDraft(webhook: WebhookRow | null, wanted?: WebhookContent) {
  const [initial] = useState(() => draftOf(webhook));
  const webhookId = webhook?.webhookId ?? null;
  const [kept] = useState(() => {
    const form = keptForm();
    return form?.webhookId === webhookId ? form : null;
  });
  const [about] = useState(kept?.about ?? webhook?.about);
  const [draft, setDraft] = useState(kept?.draft ?? (wanted ? draftOf(wanted) : initial));
  const [left, setLeft] = useState<ReadonlySet<keyof DraftFaults>>(new Set());
  const faults = faultsOf(draft);
  const isUnsaved = !isSameDraft(draft, initial);
  useEffect(
    () => keepForm(isUnsaved ? { webhookId, draft, about } : null),
    [isUnsaved, webhookId, draft, about],
  );
  return {
    draft,
    about,
    isUnsaved,
    change: (change: Partial<WebhookDraft> | ((held: WebhookDraft) => WebhookDraft)) =>
      setDraft(held => (typeof change === 'function' ? change(held) : { ...held, ...change })),
    leave: (field: keyof DraftFaults) => setLeft(held => new Set(held).add(field)),
    leaveAll: () => setLeft(new Set(['url', 'description', 'events'] as const)),
    /** The first field that is wrong; null where the form can be sent. */
    firstWrong: (['url', 'description', 'events'] as const).find(field => faults[field]) ?? null,
    shown: {
      url: left.has('url') ? faults.url : null,
      // Seen at once, since what is too long can only become longer.
      description: faults.description,
      events: left.has('events') && faults.events,
    } satisfies DraftFaults,
  };
}
