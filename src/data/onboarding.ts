import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OnboardingForm } from '../domain/onboarding-form.ts';
import type { Session } from '../domain/session.ts';
import { ask, onEngineEvent } from './engine.ts';
import type { FailureSentence } from './notices.ts';
import { queryClient } from './query-client.ts';

/** The published form, kept for offline. A screen that has it already is not told that it could not be asked for again. */
export const formQuery = (failure?: FailureSentence) =>
  queryOptions({
    queryKey: ['onboarding-form'],
    queryFn: () => ask(engine => engine.onboarding.form()),
    meta: {
      persist: true,
      failure: why =>
        queryClient.getQueryData(['onboarding-form']) === undefined ? (failure?.(why) ?? null) : null,
    },
  });

/** The published form; null where there is none. Kept for offline. */
export const useOnboardingForm = (failure?: FailureSentence): UseQueryResult<OnboardingForm | null> =>
  useQuery(formQuery(failure));

/** Fetches the published form of a signed-in person who has a pool. Call once, for the first signed-in page. */
export function followOnboarding(): void {
  onEngineEvent(event => event.type === 'session' && takeSession(event.session));
  const session = queryClient.getQueryData<Session>(['session']);
  if (session) takeSession(session);
}

function takeSession(session: Session): void {
  if (session.status !== 'LOGGED_IN' || session.user.merchantPoolId === null) return;
  if (!queryClient.getQueryData(formQuery().queryKey)) void queryClient.prefetchQuery(formQuery());
}
