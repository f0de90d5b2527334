import { useRef } from 'react';
import { failureOf } from '../domain/failure.ts';
import { firstTry, type RequestTry, tryAfter } from '../domain/request-try.ts';

type Keyed = { content: string; key: string; tried: RequestTry };

/**
 * Gives the `Idempotency-Key` (uuid) of the request that a dialog makes. One content keeps its key, so that a repeat after a lost
 * response takes effect once; a request that the service refused gets another, since the service may give its refusal again.
 */
export function useRequestKey() {
  const keyed = useRef<Keyed | null>(null);
  return {
    keyOf(request: object): string {
      const content = JSON.stringify(request);
      if (keyed.current?.content !== content)
        keyed.current = { content, key: crypto.randomUUID(), tried: firstTry };
      return keyed.current.key;
    },
    /** Call with the error of the request whose key was given last. */
    onError(error: Error): void {
      if (!keyed.current) return;
      const { content, key, tried } = keyed.current;
      const next = tryAfter(tried, failureOf(error));
      const isSame = next.number === tried.number;
      keyed.current = { content, key: isSame ? key : crypto.randomUUID(), tried: next };
    },
  };
}
