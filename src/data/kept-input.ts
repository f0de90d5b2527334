import { tabStorage } from './device-storage.ts';
import { keptKey, lastIdentity } from './last-identity.ts';

/** Forms whose input outlives the screen lock, a reload, and the end of a session. */
export type KeptFormName =
  | 'webhookForm'
  | 'applicationForm'
  | 'certificateForm'
  | 'inviteForm'
  | 'personForm';

const keyOf = (form: KeptFormName): string | null => {
  const identity = lastIdentity()?.identity;
  return identity ? keptKey(form, identity) : null;
};

/** The input of a form that was left half filled in this tab; null without one, and where `isWhole` refuses what is stored. */
export function keptInput<Input>(
  form: KeptFormName,
  isWhole: (stored: Partial<Input>) => boolean,
): Input | null {
  const key = keyOf(form);
  try {
    const stored = JSON.parse((key && tabStorage.getItem(key)) ?? 'null') as Input | null;
    return stored && isWhole(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** True where a form was left half filled in this tab. */
export const isInputKept = (form: KeptFormName): boolean => keptInput(form, () => true) !== null;

/** Keeps the input of a form for this person and this tab; null forgets it. */
export function keepInput(form: KeptFormName, input: object | null): void {
  const key = keyOf(form);
  if (!key) return;
  try {
    if (input) tabStorage.setItem(key, JSON.stringify(input));
    else tabStorage.removeItem(key);
  } catch {
    // No room: it lives as long as the page.
  }
}
