import { forgetUnusedKeys, giveLockKey, type LockKey } from '../db/keys/lock-keys.ts';
import { collectionNames } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import { FailureError, failed, isFailure } from '../domain/failure.ts';
import { orderTextsIn, textLanguage } from '../domain/text.ts';
import { type EngineContext, openContext, type WithPerson } from './context.ts';
import { createCopy } from './copy.ts';
import { createCredentials } from './credentials.ts';
import type { EngineCall, EngineEvent, EngineReply, PublicConfig } from './messages.ts';
import { createOutboxPart } from './outbox.ts';
import { Lazy, type Remote, serve } from './serve.ts';
import { createServices } from './services.ts';

/**
 * The calls that the page may make. Each answers `{ok}` or `{failure}` as plain data; no answer carries a token. Fails with
 * `expired` while no person is signed in.
 */
export type Engine = Remote<ReturnType<typeof createEngine>>;

/** Composes the engine; `post` sends events to its page. Parts that the first screen does not need are loaded later. */
function createEngine(post: (event: EngineEvent) => void) {
  const credentials = createCredentials(post);
  let context: Promise<Answer<EngineContext>> | null = null;

  // A failed start is tried again with the next call: the network or the file may be there by then.
  const opened = async (): Promise<Answer<EngineContext>> => {
    context ??= openContext(post, credentials.ask);
    const answer = await context;
    if (isFailure(answer)) context = null;
    return answer;
  };
  const withContext = async <T>(work: (context: EngineContext) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await opened();
    return isFailure(answer) ? answer : work(answer.ok);
  };
  const withPerson: WithPerson = work =>
    withContext(async context => {
      const scope = await context.scope();
      return scope ? work(scope, { ...context, send: scope.send }) : failed({ kind: 'expired' });
    });

  const paymentDays = new Lazy(async () =>
    (await import('./payments/payment-days.ts')).createPaymentDays(post),
  );

  return {
    /** Loads `/config.json` and opens storage. Failure `unreadable` with `field` names the wrong setting of the configuration. */
    start: (): Promise<Answer<PublicConfig>> =>
      withContext(async ({ config: { documentationUrl, identity, lock } }) => ({
        ok: {
          documentationUrl,
          region: identity.region,
          hasPasskeys: identity.passkeys,
          ...(lock && { lock }),
        },
      })),

    /** The page gives the key of an unlocked screen lock; of each engine it is the first call. */
    async giveLockKey(lock: LockKey): Promise<void> {
      giveLockKey(lock);
    },

    /** The page holds no lock key any more, or only that of one identity: this engine forgets the others, and those of removed locks. */
    forgetUnusedKeys,

    /** The page forwards events that a worker does not get: `online` and `offline`, and its visibility. */
    async network(event: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void> {
      const answer = await opened();
      if (!isFailure(answer)) await answer.ok.network(event);
    },

    /** The page tells the chosen language, in whose order texts are sorted. */
    async orderTextsIn(language: string): Promise<void> {
      if (language === textLanguage()) return;
      orderTextsIn(language);
      for (const collection of collectionNames) post({ type: 'copy', collection });
      post({ type: 'payments' });
      post({ type: 'outbox' });
    },

    /** True where the platform can be reached now: probes it, unless a probe is under way or it is known to be unreachable. */
    isReachable: (): Promise<Answer<boolean>> =>
      withContext(async ({ isReachable }) => ({ ok: await isReachable() })),

    /** True where the device's clock differs from the server's by five minutes or more. */
    isClockWrong: async (): Promise<Answer<boolean>> => ({
      ok: await (await import('../api/server-clock.ts')).isClockWrong(),
    }),

    /** Completes the clean-up of a session that has ended; the page then ends the worker, and with it the data in memory. */
    async finish(): Promise<Answer<null>> {
      const answer = await context;
      if (answer && !isFailure(answer)) await answer.ok.finish();
      return { ok: null };
    },

    /** The page's answer to a `credential` event. */
    credentials: { give: credentials.give },

    session: new Lazy(async () => {
      const answer = await opened();
      if (isFailure(answer)) throw new FailureError(answer.failure);
      return answer.ok.session.page;
    }),
    proof: new Lazy(async () => (await import('./proof.ts')).createProof(withPerson)),
    copy: createCopy(withPerson),
    outbox: createOutboxPart(withPerson),
    services: createServices(withPerson),
    onboarding: new Lazy(async () => (await import('./onboarding.ts')).createOnboarding(withPerson)),
    merchant: new Lazy(async () => (await import('./merchant.ts')).createMerchant(withPerson)),
    invitations: new Lazy(async () =>
      (await import('./invites/invitations.ts')).createInvitations(withPerson),
    ),
    settlements: new Lazy(async () => (await import('./settlements.ts')).createSettlements(withPerson)),
    settle: new Lazy(async () => (await import('./settle.ts')).createSettle(withPerson, post)),
    history: new Lazy(async () =>
      (await import('./payments/history.ts')).createHistory(withPerson, await paymentDays.get(), post),
    ),
    figures: new Lazy(async () =>
      (await import('./figures/figures.ts')).createFigures(withPerson, await paymentDays.get()),
    ),
    due: new Lazy(async () => (await import('./due.ts')).createDue(withPerson)),
    applications: new Lazy(async () => (await import('./applications.ts')).createApplications(withPerson)),
    certificates: new Lazy(async () =>
      (await import('./certificates/certificates.ts')).createCertificates(withPerson),
    ),
    webhooks: new Lazy(async () => (await import('./webhooks.ts')).createWebhooks(withPerson)),
    invocations: new Lazy(async () =>
      (await import('./invocations/invocations.ts')).createInvocations(withPerson, post),
    ),
    account: new Lazy(async () => (await import('./account.ts')).createAccount(withPerson)),
    factors: new Lazy(async () => (await import('./factors.ts')).createFactors(withPerson)),
    passkeys: new Lazy(async () =>
      (await import('./passkeys.ts')).createPasskeys(withPerson, credentials.ask),
    ),
    search: new Lazy(async () => (await import('./search.ts')).createSearch(withPerson)),
  };
}

/** Answers a page's calls, and tells it of what happens. */
export const serveEngine = (
  post: (message: EngineEvent | EngineReply) => void,
): ((call: EngineCall) => Promise<void>) => serve(createEngine(post), post);
