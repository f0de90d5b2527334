import type { Session } from '../domain/session.ts';
import { onEngineEvent } from './engine.ts';
import { dropDrafts } from './form-draft-keys.ts';
import { fetchFormOnce } from './onboarding-query.ts';
import { queryClient } from './query-client.ts';

/**
 * Fetches the published form of whoever is signed in, and removes the drafts of everybody else: signing out on purpose removes
 * one's own too. Call once, for the first signed-in page. (specification §4, ruling 5)
 */
export function followOnboarding(): void {
  onEngineEvent(event => event.type === 'session' && take(event.session));
  const session = queryClient.getQueryData<Session>(['session']);
  if (session) take(session);
}

function take(session: Session): void {
  if (session.status === 'LOGGED_IN') {
    dropDrafts(session.identity);
    fetchFormOnce(session);
  } else if (session.status === 'LOGGED_OUT' && session.reason !== 'expired') dropDrafts();
}
