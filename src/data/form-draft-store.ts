import {
  emptyForm,
  type FormField,
  fieldTypes,
  type Identifier,
  type OnboardingForm,
} from '../domain/onboarding-form.ts';
import { keptKey } from './kept-keys.ts';

/** A draft as it lies on this device. */
export type KeptDraft = {
  form: OnboardingForm;
  /** When it was last changed, ms since 1970; null for one that nobody has touched. */
  savedAt: number | null;
  /** Publishing has begun and may have created the pool: identifier and password policy stay as they were sent. */
  isBegun: boolean;
};

/** The draft of a person who has none. */
export const noDraft: KeptDraft = { form: emptyForm, savedAt: null, isBegun: false };

/** The draft of a person; what cannot be read back, part by part, counts as not written. */
export function readDraft(identity: string): KeptDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptKey('draft', identity)) ?? 'null');
    const { form, savedAt, isBegun } = (stored ?? {}) as Partial<KeptDraft>;
    if (typeof savedAt !== 'number' || !form) return noDraft;
    return { form: formFrom(form), savedAt, isBegun: isBegun === true };
  } catch {
    return noDraft;
  }
}

/** Keeps a draft, or removes one that nobody has touched; false where this device has no room for it. */
export function writeDraft(identity: string, draft: KeptDraft): boolean {
  try {
    if (draft.savedAt === null) localStorage.removeItem(keptKey('draft', identity));
    else localStorage.setItem(keptKey('draft', identity), JSON.stringify(draft));
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
