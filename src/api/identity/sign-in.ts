import type { ConfirmSignInOutput, SignInOutput } from 'aws-amplify/auth/cognito';
import type { Factor, SignInStep, StepAnswer, TotpSetUp } from '../../domain/sign-in.ts';
import type { KeptTokens } from './kept-tokens.ts';

/** Result of a password or of a step after it: tokens, the next step, or an address that is not confirmed yet. */
export type SignInResult = KeptTokens | SignInStep | 'unconfirmed';

type NextStep = SignInOutput['nextStep'] | ConfirmSignInOutput['nextStep'];

const factorNames: Readonly<Record<string, Factor>> = { SMS: 'sms', EMAIL: 'email', TOTP: 'totp' };

/** Amplify's names of factors in ours, without those that Tapdeck does not know. */
export const factorsIn = (names: readonly string[] = []): Factor[] =>
  names.flatMap(name => (Object.hasOwn(factorNames, name) ? (factorNames[name] ?? []) : []));

/** An answer as Amplify takes it. */
export const responseOf = (answer: StepAnswer): string =>
  'factor' in answer ? answer.factor.toUpperCase() : answer.text;

/** An authenticator to set up for an address; Amplify's own URI does not escape it. */
export const totpSetUp = (secret: string, email: string): TotpSetUp => ({
  secret,
  uri: `otpauth://totp/Tapdeck:${encodeURIComponent(email)}?secret=${secret}&issuer=Tapdeck`,
});

/** A step in our words; 'unconfirmed' for an address that is not confirmed, null where the person is in. */
export function stepOf(next: NextStep, email: string): SignInStep | 'unconfirmed' | null {
  switch (next.signInStep) {
    case 'DONE':
      return null;
    case 'CONFIRM_SIGN_UP':
      return 'unconfirmed';
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'code', factor: 'sms', sentTo: next.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'code', factor: 'email', sentTo: next.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code', factor: 'totp', sentTo: null };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { step: 'chooseFactor', factors: factorsIn(next.allowedMFATypes), isSetUp: true };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { step: 'chooseFactor', factors: factorsIn(next.allowedMFATypes), isSetUp: false };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'setUpTotp', ...totpSetUp(next.totpSetupDetails.sharedSecret, email) };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { step: 'setUpEmail' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED': {
      const missing = next.missingAttributes ?? [];
      // Tapdeck has no form for attributes that a company requires besides.
      if (missing.length > 0) return { step: 'unknown', name: `${next.signInStep}: ${missing.join(', ')}` };
      return { step: 'newPassword' };
    }
    case 'RESET_PASSWORD':
      return { step: 'resetPassword' };
    default:
      return { step: 'unknown', name: next.signInStep };
  }
}

/** The name of a challenge that Amplify does not know, out of the error that it throws; null for any other error. */
export function unknownChallengeIn(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'SignInException') return null;
  const [, name] = /(\w+) challengeName returned/.exec(error.message) ?? [];
  if (name && name !== 'undefined') return name;
  const [, types] = /initiate MFA setup from available types: (.*)/.exec(error.message) ?? [];
  return types === undefined ? null : `MFA_SETUP ${types}`.trim();
}

/** True of the error by which Amplify says that it has no sign-in under way. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SignInException' && !error.message.includes('challengeName');
