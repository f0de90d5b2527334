import type { Call, Send } from '../api/http.ts';
import {
  createPool,
  type FormBody,
  formBodyOf,
  formCall,
  getForm,
  poolCall,
  saveForm,
} from '../api/onboarding-service.ts';
import { type Answer, type Failure, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { OnboardingForm } from '../domain/onboarding/form.ts';
import type { OnboardingFault } from '../domain/onboarding/form-faults.ts';
import { formFaults } from '../domain/onboarding/form-faults.ts';
import { firstTry, type RequestTry, tryAfter } from '../domain/request-try.ts';
import type { AuthUser } from '../domain/session.ts';
import type { WithPerson } from './context.ts';
import type { SessionService } from './session/session.ts';

/** Onboarding of merchants. Failures carry an `OnboardingFault` as `code`. */
export const createOnboarding = (withPerson: WithPerson, tries: Tries = new Map()) => ({
  /** The published form; null without a pool, and for a pool without a form. */
  form: (): Promise<Answer<OnboardingForm | null>> =>
    withPerson(async (_scope, { send, session }) => {
      const current = session.current();
      if (current.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
      const { merchantPoolId } = current.user;
      return merchantPoolId === null ? { ok: null } : getForm(send, merchantPoolId);
    }),

  /**
   * Creates the pool, where there is none, and saves the form; answers with the form as it is published. `isBegun`: this very
   * form may have been published by an earlier try whose response was lost, and finding it published is then success.
   */
  publish: (form: OnboardingForm, isBegun: boolean): Promise<Answer<OnboardingForm>> =>
    withPerson((_scope, { send, session, config: { callbackUrls } }) =>
      publishForm({ send, session, callbackUrls, tries, onLine: () => navigator.onLine }, form, isBegun),
    ),
});

/** Dependencies of publishing on the engine. */
export type PublishDeps = {
  send: Send;
  session: Pick<SessionService, 'userNow' | 'renewTokens'>;
  callbackUrls: readonly string[];
  tries: Tries;
  onLine(): boolean;
};

/** The tries of requests that failed since the engine's start, by the first key of each. */
type Tries = Map<string, RequestTry>;

const refused = (code: OnboardingFault, kind: Failure['kind'] = 'refused') => failed({ kind, code });

/**
 * Publishes a form: creates the pool, unless there is one, then saves the form. The present state is read before each request, and
 * again after a lost response or a conflict, so that publishing can be repeated from any point without a second pool or form.
 */
export async function publishForm(
  deps: PublishDeps,
  form: OnboardingForm,
  isBegun: boolean,
): Promise<Answer<OnboardingForm>> {
  if (form.inputFields.length < 1) return refused('no-custom-field');
  if (formFaults(form).length > 0) return refused('form-incomplete');
  const body = formBodyOf(form);
  if (!deps.onLine()) return refused('offline', 'unreachable');

  const person = await deps.session.userNow();
  if (isFailure(person))
    return failed({ ...person.failure, code: 'account-not-read' satisfies OnboardingFault });
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

/** Creates the pool and gives its ID; the session knows it from then on. */
async function createdPool(
  deps: PublishDeps,
  { companyName: tenantName, tenantId }: AuthUser,
  { identifier: usernameType, passwordPolicy }: OnboardingForm,
): Promise<Answer<string>> {
  const { session, callbackUrls } = deps;
  const call = poolCall({ tenantName, tenantId, usernameType, callbackUrls, passwordPolicy });
  const created = await tried(deps, tenantId, call, createPool);
  if (isFailure(created) && !isOpen(created.failure)) return created;
  // The platform writes the pool into the person's attributes, even if its response was lost.
  const person = await session.userNow();
  const known = isFailure(person) ? null : person.ok.merchantPoolId;
  const poolId = isFailure(created) ? known : created.ok.merchantPoolId;
  if (poolId === null) return isFailure(created) ? created : refused('pool-unreadable', 'unreadable');
  // A failure is harmless: until the next refresh the pool is missing from a header, and this call's path carries it.
  await session.renewTokens();
  return { ok: poolId };
}

async function saved(
  deps: PublishDeps,
  tenantId: string,
  poolId: string,
  body: FormBody,
): Promise<Answer<OnboardingForm>> {
  const answer = await tried(deps, tenantId, formCall(poolId, body), saveForm);
  if (isFailure(answer) && !isOpen(answer.failure)) return answer;
  const published = await getForm(deps.send, poolId);
  if (!isFailure(answer))
    return isFailure(published) || !published.ok ? { ok: asPublished(body) } : { ok: published.ok };
  if (isFailure(published) || !published.ok) return answer;
  return isSame(published.ok, body) ? { ok: published.ok } : refused('form-exists');
}

/** True where the request, or one before it, may have taken effect: the present state decides. */
const isOpen = (failure: Failure): boolean => failure.kind === 'conflict' || mayHaveTakenEffect(failure);

/** Makes a request under the key of its next try. */
async function tried<T>(
  { send, tries }: PublishDeps,
  tenantId: string,
  call: Call,
  make: (send: Send, call: Call) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const name = await requestKey(tenantId, call);
  const present = tries.get(name) ?? firstTry;
  const answer = await make(send, { ...call, key: await requestKey(tenantId, call, present.number) });
  if (isFailure(answer)) tries.set(name, tryAfter(present, answer.failure));
  return answer;
}

const isSame = (published: OnboardingForm, body: FormBody): boolean =>
  JSON.stringify(formBodyOf(published)) === JSON.stringify(body);

const asPublished = (body: FormBody): OnboardingForm => ({
  ...body,
  inputFields: body.inputFields.map((field, at) => ({ ...field, id: `field-${at + 1}` })),
  isReadOnly: true,
});

/**
 * The `Idempotency-Key` of a request that a tenant makes once: a hash of its content, in the form of a uuid. The same request
 * has the same key after a reload, in every tab and on every device, and no key has to be stored. The number of the try is
 * part of it from the second on.
 */
export async function requestKey(
  tenantId: string,
  { method, path, body }: Call,
  number = firstTry.number,
): Promise<string> {
  const content = [tenantId, method, path, body];
  const text = JSON.stringify(number === firstTry.number ? content : [...content, number]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  // Version 8 and the variant of RFC 9562: a custom ID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
