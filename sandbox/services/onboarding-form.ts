import * as v from 'valibot';
import { PASSWORD_LENGTH } from '../../src/domain/account.ts';
import {
  type FormField as DomainField,
  type OnboardingForm as DomainForm,
  fieldTypes,
} from '../../src/domain/onboarding/form.ts';
import { formFaults } from '../../src/domain/onboarding/form-faults.ts';

const filled = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/\S/, 'must not be empty'));
const Identifier = v.picklist(['email', 'phone_number']);
const PasswordLength = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(PASSWORD_LENGTH.least),
  v.maxValue(PASSWORD_LENGTH.most),
);

/** The body of a request that creates a merchant pool. */
export const CreatePool = v.strictObject({
  tenantName: filled(128),
  tenantId: filled(64),
  usernameType: Identifier,
  callbackUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
  passwordRequirements: v.strictObject({
    minimumLength: PasswordLength,
    requireLowercase: v.boolean(),
    requireUppercase: v.boolean(),
    requireNumbers: v.boolean(),
    requireSymbols: v.boolean(),
  }),
});
/** See the schema. */
export type CreatePool = v.InferOutput<typeof CreatePool>;

const FormField = v.strictObject({
  label: v.string(),
  type: v.picklist(fieldTypes),
  placeholder: v.string(),
  helperText: v.string(),
  list: v.optional(v.array(v.string()), []),
  isRequired: v.boolean(),
  isMultiline: v.boolean(),
});

const FormShape = v.strictObject({
  title: v.string(),
  description: v.string(),
  identifier: Identifier,
  passwordPolicy: v.strictObject({
    minLength: PasswordLength,
    uppercase: v.boolean(),
    lowercase: v.boolean(),
    numbers: v.boolean(),
    symbols: v.boolean(),
  }),
  inputFields: v.pipe(v.array(FormField), v.minLength(1, 'must have at least one field')),
});

/** A form as it is sent and kept. */
export type OnboardingForm = v.InferOutput<typeof FormShape>;

/** The form through which merchants register, checked by the rules of the form itself. */
export const OnboardingForm = v.pipe(
  FormShape,
  v.check(
    form => faultOf(form) === null,
    issue => faultOf(issue.input) ?? '',
  ),
);

/** The attribute that keeps the answer to a field of the form's own. */
export const attributeOf = (field: Pick<DomainField, 'label'>): string => `custom_${field.label.trim()}`;

/** The form in the words in which its rules are written; its fields are told apart by `idOf`. */
export const asDomainForm = (
  form: OnboardingForm,
  idOf: (field: OnboardingForm['inputFields'][number], index: number) => string,
): DomainForm => ({
  ...form,
  inputFields: form.inputFields.map((field, index) => ({ ...field, id: idOf(field, index) })),
  isReadOnly: true,
});

/** The first thing that is wrong, after the name of its field. */
function faultOf(form: OnboardingForm): string | null {
  const [first] = formFaults(asDomainForm(form, (_, index) => String(index)));
  if (!first) return null;
  const { fault } = first;
  return first.at === 'field'
    ? `inputFields.${first.fieldId}.${first.part}: ${fault}`
    : `${first.at}: ${fault}`;
}
