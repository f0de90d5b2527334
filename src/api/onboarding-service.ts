import * as v from 'valibot';
import type { auth } from '../../contract/auth.ts';
import { defaultPolicy, PASSWORD_LENGTH, type PasswordPolicy } from '../domain/account.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import {
  canBeMultiline,
  type FormField,
  fieldTypes,
  hasList,
  type Identifier,
  isMultilineField,
  limits,
  type OnboardingForm,
} from '../domain/onboarding/form.ts';
import type { OnboardingFault } from '../domain/onboarding/form-faults.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import {
  booleanOf,
  countOf,
  fieldsOf,
  id,
  knownAs,
  lenient,
  type Reply,
  textOf,
  textsOf,
} from './reading.ts';

/** The pool in which a tenant's merchants register, and the client with which they do. */
export type MerchantPool = { merchantPoolId: string; clientId: string };

/** The request that creates a pool. */
export type PoolRequest = {
  tenantName: string;
  tenantId: string;
  usernameType: Identifier;
  callbackUrls: readonly string[];
  passwordPolicy: PasswordPolicy;
};

const PoolAnswer = v.object({ merchantPoolId: id, clientId: id });

const call = callsOf<typeof auth>('auth');

/** Names the step in a failure, which keeps the service's own words. */
function named<T>(answer: Answer<T>, answered: OnboardingFault, lost: OnboardingFault): Answer<T> {
  if (!isFailure(answer)) return answer;
  const { failure } = answer;
  if (failure.kind === 'expired') return answer;
  return failed({ ...failure, code: failure.status === undefined ? lost : answered });
}

/** The call that creates a pool, without its key. */
export const poolCall = ({ passwordPolicy: policy, callbackUrls, ...request }: PoolRequest): Call =>
  call('POST /v1/auth-service/saas/merchant/pool', {
    body: {
      ...request,
      callbackUrls: [...callbackUrls],
      passwordRequirements: {
        minimumLength: policy.minLength,
        requireLowercase: policy.lowercase,
        requireUppercase: policy.uppercase,
        requireNumbers: policy.numbers,
        requireSymbols: policy.symbols,
      },
    },
  });

/**
 * Creates the tenant's merchant pool. Failure codes: `pool-not-created` ('Merchant pool not created') for any answer but a
 * good one, and for none; `pool-unreadable` ('Error understanding response from server') for a good answer without
 * merchantPoolId or clientId.
 */
export async function createPool(send: Send, request: Call): Promise<Answer<MerchantPool>> {
  const answer = await read(send, request, reply => {
    const pool = v.safeParse(PoolAnswer, reply.body);
    return pool.success ? { ok: pool.output } : failed({ kind: 'unreadable', code: 'pool-unreadable' });
  });
  if (isFailure(answer) && answer.failure.code === 'pool-unreadable') return answer;
  return named(answer, 'pool-not-created', 'pool-not-created');
}

/** The call that saves a pool's form, without its key. */
export const formCall = (poolId: string, body: FormBody): Call =>
  call('POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields', {
    params: { poolId },
    body,
  });

/**
 * Saves the form of a pool: only 201 says so. Failure codes: `form-not-saved` ('Failed to create/update on-boarding form')
 * for an answer, `form-save-lost` ('Failed save custom onbaording form') for none.
 */
export const saveForm = async (send: Send, request: Call): Promise<Answer<null>> =>
  named(
    await read(send, request, ({ status }) =>
      status === 201 ? { ok: null } : failed({ kind: 'unreadable', status }),
    ),
    'form-not-saved',
    'form-save-lost',
  );

/**
 * The published form of a pool; null where there is none, which 404 says ('No form found for given merchant ID'). Failure
 * codes: `form-not-read` ('Failed to get on-boarding form') for an answer that is no form, `form-read-lost` ('Failed retrieve
 * custom onbaording form') for none.
 */
export async function getForm(send: Send, poolId: string): Promise<Answer<OnboardingForm | null>> {
  const request = call('GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields', {
    params: { poolId },
  });
  const answer = await read(send, request, formOf);
  if (isFailure(answer) && answer.failure.kind === 'missing') return { ok: null };
  return named(answer, 'form-not-read', 'form-read-lost');
}

function formOf({ body, status }: Reply): Answer<OnboardingForm | null> {
  const form = v.safeParse(FormAnswer, body);
  return form.success ? { ok: form.output } : failed({ kind: 'unreadable', status });
}

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

/** A published form as the service tells it, read tolerantly; `required` and `isRequired` are the same. */
const FormAnswer = v.pipe(
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

/** A form as it is sent, checked strictly; ids and what a type has no use for stay here. */
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

/** The body that is sent for a form; null if the service would refuse it. */
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
