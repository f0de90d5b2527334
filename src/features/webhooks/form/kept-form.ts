import { tabStorage } from '../../../data/device-storage.ts';
import { keptKey, lastIdentity } from '../../../data/last-identity.ts';
import type { WebhookDraft } from './webhook-draft.ts';

/** The form of a webhook that somebody has begun and not sent. */
export type KeptForm = {
  /** The webhook that is changed; null for one that is registered. */
  webhookId: string | null;
  draft: WebhookDraft;
};

const keyNow = (): string | null => {
  const identity = lastIdentity()?.identity;
  return identity ? keptKey('webhook', identity) : null;
};

/** The form that was left half filled in this tab by the screen lock, a reload or the end of a session; null without one. */
export function keptForm(): KeptForm | null {
  const key = keyNow();
  try {
    const { webhookId, draft } = JSON.parse((key && tabStorage.getItem(key)) ?? '{}') as Partial<KeptForm>;
    return webhookId !== undefined && isDraft(draft) ? { webhookId, draft } : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, for this person and this tab; null forgets it. */
export function keepForm(kept: KeptForm | null): void {
  const key = keyNow();
  if (!key) return;
  try {
    if (kept) tabStorage.setItem(key, JSON.stringify(kept));
    else tabStorage.removeItem(key);
  } catch {
    // No room: it lives as long as the page.
  }
}

const isDraft = (draft: Partial<WebhookDraft> | undefined): draft is WebhookDraft =>
  typeof draft?.url === 'string' &&
  typeof draft.description === 'string' &&
  typeof draft.isEnabled === 'boolean' &&
  Object.values(draft.events ?? { none: null }).every(Array.isArray);
