import { useQuery } from '@tanstack/react-query';
import type { FactorChange, Factors, TotpSetUp } from '../domain/sign-in.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { queryClient, useVerb, type Verb } from './query-client.ts';

const factorsKey = ['account', 'factors'];

/** The second factors of the person, as the identity provider reported them last. Kept for offline. */
export const useFactors = (): LastAnswer<Factors> =>
  lastAnswer(
    useQuery({
      queryKey: factorsKey,
      queryFn: () => ask(engine => engine.factors.read()),
      meta: { persist: true },
    }),
  );

/** Reads the factors again after a change, also after a lost response: the change may have taken effect. */
async function change(change: FactorChange, present: Factors): Promise<null> {
  try {
    return await ask(engine => engine.factors.change(change, present));
  } finally {
    await queryClient.invalidateQueries({ queryKey: factorsKey });
  }
}

/** Changes one factor of those that the person has. */
export const useChangeFactor = (
  present: Factors,
  said?: Sentences<null, FactorChange>,
): Verb<null, FactorChange> => useVerb(wanted => change(wanted, present), said);

/** Draws the secret of an authenticator app to set up; the answer is not held. */
export const useDrawTotp = (): Verb<TotpSetUp, void> =>
  useVerb(() => ask(engine => engine.factors.drawTotp()), undefined, 0);

/** Takes the first code of that app. */
export const useVerifyTotp = (): Verb<null, string> =>
  useVerb(code => ask(engine => engine.factors.verifyTotp(code)), undefined, 0);
