import * as v from 'valibot';
import { PASSWORD_LENGTH } from '../src/domain/account.ts';
import { fieldTypes } from '../src/domain/onboarding/form.ts';
import { formFaults } from '../src/domain/onboarding/form-faults.ts';

// @__NO_SIDE_EFFECTS__
const filled = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/\S/, 'must not be empty'));
const identifier = v.picklist(['email', 'phone_number']);
const passwordLength = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(PASSWORD_LENGTH.least),
  v.maxValue(PASSWORD_LENGTH.most),
);

/** The body of a request that creates a tenant. */
export const newTenant = v.strictObject({ tenantId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) });

/** The body of a request that creates a merchant pool. */
export const newPool = v.strictObject({
  tenantName: filled(128),
  tenantId: filled(64),
  usernameType: identifier,
  callbackUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
  passwordRequirements: v.strictObject({
    minimumLength: passwordLength,
    requireLowercase: v.boolean(),
    requireUppercase: v.boolean(),
    requireNumbers: v.boolean(),
    requireSymbols: v.boolean(),
  }),
});

const shape = v.strictObject({
  title: v.string(),
  description: v.string(),
  identifier,
  passwordPolicy: v.strictObject({
    minLength: passwordLength,
    uppercase: v.boolean(),
    lowercase: v.boolean(),
    numbers: v.boolean(),
    symbols: v.boolean(),
  }),
  inputFields: v.pipe(
    v.array(
      v.strictObject({
        label: v.string(),
        type: v.picklist(fieldTypes),
        placeholder: v.string(),
        helperText: v.string(),
        list: v.optional(v.array(v.string()), []),
        isRequired: v.boolean(),
        isMultiline: v.boolean(),
      }),
    ),
    v.minLength(1, 'must have at least one field'),
  ),
});

/** The form through which merchants register, checked by the rules of the form itself. */
export const newForm = v.pipe(
  shape,
  v.check(
    form => faultOf(form) === null,
    issue => faultOf(issue.input) ?? '',
  ),
);

/** The first thing that is wrong, after the name of its field. */
function faultOf(form: v.InferOutput<typeof shape>): string | null {
  const inputFields = form.inputFields.map((field, index) => ({ ...field, id: String(index) }));
  const [first] = formFaults({ ...form, inputFields, isReadOnly: true });
  if (!first) return null;
  const { fault } = first;
  return first.at === 'field'
    ? `inputFields.${first.fieldId}.${first.part}: ${fault}`
    : `${first.at}: ${fault}`;
}
