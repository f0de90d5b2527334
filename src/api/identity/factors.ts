import type { createAmplifyContext } from 'aws-amplify';
import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth/cognito';
import type { Answer } from '../../domain/failure.ts';
import type { Factor, FactorChange, Factors, TotpSetUp } from '../../domain/sign-in.ts';
import type { KeptTokens } from './kept-tokens.ts';
import { factorsIn, totpSetUp } from './sign-in.ts';

/** Makes a call of Amplify as the person of these tokens, which must be valid. */
type AsPerson = <T>(
  tokens: KeptTokens,
  work: (context: ReturnType<typeof createAmplifyContext>) => Promise<T>,
) => Promise<Answer<T>>;

/** The calls about the second factors of a person. */
export const factorFlows = (asPerson: AsPerson) => ({
  factors: (tokens: KeptTokens): Promise<Answer<Factors>> =>
    asPerson(tokens, async context => {
      const { enabled, preferred } = await fetchMFAPreference(context);
      const [first = null] = factorsIn(preferred && [preferred]);
      return { on: factorsIn(enabled), preferred: first };
    }),

  /**
   * Changes one factor of the `present` ones. Refused with `InvalidParameterException` where the pool or the person can't have
   * the factor.
   */
  changeFactor: (tokens: KeptTokens, change: FactorChange, present: Factors): Promise<Answer<null>> =>
    asPerson(tokens, async context => {
      await updateMFAPreference(context, preferencesOf(change, present));
      return null;
    }),

  /** Draws the secret of an authenticator app to set up for this address; it counts once a code of it was verified. */
  drawTotp: (tokens: KeptTokens, email: string): Promise<Answer<TotpSetUp>> =>
    asPerson(tokens, async context => totpSetUp((await setUpTOTP(context)).sharedSecret, email)),

  /** Takes the first code of that app, which replaces an earlier one; it is off until `changeFactor` turns it on. */
  verifyTotp: (tokens: KeptTokens, code: string): Promise<Answer<null>> =>
    asPerson(tokens, async context => {
      await verifyTOTPSetup(context, { code });
      return null;
    }),
});

type Preferences = Partial<Record<Factor, 'ENABLED' | 'DISABLED' | 'PREFERRED' | 'NOT_PREFERRED'>>;

function preferencesOf(change: FactorChange, present: Factors): Preferences {
  if ('turnOn' in change) return { [change.turnOn]: 'ENABLED' };
  if ('turnOff' in change) return { [change.turnOff]: 'DISABLED' };
  if (change.prefer) return { [change.prefer]: 'PREFERRED' };
  return present.preferred ? { [present.preferred]: 'NOT_PREFERRED' } : {};
}
