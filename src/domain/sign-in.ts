/** A second factor: a code by SMS, a code by email, or a code of an authenticator app. */
export type Factor = 'sms' | 'email' | 'totp';

/** A step that the identity provider asks for between the password and the session. */
export type SignInStep =
  /** A 6-digit code; `sentTo` is the masked destination, null where none was sent or named. */
  | { step: 'code'; factor: Factor; sentTo: string | null }
  /** A choice between factors that are set up, or of one to set up. */
  | { step: 'chooseFactor'; factors: readonly Factor[]; isSetUp: boolean }
  | ({ step: 'setUpTotp' } & TotpSetUp)
  | { step: 'setUpEmail' }
  /** The password is temporary. */
  | { step: 'newPassword' }
  /** The password must be reset with a mailed code before the next sign-in. */
  | { step: 'resetPassword' }
  /** Any other step, by the provider's name for it. */
  | { step: 'unknown'; name: string };

/** Answer to a step: a code, a password or an address as text, or the factor that was chosen. */
export type StepAnswer = { text: string } | { factor: Factor };

/** An authenticator to set up: its base32 secret, and the same as an `otpauth:` URI (RFC 6238, Key Uri Format). */
export type TotpSetUp = { secret: string; uri: string };

/**
 * The second factors of a person: those that are on, and the one that is asked for. Without a preferred one, a person with
 * several is asked to choose at each sign-in.
 */
export type Factors = { on: readonly Factor[]; preferred: Factor | null };

/** A factor is turned on or off, or the sign-in asks for it first; null lets the person choose at each sign-in. */
export type FactorChange = { turnOn: Factor } | { turnOff: Factor } | { prefer: Factor | null };

/** True where factors are as a change wanted them. */
export function hasChanged({ on, preferred }: Factors, change: FactorChange): boolean {
  if ('turnOn' in change) return on.includes(change.turnOn);
  return 'turnOff' in change ? !on.includes(change.turnOff) : preferred === change.prefer;
}

/** Failure code of a sign-in under way that the engine no longer has, since it was restarted. */
export const SIGN_IN_LOST = 'SignInLost';
