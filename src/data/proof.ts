import type { Answer } from '../domain/failure.ts';
import { failureOf } from '../domain/failure.ts';
import { LOCK_WIPED, type Proof, type ProvenCall, unprovenCall } from '../domain/proof.ts';
import { MOST_WRONG } from '../domain/screen-lock.ts';
import type { Engine } from '../engine/engine.ts';
import { ask } from './engine.ts';
import { lastIdentity, onPersonLeft } from './last-identity.ts';
import type { PasskeyFailure } from './lock-passkey.ts';
import { createStore, useStore } from './store.ts';

/** The question that is open; every call that needs a proof meanwhile waits for the same one. */
type Question = { call: ProvenCall; isGiven: Promise<boolean>; end: (isGiven: boolean) => void };

const open = createStore<Question | null>(null);

/** The call for which the person is asked for a proof; null while none is. */
export const useAskedProof = (): ProvenCall | null => useStore(open)?.call ?? null;

/** Ends the question: the waiting calls are made again, or fail with `unproven`. */
export function endProof(isGiven: boolean): void {
  open.get()?.end(isGiven);
  open.set(null);
}

onPersonLeft(() => endProof(false));

function proofFor(call: ProvenCall): Promise<boolean> {
  const present = open.get();
  if (present) return present.isGiven;
  let end: Question['end'] = () => undefined;
  const isGiven = new Promise<boolean>(resolve => {
    end = resolve;
  });
  open.set({ call, isGiven, end });
  return isGiven;
}

/**
 * Asks the engine, by `asking`; where it wants a proof of the person, asks for that and repeats the same question, then with
 * `hasProved`. Throws `FailureError`: `unproven` where the person gave none.
 */
export async function askProven<T>(
  question: (engine: Engine, hasProved: boolean) => Promise<Answer<T>>,
  asking: typeof ask = ask,
): Promise<T> {
  for (let hasProved = false; ; hasProved = true) {
    try {
      return await asking(engine => question(engine, hasProved));
    } catch (error) {
      const call = unprovenCall(failureOf(error));
      if (call === null || !(await proofFor(call))) throw error;
    }
  }
}

/** True where a call may go on: asks for a proof before work that begins with it, such as a run over many. */
export const mayGoOn = (call: ProvenCall): Promise<boolean> =>
  askProven(engine => engine.proof.check(call)).then(
    () => true,
    error => unprovenCall(failureOf(error)) === null,
  );

/** Gives a proof. Throws `FailureError`. */
export async function giveProof(proof: Proof): Promise<void> {
  if (proof === 'passkey') {
    const { askWithCredentials } = await import('./credentials.ts');
    await askWithCredentials(engine => engine.proof.give(proof));
  } else await ask(engine => engine.proof.give(proof)).catch(lockIfWiped);
  endProof(true);
}

/** Gives a proof with the passkey of the screen lock. Gives the reason where the device does not. */
export async function proveByLockPasskey(): Promise<PasskeyFailure | null> {
  const { askOwnPasskey } = await import('./lock-session.ts');
  const secret = await askOwnPasskey();
  if (typeof secret === 'string') return secret;
  await giveProof(secret);
  return null;
}

async function lockIfWiped(error: unknown): Promise<never> {
  if (failureOf(error).code === LOCK_WIPED) (await import('./lock-key.ts')).lockTabs();
  throw error;
}

/** Wrong secrets of the lock that are left before the data of this device is deleted; null where there is no lock. */
export async function lockTriesLeft(): Promise<number | null> {
  const { readLock } = await import('../db/keys/screen-lock.ts');
  const identity = lastIdentity()?.identity;
  const lock = identity ? await readLock(identity).catch(() => null) : null;
  return lock && MOST_WRONG - lock.wrong;
}
