import { useSyncExternalStore } from 'react';
import { type Failure, FailureError, failureOf, mayHaveTakenEffect } from '../domain/failure.ts';
import {
  emptyForm,
  type FormField,
  fieldTypes,
  type Identifier,
  type OnboardingForm,
} from '../domain/onboarding/form.ts';
import type { OnboardingFault } from '../domain/onboarding/form-faults.ts';
import { deviceStorage } from './device-storage.ts';
import { ask } from './engine.ts';
import { keptDrops, keptKey, keptOwner, lastIdentity, onPersonLeft } from './last-identity.ts';
import type { Sentences } from './notices.ts';
import { formQuery } from './onboarding.ts';
import { queryClient, useVerb, type Verb } from './query-client.ts';

/** A draft as it lies on this device. */
export type KeptDraft = {
  form: OnboardingForm;
  /** When it was last changed, ms since 1970; null for one without a change. */
  savedAt: number | null;
  /** Publishing has begun: the pool, unless it existed before, and the form may have been created. */
  isBegun: boolean;
  /** The pool existed before publishing began here: its identifier and password policy are not known, and may differ. */
  hasEarlierPool: boolean;
};

/** The draft of a person who has none. */
export const noDraft: KeptDraft = { form: emptyForm, savedAt: null, isBegun: false, hasEarlierPool: false };

/** The draft of a person; what cannot be read back, part by part, counts as not written. */
export function readDraft(identity: string): KeptDraft {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keptKey('draft', identity)) ?? 'null');
    const { form, savedAt, isBegun, hasEarlierPool } = (stored ?? {}) as Partial<KeptDraft>;
    if (typeof savedAt !== 'number' || !form) return noDraft;
    return {
      form: formFrom(form),
      savedAt,
      isBegun: isBegun === true,
      hasEarlierPool: hasEarlierPool === true,
    };
  } catch {
    return noDraft;
  }
}

/** Keeps a draft, or removes one without a change; false where this device has no room for it. */
export function writeDraft(identity: string, draft: KeptDraft): boolean {
  try {
    if (draft.savedAt === null) deviceStorage.removeItem(keptKey('draft', identity));
    else deviceStorage.setItem(keptKey('draft', identity), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function formFrom(stored: Partial<OnboardingForm>): OnboardingForm {
  const { inputFields, passwordPolicy } = stored;
  const identifier: Identifier = stored.identifier === 'phone_number' ? 'phone_number' : 'email';
  return {
    title: text(stored.title),
    description: text(stored.description),
    identifier,
    inputFields: (Array.isArray(inputFields) ? inputFields : [])
      .map(fieldFrom)
      .filter(field => field !== null),
    passwordPolicy: { ...emptyForm.passwordPolicy, ...passwordPolicy },
    isReadOnly: false,
  };
}

function fieldFrom(stored: Partial<FormField> | null): FormField | null {
  const type = fieldTypes.find(known => known === stored?.type);
  if (!stored || !type || typeof stored.id !== 'string') return null;
  return {
    id: stored.id,
    type,
    label: text(stored.label),
    placeholder: text(stored.placeholder),
    helperText: text(stored.helperText),
    list: Array.isArray(stored.list) ? stored.list.map(text) : [],
    isRequired: stored.isRequired === true,
    isMultiline: stored.isMultiline === true,
  };
}

/** A change of the draft: the next form, or how to make it of the present one. */
export type DraftChange = OnboardingForm | ((present: OnboardingForm) => OnboardingForm);

/** The draft of the onboarding form and what can be done with it; one and the same for every screen and tab. */
type FormDraft = {
  draft: OnboardingForm;
  /** When it was last kept on this device, ms since 1970; null before the first change. */
  savedAt: number | null;
  /** The last change could not be kept on this device: it lives as long as this page. */
  isUnsaved: boolean;
  /** Publishing has begun. */
  isBegun: boolean;
  /** Publishing may have created the pool: identifier and password policy stay as they were sent. */
  isPoolFixed: boolean;
  /** A publish is under way, in this tab or another: the draft is as it was sent. */
  isPublishing: boolean;
  /** Written before it returns: no keystroke is lost by a reload or a crash. Does nothing during a publish. */
  change(next: DraftChange): void;
  forget(): void;
};

type Held = KeptDraft & { identity: string | null; isUnsaved: boolean; drops: number };

let held: Held | null = null;
/** The person whose draft is being published by this page. */
let publishing: string | null = null;
/** The person whose draft is being published by another tab. */
let publishingElsewhere: string | null = null;
const listeners = new Set<() => void>();

/** The signed-in person's draft; another person's is never shown. */
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
  void followOtherTab();
  // A draft that is gone was published.
  if (newValue === null) void queryClient.invalidateQueries(formQuery());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', heardOtherTab);
    void followOtherTab();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('storage', heardOtherTab);
      // No longer hears other tabs, so the next screen reads the draft anew.
      if (!held?.isUnsaved) held = null;
    }
  };
}

/** A tab holds this lock while it publishes; the browser ends it with the tab. */
const publishLock = (identity: string): string => `publishing:${identity}`;

