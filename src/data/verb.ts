import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Sentences } from './notices.ts';

/** A verb of a screen: a mutation whose error is a `FailureError` and whose toasts come from `sentences`. */
export type Verb<Data, Variables> = UseMutationResult<Data, Error, Variables>;

/** Makes a verb of a call; `sentences` are the screen's words for how it ended. */
export function useVerb<Data, Variables>(
  call: (variables: Variables) => Promise<Data>,
  sentences?: Sentences<Data, Variables>,
  /** How long (ms) its answer is held after the screen has gone; 0 for what must not be. */
  gcTime?: number,
): Verb<Data, Variables> {
  return useMutation({
    mutationFn: call,
    gcTime,
    meta: { sentences: sentences as Sentences<never, never> | undefined },
  });
}
