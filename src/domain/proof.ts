import type { Failure } from './failure.ts';

/** Calls for which a company may ask the person for a new proof of who they are. */
export type ProvenCall = 'settle' | 'deleteTerminals' | 'resetKeys' | 'rotateSecret';

/** The calls that ask for a proof, and the time for which one counts, in minutes. */
export type ProofRules = Readonly<{
  settle: boolean;
  deleteTerminals: boolean;
  rotateSecret: boolean;
  /** Resetting the keys of more terminals than this at once asks; absent: never. */
  resetKeysAbove?: number;
  minutes: number;
}>;

/** Means of a proof: the password, or a passkey, for which the page asks the device. */
export type Proof = { password: string } | 'passkey';

/** True where a call on `count` targets asks for a proof. */
export const asksForProof = (rules: ProofRules, call: ProvenCall, count = 1): boolean =>
  call === 'resetKeys' ? count > (rules.resetKeysAbove ?? Number.POSITIVE_INFINITY) : rules[call];

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
