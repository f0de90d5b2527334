import {
  type FieldType,
  type FormField,
  newField,
  type OnboardingForm,
} from '../../../domain/onboarding/form.ts';

const withFields = (form: OnboardingForm, inputFields: FormField[]): OnboardingForm => ({
  ...form,
  inputFields,
});

const bounded = (at: number, most: number): number => Math.max(0, Math.min(at, most));

const indexOf = (form: OnboardingForm, id: string): number =>
  form.inputFields.findIndex(field => field.id === id);

/** Puts a value of a list at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(bounded(to, list.length - 1), 0, ...list.slice(from, from + 1));

/**
 * The values that a value of a list becomes when several lines are pasted over its selection, which the text before and behind it
 * outlives; null for one line, which stays a value.
 */
export function pastedChoices(value: string, from: number, to: number, pasted: string): string[] | null {
  const filled = (text: string) =>
    text
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== '');
  return filled(pasted).length < 2 ? null : filled(value.slice(0, from) + pasted + value.slice(to));
}

/** Adds a new field without a label; at the end unless a place is given. */
export const addField = (
  form: OnboardingForm,
  type: FieldType,
  id: string,
  at: number = form.inputFields.length,
): OnboardingForm => insertField(form, newField(type, id), at);

/** Puts a field at its place, or as near to it as the list allows; one that is there stays where it is. */
export const insertField = (form: OnboardingForm, field: FormField, at: number): OnboardingForm =>
  indexOf(form, field.id) >= 0
    ? form
    : withFields(form, form.inputFields.toSpliced(bounded(at, form.inputFields.length), 0, field));

/** Changes parts of one field. */
export const changeField = (
  form: OnboardingForm,
  id: string,
  part: Partial<Omit<FormField, 'id'>>,
): OnboardingForm =>
  withFields(
    form,
    form.inputFields.map(field => (field.id === id ? { ...field, ...part } : field)),
  );

/** Moves a field to a place. */
export function moveField(form: OnboardingForm, id: string, to: number): OnboardingForm {
  const from = indexOf(form, id);
  return from < 0 ? form : withFields(form, moved(form.inputFields, from, to));
}

/** Takes a field away. */
export const removeField = (form: OnboardingForm, id: string): OnboardingForm =>
  withFields(
    form,
    form.inputFields.filter(field => field.id !== id),
  );

/**
 * Puts a copy of a field behind it. The label that `copyOf` makes for the first, second, … copy is taken once no field has it,
 * because a label is unique; no label stays no label.
 */
export function duplicateField(
  form: OnboardingForm,
  id: string,
  copyId: string,
  copyOf: (label: string, copy: number) => string,
): OnboardingForm {
  const at = indexOf(form, id);
  const field = form.inputFields[at];
  if (!field) return form;
  const label = field.label.trim();
  const taken = new Set(form.inputFields.map(other => other.label.trim()));
  let copy = 1;
  while (copy <= taken.size && taken.has(copyOf(label, copy).trim())) copy++;
  const copied = {
    ...field,
    id: copyId,
    list: [...field.list],
    label: label === '' ? '' : copyOf(label, copy),
  };
  return insertField(form, copied, at + 1);
}
