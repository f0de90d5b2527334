import type { Failure } from './failure.ts';
import type { LockSecret } from './screen-lock.ts';

/** Calls for which a company may ask the person for a new proof of who they are. */
export type ProvenCall =
  | 'settle'
  | 'deleteTerminals'
  | 'resetKeys'
  | 'rotateSecret'
  | 'addPasskey'
  | 'changeEmail';

/** The calls that ask for a proof, and the time for which one counts, in minutes. */
export type ProofRules = Readonly<{
  settle: boolean;
  deleteTerminals: boolean;
  rotateSecret: boolean;
  /** Resetting the keys of more terminals than this at once asks; absent: never. */
  resetKeysAbove?: number;
  minutes: number;
}>;

/** A secret of the screen lock, which proves the person without a network too. */
export type LockProof = Exclude<LockSecret, { password: string }>;
/** Means of a proof: the password, a passkey of the account, for which the page asks the device, or a secret of the screen lock. */
export type Proof = { password: string } | 'passkey' | LockProof;

/** Failure code of a secret that does not open the screen lock. */
export const WRONG_LOCK_SECRET = 'WrongLockSecret';
/** Failure code of one wrong secret too many: the copy is deleted, and the screen is to be locked. */
export const LOCK_WIPED = 'LockWiped';

/**
 * True where a call on `count` targets asks for a proof. A new passkey would be one itself, and a new address resets the password: both
 * ask where any other call does.
 */
export function asksForProof(rules: ProofRules, call: ProvenCall, count = 1): boolean {
  const { settle, deleteTerminals, rotateSecret, resetKeysAbove } = rules;
  if (call === 'addPasskey' || call === 'changeEmail')
    return settle || deleteTerminals || rotateSecret || resetKeysAbove !== undefined;
  return call === 'resetKeys' ? count > (resetKeysAbove ?? Number.POSITIVE_INFINITY) : rules[call];
}

/**
 * True while a proof given at `provenAt` counts; both are ms since 1970. One from the future was given before the device's clock was
 * put back, and does not count.
 */
export const isProofRecent = ({ minutes }: ProofRules, provenAt: number | null, now: number): boolean =>
  provenAt !== null && provenAt <= now && now - provenAt < minutes * 60_000;

/** The failure of a call that asks for a proof; its code is the call. */
export const unproven = (call: ProvenCall): Failure => ({ kind: 'unproven', code: call });

/** The call that failed for want of a proof; null for any other failure. */
export const unprovenCall = ({ kind, code }: Failure): ProvenCall | null =>
  kind === 'unproven' ? (code as ProvenCall) : null;
