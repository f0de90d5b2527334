import { useState } from 'react';
import type { Webhook } from '../../../domain/webhook.ts';
import { type DraftFaults, draftOf, faultsOf, isSameDraft, type WebhookDraft } from './webhook-draft.ts';

/** What is typed, and what of it is said to be wrong: a field once it was left, all of them once the form was sent. */
export function useWebhookDraft(webhook: Webhook | null) {
  const [initial] = useState(() => draftOf(webhook));
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof DraftFaults>>(new Set());
  const faults = faultsOf(draft);
  const isUnsaved = !isSameDraft(draft, initial);
  return {
    draft,
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
