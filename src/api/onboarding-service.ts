import * as v from 'valibot';
import type { auth } from '../../contract/auth.ts';
import type { newForm } from '../../contract/auth-requests.ts';
import { MerchantPool, OnboardingForm as Published } from '../../contract/onboarding.ts';
import { defaultPolicy, type PasswordPolicy } from '../domain/account.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import {
  type FormField,
  hasList,
  type Identifier,
  isMultilineField,
  type OnboardingForm,
} from '../domain/onboarding/form.ts';
import type { OnboardingFault } from '../domain/onboarding/form-faults.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import { fieldsOf, type Reply } from './reading.ts';
import { type Tolerant, tolerant } from './tolerant.ts';

/** The request that creates a pool. */
export type PoolRequest = {
  tenantName: string;
  tenantId: string;
  usernameType: Identifier;
  callbackUrls: readonly string[];
  passwordPolicy: PasswordPolicy;
};

const PoolAnswer = tolerant(MerchantPool);

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
 * Creates the tenant's merchant pool. Failure codes: `pool-not-created` ('Merchant pool not created') for any response but a
 * good one, and for none; `pool-unreadable` ('Error understanding response from server') for a good response without
 * merchantPoolId or clientId.
 */
export async function createPool(send: Send, request: Call): Promise<Answer<Tolerant<typeof MerchantPool>>> {
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
 * for a response, `form-save-lost` ('Failed save custom onbaording form') for none.
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
 * codes: `form-not-read` ('Failed to get on-boarding form') for a response that is no form, `form-read-lost` ('Failed retrieve
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

type Field = Tolerant<typeof Published>['inputFields'][number];

// A type that no version knows is answered in words, like text; nothing of a form is dropped.
function inputField({ type: told, list, ...field }: Field, at: number): FormField {
  const type = typeof told === 'string' ? told : 'text';
  return {
    id: `field-${at + 1}`,
    type,
    label: field.label ?? '',
    placeholder: field.placeholder ?? '',
    helperText: field.helperText ?? '',
    list: list.filter(value => value !== null),
    isRequired: field.isRequired ?? false,
    isMultiline: type === 'multiline' || (field.isMultiline ?? false),
  };
}

// Some services say `required`.
function withRequired(field: unknown): object {
  const told = fieldsOf(field);
  return { ...told, isRequired: told.isRequired ?? told.required };
}

/** A published form as the service tells it, read tolerantly; one without a list of fields is none. */
const FormAnswer = v.pipe(
  v.looseObject({ inputFields: v.array(v.unknown()) }),
  v.transform(({ inputFields, ...form }): unknown => ({
    ...form,
    inputFields: inputFields.map(withRequired),
  })),
  tolerant(Published),
  v.transform(
    ({ passwordPolicy: policy, ...form }): OnboardingForm => ({
      title: form.title ?? '',
      description: form.description ?? '',
      identifier: form.identifier === 'phone_number' ? 'phone_number' : 'email',
      inputFields: form.inputFields.map(inputField),
      passwordPolicy: {
        minLength: policy.minLength ?? defaultPolicy.minLength,
        lowercase: policy.lowercase ?? false,
        uppercase: policy.uppercase ?? false,
        numbers: policy.numbers ?? false,
        symbols: policy.symbols ?? false,
      },
      isReadOnly: true,
    }),
  ),
);

/** A form as it is sent. */
export type FormBody = v.InferOutput<typeof newForm>;

/** The body that is sent for a form, trimmed; ids and what a type has no use for stay here. `formFaults` says whether it may be sent. */
export function formBodyOf(form: OnboardingForm): FormBody {
  const { minLength, lowercase, uppercase, numbers, symbols } = form.passwordPolicy;
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    identifier: form.identifier,
    passwordPolicy: { minLength, lowercase, uppercase, numbers, symbols },
    inputFields: form.inputFields.map(field => ({
      label: field.label.trim(),
      type: field.type,
      placeholder: field.placeholder.trim(),
      helperText: field.helperText.trim(),
      list: hasList(field.type) ? field.list.map(value => value.trim()) : [],
      isRequired: field.isRequired,
      isMultiline: isMultilineField(field),
    })),
  };
}
