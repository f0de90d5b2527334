import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OnboardingForm } from '../domain/onboarding/form.ts';
import type { Session } from '../domain/session.ts';
import { ask, onEngineEvent } from './engine.ts';
import { queryClient } from './query-client.ts';
import { currentSession } from './session.ts';

/** The published form, kept for offline. */
export const formQuery = () =>
  queryOptions({
    queryKey: ['onboarding-form'],
    queryFn: () => ask(engine => engine.onboarding.form()),
    meta: { persist: true },
  });

/** The published form; null where there is none. Kept for offline. */
export const useOnboardingForm = (): UseQueryResult<OnboardingForm | null> => useQuery(formQuery());

/** Fetches the published form of a signed-in person who has a pool. Call once, for the first signed-in page. */
export function followOnboarding(): void {
  onEngineEvent(event => event.type === 'session' && takeSession(event.session));
  const session = currentSession();
  if (session) takeSession(session);
}

function takeSession(session: Session): void {
  if (session.status !== 'LOGGED_IN' || session.user.merchantPoolId === null) return;
  // "No form" is old as soon as there is a pool, which another device may have created.
  if (!queryClient.getQueryData(formQuery().queryKey))
    void queryClient.prefetchQuery({ ...formQuery(), staleTime: 0 });
}
