import { useState } from 'react';
import { continueSignIn } from '../../../data/session.ts';
import { type Failure, failureOf } from '../../../domain/failure.ts';
import type { Session } from '../../../domain/session.ts';
import type { Factor, SignInStep, StepAnswer } from '../../../domain/sign-in.ts';
import { isSignInOver } from './outcome.ts';

/** Answers of the step of a sign-in, one at a time. */
export type Answering = {
  isBusy: boolean;
  /** The failure of the last answer, after which the form stays. */
  failure: Failure | null;
  /** Something else is typed: the failure no longer holds. */
  forget(): void;
  /** Sends an answer; resolves false where the form stays. */
  send(answer: StepAnswer): Promise<boolean>;
};

/** The session or step that an answer led to, and the failure after which the sign-in is over. */
export type StepEnds = {
  onAnswer: (answer: Session | SignInStep) => Promise<void>;
  onEnd: (failure: Failure | null) => void;
};

/** Answers the newest step; `factor` is the one whose code it requires. */
export function useAnswering(
  { email, onAnswer, onEnd }: { email: string } & StepEnds,
  factor: Factor | null = null,
): Answering {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(answer: StepAnswer) {
    if (isBusy) return true;
    setBusy(true);
    setFailure(null);
    try {
      await onAnswer(await continueSignIn(email, answer));
      return true;
    } catch (error) {
      const failed = failureOf(error);
      if (isSignInOver(failed, factor)) onEnd(failed);
      else setFailure(failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, forget: () => setFailure(null), send };
}
