import * as v from 'valibot';
import {
  canBeMultiline,
  type FormField,
  fieldTypes,
  hasList,
  type Identifier,
  isMultilineField,
  limits,
  type OnboardingForm,
} from '../domain/onboarding-form.ts';
import { defaultPolicy, PASSWORD_LENGTH, type PasswordPolicy } from '../domain/password-policy.ts';
import { booleanOf, countOf, fieldsOf, knownAs, lenient, textOf, textsOf } from './reading.ts';

const textIn = lenient(value => textOf(value) ?? '');
const typeOf = knownAs(...fieldTypes);
const identifierOf = knownAs<Identifier>('email', 'phone_number');

// A type that no version knows is answered in words, like text; nothing of a form is dropped.
const inputField = (value: unknown, at: number): FormField => {
  const stored = fieldsOf(value);
  const known = typeOf(stored.type);
  const type = typeof known === 'string' ? known : 'text';
  return {
    id: `field-${at + 1}`,
    type,
    label: textOf(stored.label) ?? '',
    placeholder: textOf(stored.placeholder) ?? '',
    helperText: textOf(stored.helperText) ?? '',
    list: textsOf(stored.list),
    isRequired: booleanOf(stored.isRequired ?? stored.required) ?? false,
    isMultiline: type === 'multiline' || (booleanOf(stored.isMultiline) ?? false),
  };
};

function policyOf(value: unknown): PasswordPolicy {
  const stored = fieldsOf(value);
  const asks = (name: Exclude<keyof PasswordPolicy, 'minLength'>) => booleanOf(stored[name]) ?? false;
  return {
    minLength: countOf(stored.minLength) ?? defaultPolicy.minLength,
    lowercase: asks('lowercase'),
    uppercase: asks('uppercase'),
    numbers: asks('numbers'),
    symbols: asks('symbols'),
  };
}

/** A published form as the service tells it, read tolerantly; `required` and `isRequired` are the same. (specification §3, §7) */
export const FormAnswer = v.pipe(
  v.object({
    title: textIn,
    description: textIn,
    identifier: lenient(
      (value): Identifier => (identifierOf(value) === 'phone_number' ? 'phone_number' : 'email'),
    ),
    inputFields: v.array(v.unknown()),
    passwordPolicy: lenient(policyOf),
  }),
  v.transform(
    (form): OnboardingForm => ({ ...form, inputFields: form.inputFields.map(inputField), isReadOnly: true }),
  ),
);

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const filled = (most: number) => v.pipe(text(most), v.nonEmpty());
const identifier = v.picklist(['email', 'phone_number']);
const passwordLength = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(PASSWORD_LENGTH.least),
  v.maxValue(PASSWORD_LENGTH.most),
);

/** A form as it is sent, checked strictly; ids and what a type has no use for stay here. (specification §7) */
const FormBody = v.strictObject({
  title: filled(limits.title),
  description: text(limits.description),
  identifier,
  passwordPolicy: v.strictObject({
    minLength: passwordLength,
    lowercase: v.boolean(),
    uppercase: v.boolean(),
    numbers: v.boolean(),
    symbols: v.boolean(),
  }),
  inputFields: v.pipe(
    v.array(
      v.strictObject({
        label: filled(limits.label),
        type: v.picklist(fieldTypes),
        placeholder: text(limits.placeholder),
        helperText: text(limits.helperText),
        list: v.pipe(v.array(filled(limits.listValue)), v.maxLength(limits.listLength)),
        isRequired: v.boolean(),
        isMultiline: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(limits.fields),
  ),
});
/** See the schema. */
export type FormBody = v.InferOutput<typeof FormBody>;

/** What is sent for a form; null for one that the service would not take. */
export function formBodyOf(form: OnboardingForm): FormBody | null {
  const { title, description, passwordPolicy } = form;
  const { minLength, lowercase, uppercase, numbers, symbols } = passwordPolicy;
  const result = v.safeParse(FormBody, {
    title,
    description,
    identifier: form.identifier,
    passwordPolicy: { minLength, lowercase, uppercase, numbers, symbols },
    inputFields: form.inputFields.map(field => ({
      label: field.label,
      type: field.type,
      placeholder: field.placeholder,
      helperText: field.helperText,
      list: hasList(field.type) ? field.list : [],
      isRequired: field.isRequired,
      isMultiline: canBeMultiline(field.type) || field.type === 'multiline' ? isMultilineField(field) : false,
    })),
  });
  return result.success ? result.output : null;
}
