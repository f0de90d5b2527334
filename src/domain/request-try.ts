import { type Failure, mayHaveTakenEffect } from './failure.ts';

/** A request that is made once, however often it is tried: each number has an `Idempotency-Key` of its own. */
export type RequestTry = {
  number: number;
  /** True once a try under this number may have taken effect: only its own key finds that out. */
  isInDoubt: boolean;
};

/** Before the request was ever made. */
export const firstTry: RequestTry = { number: 1, isInDoubt: false };

/**
 * The try that follows a failed one. A service keeps its answer to a key, a refusal too, and would give it again: a refused
 * request has the next number. One that may have taken effect keeps its number for good; so does one that met a conflict,
 * which may be with itself, made from another device.
 */
export function tryAfter(failed: RequestTry, failure: Failure): RequestTry {
  if (failed.isInDoubt) return failed;
  if (failure.kind === 'conflict' || mayHaveTakenEffect(failure)) return { ...failed, isInDoubt: true };
  const isRefused = failure.status !== undefined && failure.status !== 425 && failure.kind !== 'expired';
  return isRefused ? { number: failed.number + 1, isInDoubt: false } : failed;
}