/** Holds the draft still while another tab publishes it. */
async function followOtherTab(): Promise<void> {
  const { identity } = current();
  if (identity === null || publishing !== null || publishingElsewhere !== null) return;
  if (!('locks' in navigator)) return;
  const name = publishLock(identity);
  const shared = { mode: 'shared' } as const;
  const isFree = await navigator.locks.request(name, { ...shared, ifAvailable: true }, lock => lock !== null);
  if (isFree || publishing !== null) return;
  publishingElsewhere = identity;
  tell();
  await navigator.locks.request(name, shared, () => {
    publishingElsewhere = null;
  });
  tell();
}

function isPublishing(): boolean {
  const { identity } = current();
  return identity !== null && (identity === publishing || identity === publishingElsewhere);
}

function change(next: DraftChange): void {
  // Publishing forgets the draft, and with it a change that was made after the form was sent.
  if (isPublishing()) return;
  const { form, isBegun, hasEarlierPool } = current();
  const changed = typeof next === 'function' ? next(form) : next;
  if (changed !== form) put({ form: changed, savedAt: Date.now(), isBegun, hasEarlierPool });
}

/** Publishing begins, or was refused before anything could come of it. */
function setBegun(isBegun: boolean, hasEarlierPool: boolean): void {
  const { form, savedAt } = current();
  put({ form, savedAt: savedAt ?? Date.now(), isBegun, hasEarlierPool });
}

/** Starts again with an empty form. */
const forgetDraft = (): void => put(noDraft);

/** The draft of the signed-in person's onboarding form: it survives reload, crash, being offline and an expired session. */
export function useFormDraft(): FormDraft {
  const { form, savedAt, isBegun, hasEarlierPool, isUnsaved } = useSyncExternalStore(subscribe, current);
  const isBusy = useSyncExternalStore(subscribe, isPublishing);
  const isPoolFixed = isBegun && !hasEarlierPool;
  return {
    draft: form,
    savedAt,
    isBegun,
    isPoolFixed,
    isUnsaved,
    isPublishing: isBusy,
    change,
    forget: forgetDraft,
  };
}

/** Publishes the draft: the pool, where there is none, then the form. The draft is forgotten once it is published. */
export const usePublishForm = (said?: Sentences<OnboardingForm, void>): Verb<OnboardingForm, void> =>
  useVerb(publishDraft, said);

/** Publishes the draft of the signed-in person. Throws `FailureError`. */
export async function publishDraft(): Promise<OnboardingForm> {
  const { form, identity } = current();
  // A form without fields is refused at once: the screen stays as it is.
  publishing = form.inputFields.length > 0 ? identity : null;
  tell();
  try {
    if (publishing === null || !('locks' in navigator)) return await publishHeld();
    return await navigator.locks.request(publishLock(publishing), publishHeld);
  } finally {
    publishing = null;
    tell();
  }
}

async function publishHeld(): Promise<OnboardingForm> {
  const { identity, ...was } = current();
  try {
    const hasEarlierPool = was.isBegun ? was.hasEarlierPool : publishing !== null && (await hasPoolNow());
    if (current().identity !== identity) throw new FailureError({ kind: 'expired' });
    // Not earlier: another tab takes edits until it hears of the next line.
    const { form } = current();
    // Written before anything is sent: a page that does not live to hear the answer goes on from here.
    setBegun(true, hasEarlierPool);
    const published = await ask(engine => engine.onboarding.publish(form, was.isBegun));
    await queryClient.cancelQueries(formQuery());
    queryClient.setQueryData(formQuery().queryKey, published);
    forgetDraft();
    return published;
  } catch (error) {
    const failure = failureOf(error);
    if (current().identity !== identity) throw error;
    if (wasNeverSent(failure)) setBegun(was.isBegun, was.hasEarlierPool);
    else if (isPoolOpen(failure)) setBegun(false, false);
    if (failure.code === 'form-exists') void queryClient.invalidateQueries(formQuery());
    throw error;
  }
}

/** True where the person has a pool, which another device may have created since the session was read. */
const hasPoolNow = async (): Promise<boolean> => {
  const person = await ask(engine => engine.account.person()).catch(error => {
    if (failureOf(error).kind === 'expired') throw error;
    // Publishing reads the account too, and says why it cannot.
    return null;
  });
  return ((person?.value ?? lastIdentity()?.user)?.merchantPoolId ?? null) !== null;
};

/** Failures of publishing before its first request that changes anything. */
const beforeSending: readonly OnboardingFault[] = [
  'offline',
  'no-custom-field',
  'form-incomplete',
  'account-not-read',
  'form-not-read',
  'form-read-lost',
];
const wasNeverSent = ({ code }: Failure): boolean => beforeSending.some(fault => fault === code);

/** No pool has the draft's identifier and password rules: the pool was refused, or another form is published. */
const isPoolOpen = (failure: Failure): boolean =>
  failure.code === 'form-exists' ||
  (failure.code === 'pool-not-created' && failure.status !== undefined && !mayHaveTakenEffect(failure));
