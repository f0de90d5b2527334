import { PASSWORD_LENGTH } from '../account.ts';
import { type FormField, hasList, limits, type OnboardingForm } from './form.ts';

/** A fault that keeps a form from being published. A form without a field of its own is refused apart, in other words. */
export type FormFault =
  | { at: 'title'; fault: 'missing' | 'too-long' }
  | { at: 'description'; fault: 'too-long' }
  | { at: 'minLength'; fault: 'out-of-range' }
  | { at: 'fields'; fault: 'too-many' }
  | ({ at: 'field' } & FieldFault);

/** A fault of one field, and its part. `taken`: every merchant has an attribute of this name. */
export type FieldFault = {
  fieldId: string;
  part: 'label' | 'placeholder' | 'helperText' | 'list';
  fault: 'missing' | 'too-long' | 'twice' | 'taken' | 'too-many';
};

/** The attributes that every merchant has: columns of the consolidated row, which no label of an onboarding form may name. */
export const attributesOfAll: ReadonlySet<string> = new Set([
  'profileComplete',
  'merchantId',
  'bankMID',
  'bankMIDStatus',
  'email',
  'First_Name',
  'Last_Name',
  'Business_Name',
  'phoneNumber',
  'Business_Address',
  'address',
  'externalMerchant',
]);

const labelOf = ({ label }: FormField): string => label.trim();

/** Faults of a field among the others of its form: a label is needed and unique, a choice needs its values. */
export function fieldFaults(field: FormField, all: readonly FormField[]): FieldFault[] {
  const label = labelOf(field);
  const values = field.list.map(value => value.trim());
  const isTwice = all.some(other => other.id !== field.id && labelOf(other) === label);
  const found: [FieldFault['part'], FieldFault['fault'], boolean][] = [
    ['label', 'missing', label === ''],
    ['label', 'too-long', label.length > limits.label],
    ['label', 'twice', label !== '' && isTwice],
    ['label', 'taken', attributesOfAll.has(label)],
    ['placeholder', 'too-long', field.placeholder.length > limits.placeholder],
    ['helperText', 'too-long', field.helperText.length > limits.helperText],
  ];
  if (hasList(field.type)) {
    found.push(
      ['list', 'missing', values.length === 0 || values.includes('')],
      ['list', 'too-many', values.length > limits.listLength],
      ['list', 'twice', new Set(values).size < values.length],
      ['list', 'too-long', values.some(value => value.length > limits.listValue)],
    );
  }
  return found
    .filter(([, , isFound]) => isFound)
    .map(([part, fault]) => ({ fieldId: field.id, part, fault }));
}

/** Everything that keeps a form from being published, in the order of the screens. */
export function formFaults({ title, description, passwordPolicy, inputFields }: OnboardingForm): FormFault[] {
  const faults: FormFault[] = inputFields
    .flatMap(field => fieldFaults(field, inputFields))
    .map(fault => ({ at: 'field', ...fault }));
  if (inputFields.length > limits.fields) faults.push({ at: 'fields', fault: 'too-many' });
  if (title.trim() === '') faults.push({ at: 'title', fault: 'missing' });
  if (title.trim().length > limits.title) faults.push({ at: 'title', fault: 'too-long' });
  if (description.length > limits.description) faults.push({ at: 'description', fault: 'too-long' });
  const { minLength } = passwordPolicy;
  const { least, most } = PASSWORD_LENGTH;
  if (!Number.isInteger(minLength) || minLength < least || minLength > most)
    faults.push({ at: 'minLength', fault: 'out-of-range' });
  return faults;
}

/**
 * At which step publishing or reading the form failed: the `code` of its Failure, for which the screen has the sentence; the
 * Failure's `message` holds the service's own words, where it gave some.
 */
export const onboardingFaults = [
  /** Refused: the form has no field of its own. */
  'no-custom-field',
  /** Refused: something else in it is wrong; see `formFaults`. */
  'form-incomplete',
  /** Refused: pool and form exist. */
  'form-exists',
  /** Nothing was sent: the account, which knows of a pool, could not be read. */
  'account-not-read',
  /** The pool was refused, or it is unknown whether it was created. */
  'pool-not-created',
  /** The pool was created with an answer that lacks merchantPoolId or clientId, and the person's attributes lack them too. */
  'pool-unreadable',
  /** The service answered to the form, but not with 201. */
  'form-not-saved',
  /** No answer to the form came, and it is not there. */
  'form-save-lost',
  /** The service was asked for the form and answered with something else. */
  'form-not-read',
  /** It was asked for the form and did not answer. */
  'form-read-lost',
  /** Never begun: there is no network. */
  'offline',
] as const;
/** A fault of the onboarding form or of publishing it. */
export type OnboardingFault = (typeof onboardingFaults)[number];
