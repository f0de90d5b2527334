import { claimsOf } from '../../api/identity/claims.ts';
import type { SignInResult } from '../../api/identity/sign-in.ts';
import { unlock } from '../../db/keys/screen-lock.ts';
import { proven, turnedAway } from '../../db/session-store.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import { LOCK_WIPED, type LockProof, type Proof, WRONG_LOCK_SECRET } from '../../domain/proof.ts';
import type { SignInStep } from '../../domain/sign-in.ts';
import type { SessionContext } from './session-context.ts';

/** Steps that the identity provider asks for only once the password was right. */
const afterPassword: readonly SignInStep['step'][] = [
  'code',
  'chooseFactor',
  'setUpTotp',
  'setUpEmail',
  'newPassword',
];

/** The failure of a sign-in that proves nothing: it named another step, or another person. */
const noProof = (code: string): Failure => ({ kind: 'refused', code });

/**
 * Signs the person in once more, beside the session, and stores the time. The tokens of that sign-in are revoked and never stored
 * as the session's. Fails with the provider's refusal, `unreachable`, or `expired` where the person has left meanwhile.
 */
export async function prove(context: SessionContext, proof: Proof): Promise<Answer<null>> {
  const { store, current, leaving, cleanup, flow } = context;
  const session = current.get();
  if (session.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
  const { user, identity } = session;
  if (typeof proof === 'object' && !('password' in proof)) return proveByLock(context, identity, proof);
  const answer = await flow(flows =>
    proof === 'passkey'
      ? flows.signInWithPasskey(user.email, context.askPage)
      : flows.signIn({ email: user.email, password: proof.password }),
  );
  if (isFailure(answer)) return answer;
  const refusal = refusalOf(answer.ok, proof, user.uid);
  const now = Date.now();
  const changed = await store.change(was => {
    const state =
      typeof answer.ok === 'object' && 'idToken' in answer.ok ? turnedAway(was, answer.ok, leaving()) : was;
    return (refusal ? null : proven(state, identity, now)) ?? state;
  });
  void cleanup.run();
  if (refusal) return failed(refusal);
  return changed.state.provenAt === now ? { ok: null } : failed({ kind: 'expired' });
}

/** Accepts a secret of the screen lock as the proof: no service is asked. */
async function proveByLock(
  { store }: SessionContext,
  identity: string,
  secret: LockProof,
): Promise<Answer<null>> {
  const answer = await unlock(identity, secret);
  if (typeof answer === 'string') return failed(noProof(answer === 'wiped' ? LOCK_WIPED : WRONG_LOCK_SECRET));
  const now = Date.now();
  const changed = await store.change(state => proven(state, identity, now));
  return changed.state.provenAt === now ? { ok: null } : failed({ kind: 'expired' });
}

/** The reason why a sign-in does not prove the person of this user id; null where it does. */
function refusalOf(result: SignInResult, proof: Proof, uid: string): Failure | null {
  if (result === 'unconfirmed') return noProof('UserNotConfirmedException');
  if (!('step' in result)) return claimsOf(result.idToken)?.sub === uid ? null : noProof('OtherPerson');
  // A step after asking for a passkey may stand in its place, and proves nothing.
  return proof !== 'passkey' && afterPassword.includes(result.step) ? null : noProof(result.step);
}
