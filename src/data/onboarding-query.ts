import { queryOptions } from '@tanstack/react-query';
import type { Failure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import { ask } from './engine.ts';
import { queryClient } from './query-client.ts';

/** The published form, kept for offline. A screen that has it already is not told that it could not be asked for again. */
export const formQuery = (failure?: (failure: Failure) => string | null) =>
  queryOptions({
    queryKey: ['onboarding-form'],
    queryFn: () => ask(engine => engine.onboarding.form()),
    meta: {
      persist: true,
      failure: why =>
        queryClient.getQueryData(['onboarding-form']) === undefined ? (failure?.(why) ?? null) : null,
    },
  });

/** At sign-in, with a pool and no form loaded, the form is fetched. (specification §4) */
export function fetchFormOnce(session: Session): void {
  if (session.status !== 'LOGGED_IN' || session.user.merchantPoolId === null) return;
  if (!queryClient.getQueryData(formQuery().queryKey)) void queryClient.prefetchQuery(formQuery());
}
