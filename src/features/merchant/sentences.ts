import type { Failure } from '../../domain/failure.ts';

/** A sentence for a failed question; offline the page says so itself, an expired session has its own words. */
export const unlessKnown =
  (sentence: string) =>
  (failure: Failure): string | null =>
    failure.kind === 'expired' ? null : sentence;
