import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { OnboardingFault } from '../domain/onboarding-failure.ts';
import type { Identifier, OnboardingForm } from '../domain/onboarding-form.ts';
import type { PasswordPolicy } from '../domain/password-policy.ts';
import { type Call, read, type Send } from './http.ts';
import { FormAnswer, type FormBody } from './onboarding-form-body.ts';
import { id } from './reading.ts';
import type { Reply } from './reply.ts';

/** The pool in which a tenant's merchants register, and the client with which they do. */
export type MerchantPool = { merchantPoolId: string; clientId: string };

/** What a pool is created with. (specification §3: Merchant pool) */
export type PoolRequest = {
  tenantName: string;
  tenantId: string;
  usernameType: Identifier;
  callbackUrls: readonly string[];
  passwordPolicy: PasswordPolicy;
};

const PoolAnswer = v.object({ merchantPoolId: id, clientId: id });

/** Names the step in a failure, which keeps the service's own words. */
function named<T>(answer: Answer<T>, answered: OnboardingFault, lost: OnboardingFault): Answer<T> {
  if (!isFailure(answer)) return answer;
  const { failure } = answer;
  if (failure.kind === 'expired') return answer;
  return failed({ ...failure, code: failure.status === undefined ? lost : answered });
}

/** The call that creates a pool, without its key. (specification §7) */
export const poolCall = ({ passwordPolicy: policy, callbackUrls, ...request }: PoolRequest): Call => ({
  service: 'auth',
  method: 'POST',
  path: '/v1/auth-service/saas/merchant/pool',
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
 * merchantPoolId or clientId. (specification §7, §8)
 */
export async function createPool(send: Send, call: Call): Promise<Answer<MerchantPool>> {
  const answer = await read(send, call, reply => {
    const pool = v.safeParse(PoolAnswer, reply.body);
    return pool.success ? { ok: pool.output } : failed({ kind: 'unreadable', code: 'pool-unreadable' });
  });
  if (isFailure(answer) && answer.failure.code === 'pool-unreadable') return answer;
  return named(answer, 'pool-not-created', 'pool-not-created');
}

const formPath = (poolId: string): string =>
  `/v1/auth-service/saas/merchant/pool/${encodeURIComponent(poolId)}/custom-on-boarding-fields`;

/** The call that saves a pool's form, without its key. (specification §7) */
export const formCall = (poolId: string, body: FormBody): Call => ({
  service: 'auth',
  method: 'POST',
  path: formPath(poolId),
  body,
});

/**
 * Saves the form of a pool: only 201 says so. Failure codes: `form-not-saved` ('Failed to create/update on-boarding form')
 * for an answer, `form-save-lost` ('Failed save custom onbaording form') for none. (specification §7, §8)
 */
export const saveForm = async (send: Send, call: Call): Promise<Answer<null>> =>
  named(
    await read(send, call, ({ status }) =>
      status === 201 ? { ok: null } : failed({ kind: 'unreadable', status }),
    ),
    'form-not-saved',
    'form-save-lost',
  );

/**
 * The published form of a pool; null where there is none, which 404 says ('No form found for given merchant ID'). Failure
 * codes: `form-not-read` ('Failed to get on-boarding form') for an answer that is no form, `form-read-lost` ('Failed retrieve
 * custom onbaording form') for none. (specification §7, §8)
 */
export async function getForm(send: Send, poolId: string): Promise<Answer<OnboardingForm | null>> {
  const call: Call = { service: 'auth', method: 'GET', path: formPath(poolId) };
  const answer = await read(send, call, formOf);
  if (isFailure(answer) && answer.failure.kind === 'missing') return { ok: null };
  return named(answer, 'form-not-read', 'form-read-lost');
}

function formOf({ body, status }: Reply): Answer<OnboardingForm | null> {
  const form = v.safeParse(FormAnswer, body);
  return form.success ? { ok: form.output } : failed({ kind: 'unreadable', status });
}
