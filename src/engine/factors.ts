import type { Flows } from '../api/identity/flows.ts';
import type { KeptTokens } from '../api/identity/kept-tokens.ts';
import { storageFailure } from '../db/database.ts';
import type { SeenAt } from '../domain/collection.ts';
import { type Answer, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import { type FactorChange, type Factors, hasChanged, type TotpSetUp } from '../domain/sign-in.ts';
import type { WithPerson } from './context.ts';

/** The second factors of the signed-in person. A refusal of the identity provider carries its exception's name as `code`. */
export function createFactors(withPerson: WithPerson) {
  const asPerson = <T>(
    work: (flows: Flows, tokens: KeptTokens, email: string) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    withPerson((_scope, { session }) =>
      session.asPerson((flows, tokens) => {
        const now = session.current();
        return work(flows, tokens, now.status === 'LOGGED_IN' ? now.user.email : '');
      }),
    ).catch(error => failed(storageFailure(error)));

  return {
    read: (): Promise<Answer<SeenAt<Factors>>> =>
      asPerson(async (flows, tokens) => {
        const asOf = new Date().toISOString();
        const factors = await flows.factors(tokens);
        return isFailure(factors) ? factors : { ok: { asOf, value: factors.ok } };
      }),
    /** Changes one of the `present` factors. Where it may have taken effect they are read: as wanted = done. */
    change: (change: FactorChange, present: Factors): Promise<Answer<null>> =>
      asPerson(async (flows, tokens) => {
        const answer = await flows.changeFactor(tokens, change, present);
        if (!isFailure(answer) || !mayHaveTakenEffect(answer.failure)) return answer;
        const now = await flows.factors(tokens);
        return !isFailure(now) && hasChanged(now.ok, change) ? { ok: null } : answer;
      }),
    /** Draws the secret of an authenticator app to set up. */
    drawTotp: (): Promise<Answer<TotpSetUp>> =>
      asPerson((flows, tokens, email) => flows.drawTotp(tokens, email)),
    /** Takes the first code of that app; `change` then turns it on. */
    verifyTotp: (code: string): Promise<Answer<null>> =>
      asPerson((flows, tokens) => flows.verifyTotp(tokens, code)),
  };
}
