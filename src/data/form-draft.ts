import { useSyncExternalStore } from 'react';
import type { OnboardingForm } from '../domain/onboarding-form.ts';
import { type KeptDraft, noDraft, readDraft, writeDraft } from './form-draft-store.ts';
import { keptDrops, keptOwner } from './kept-keys.ts';
import { lastIdentity, onPersonLeft } from './last-identity.ts';
import { formQuery } from './onboarding-query.ts';
import { queryClient } from './query-client.ts';

/** A change of the draft: the next form, or how to make it of the present one. */
export type DraftChange = OnboardingForm | ((present: OnboardingForm) => OnboardingForm);

/** The draft of the onboarding form and what can be done with it; one and the same for every screen and tab. */
export type FormDraft = {
  draft: OnboardingForm;
  /** When it was last kept on this device, ms since 1970; null before the first change. */
  savedAt: number | null;
  /** The last change could not be kept on this device: it lives as long as this page. */
  isUnsaved: boolean;
  /** Publishing has begun and may have created the pool: identifier and password policy stay as they were sent. */
  isBegun: boolean;
  /** Written before it returns: no keystroke is lost by a reload or a crash. */
  change(next: DraftChange): void;
  forget(): void;
};

type Held = KeptDraft & { identity: string | null; isUnsaved: boolean; drops: number };

let held: Held | null = null;
const listeners = new Set<() => void>();

/** The draft of whoever is signed in; somebody else's is never shown. */
function current(): Held {
  const identity = lastIdentity()?.identity ?? null;
  const drops = keptDrops();
  if (held?.identity !== identity || held.drops !== drops)
    held = { ...(identity ? readDraft(identity) : noDraft), identity, isUnsaved: false, drops };
  return held;
}

onPersonLeft(() => {
  held = null;
});

function put(next: KeptDraft): void {
  const { identity, drops } = current();
  const isKept = identity !== null && writeDraft(identity, next);
  held = { ...next, identity, isUnsaved: !isKept, drops };
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function heardOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== null && keptOwner('draft', key) !== held?.identity) return;
  held = null;
  tell();
  // A draft that is gone was published.
  if (newValue === null) void queryClient.invalidateQueries(formQuery());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', heardOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('storage', heardOtherTab);
      // What other tabs write from here on is not heard: the next screen reads it.
      if (!held?.isUnsaved) held = null;
    }
  };
}

function change(next: DraftChange): void {
  const { form, isBegun } = current();
  const changed = typeof next === 'function' ? next(form) : next;
  if (changed !== form) put({ form: changed, savedAt: Date.now(), isBegun });
}

/** The draft as it is at this moment. */
export const draftNow = (): KeptDraft => current();

/** Publishing begins, or was refused before anything could come of it. */
export function setBegun(isBegun: boolean): void {
  const { form, savedAt } = current();
  put({ form, savedAt: savedAt ?? Date.now(), isBegun });
}

/** Starts again with an empty form. */
export const forgetDraft = (): void => put(noDraft);

/** The draft of the signed-in person's onboarding form: it survives reload, crash, being offline and an expired session. */
export function useFormDraft(): FormDraft {
  const { form, savedAt, isBegun, isUnsaved } = useSyncExternalStore(subscribe, current);
  return { draft: form, savedAt, isBegun, isUnsaved, change, forget: forgetDraft };
}
