import type { Session } from '../domain/session.ts';
import { onEngineEvent } from './engine.ts';
import { dropKept } from './kept-keys.ts';
import { queryClient } from './query-client.ts';

/**
 * Removes what is kept here for everybody but whoever is signed in; signing out on purpose removes one's own too. Call once, for
 * the first signed-in page. (ruling 5)
 */
export function followKept(): void {
  onEngineEvent(event => event.type === 'session' && take(event.session));
  const session = queryClient.getQueryData<Session>(['session']);
  if (session) take(session);
}

function take(session: Session): void {
  if (session.status === 'LOGGED_IN') dropKept(session.identity);
  else if (session.status === 'LOGGED_OUT' && session.reason !== 'expired') dropKept();
}
