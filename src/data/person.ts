import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuthUser } from '../domain/session.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastAnswer } from './last-answer.ts';
import { fromEngine } from './query-client.ts';

/** The person as the identity provider knew them last; the session takes on what it says. Kept for offline. */
export const personQuery = () =>
  queryOptions({
    queryKey: ['account', 'person'],
    queryFn: () => ask(engine => engine.account.person()),
    meta: { persist: true },
  });

/** The person as the identity provider knew them last, asked for again while it is shown. */
export const usePerson = (): LastAnswer<AuthUser> => lastAnswer(useQuery(personQuery()));

/**
 * Reads the account when a screen or dialog opens that works with the session's person: another device may have changed the message
 * of invites or created the pool. No screen waits for the account, and without an answer the session stays as it is. The account is
 * not asked for again while the screen is open.
 */
export function useReadPerson(): void {
  useQuery({ ...personQuery(), ...fromEngine, refetchOnMount: 'always', notifyOnChangeProps: [] });
}
