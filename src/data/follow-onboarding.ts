import type { Session } from '../domain/session.ts';
import { onEngineEvent } from './engine.ts';
import { fetchFormOnce } from './onboarding-query.ts';
import { queryClient } from './query-client.ts';

/** Fetches the published form of whoever is signed in. Call once, for the first signed-in page. (specification §4) */
export function followOnboarding(): void {
  onEngineEvent(event => event.type === 'session' && take(event.session));
  const session = queryClient.getQueryData<Session>(['session']);
  if (session) take(session);
}

function take(session: Session): void {
  if (session.status === 'LOGGED_IN') fetchFormOnce(session);
}
