import type { Call, Send } from '../api/http.ts';
import { type FormBody, formBodyOf } from '../api/onboarding-form-body.ts';
import { createPool, formCall, getForm, poolCall, saveForm } from '../api/onboarding-service.ts';
import { type Answer, type Failure, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { OnboardingFault } from '../domain/onboarding-failure.ts';
import type { OnboardingForm } from '../domain/onboarding-form.ts';
import { formFaults } from '../domain/onboarding-form-faults.ts';
import type { AuthUser } from '../domain/session.ts';
import { requestKey } from './request-key.ts';
import type { SessionService } from './session.ts';

/** What publishing needs of the engine. */
export type PublishDeps = {
  send: Send;
  session: Pick<SessionService, 'userNow' | 'renewTokens'>;
  callbackUrls: readonly string[];
  onLine(): boolean;
};

const refused = (code: OnboardingFault, kind: Failure['kind'] = 'refused') => failed({ kind, code });

/**
 * Publishes a form: creates the pool, unless there is one, then saves the form. What is there is looked at before each
 * request, and again where its answer was lost or says "conflict", so that it can be repeated from any point without a second
 * pool or form. (specification §4, §5; ruling 10)
 */
export async function publishForm(
  deps: PublishDeps,
  form: OnboardingForm,
  isBegun: boolean,
): Promise<Answer<OnboardingForm>> {
  if (form.inputFields.length < 1) return refused('no-custom-field');
  const body = formFaults(form).length === 0 ? formBodyOf(form) : null;
  if (!body) return refused('form-incomplete');
  if (!deps.onLine()) return refused('offline', 'unreachable');

  const person = await deps.session.userNow();
  if (isFailure(person)) return asFault(person.failure, 'pool-not-created');
  const { merchantPoolId, tenantId } = person.ok;
  if (merchantPoolId !== null) {
    const published = await getForm(deps.send, merchantPoolId);
    if (isFailure(published)) return published;
    if (published.ok)
      return isBegun && isSame(published.ok, body) ? { ok: published.ok } : refused('form-exists');
    return saved(deps, tenantId, merchantPoolId, body);
  }
  const pool = await createdPool(deps, person.ok, form);
  return isFailure(pool) ? pool : saved(deps, tenantId, pool.ok, body);
}

/** The id of the pool, just created; the session then knows of it. */
async function createdPool(
  deps: PublishDeps,
  { companyName: tenantName, tenantId }: AuthUser,
  { identifier: usernameType, passwordPolicy }: OnboardingForm,
): Promise<Answer<string>> {
  const { send, session, callbackUrls } = deps;
  const call = poolCall({ tenantName, tenantId, usernameType, callbackUrls, passwordPolicy });
  const created = await createPool(send, await keyed(tenantId, call));
  if (isFailure(created) && !isOpen(created.failure)) return created;
  // The platform writes the pool into the person's attributes, also where its answer got lost.
  const person = await session.userNow();
  const known = isFailure(person) ? null : person.ok.merchantPoolId;
  const poolId = isFailure(created) ? known : created.ok.merchantPoolId;
  if (poolId === null) return isFailure(created) ? created : refused('pool-unreadable', 'unreadable');
  // Best effort: until the next refresh the pool is only missing from a header that this call's path makes up for.
  await session.renewTokens();
  return { ok: poolId };
}

async function saved(
  { send }: PublishDeps,
  tenantId: string,
  poolId: string,
  body: FormBody,
): Promise<Answer<OnboardingForm>> {
  const answer = await saveForm(send, await keyed(tenantId, formCall(poolId, body)));
  if (isFailure(answer) && !isOpen(answer.failure)) return answer;
  const published = await getForm(send, poolId);
  if (!isFailure(answer))
    return isFailure(published) || !published.ok ? { ok: asPublished(body) } : { ok: published.ok };
  if (isFailure(published) || !published.ok) return answer;
  return isSame(published.ok, body) ? { ok: published.ok } : refused('form-exists');
}

/** Whether it may have taken effect, or did before: then what is there decides. */
const isOpen = (failure: Failure): boolean => failure.kind === 'conflict' || mayHaveTakenEffect(failure);

const keyed = async (tenantId: string, call: Call): Promise<Call> => ({
  ...call,
  key: await requestKey(tenantId, call),
});

const isSame = (published: OnboardingForm, body: FormBody): boolean =>
  JSON.stringify(formBodyOf(published)) === JSON.stringify(body);

const asPublished = (body: FormBody): OnboardingForm => ({
  ...body,
  inputFields: body.inputFields.map((field, at) => ({ ...field, id: `field-${at + 1}` })),
  isReadOnly: true,
});

const asFault = (failure: Failure, code: OnboardingFault): { failure: Failure } =>
  failed(failure.kind === 'expired' ? failure : { ...failure, code });
