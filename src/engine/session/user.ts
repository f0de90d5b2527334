import { userFrom } from '../../api/identity/claims.ts';
import type { Flows } from '../../api/identity/flows.ts';
import type { KeptTokens } from '../../api/identity/kept-tokens.ts';
import { personKnown } from '../../db/session-store.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { AuthUser, Session } from '../../domain/session.ts';
import type { SessionContext } from './session-context.ts';

type SignedIn = { session: Session & { status: 'LOGGED_IN' }; kept: KeptTokens };

/** The signed-in person with valid tokens; the session ends where the provider refuses them. */
async function signedIn({ current, identity, store, expire }: SessionContext): Promise<Answer<SignedIn>> {
  const session = current.get();
  if (session.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
  const tokens = await identity.tokens();
  if (tokens === 'unreachable') return failed({ kind: 'unreachable' });
  const kept = (await store.read()).tokens;
  if (typeof tokens === 'string' || !kept) {
    await expire();
    return failed({ kind: 'expired' });
  }
  return tokens.identity === session.identity ? { ok: { session, kept } } : failed({ kind: 'expired' });
}

/** The person's data from the identity provider; fails where it cannot be reached. */
export async function readUserNow(context: SessionContext): Promise<Answer<AuthUser>> {
  const { current, store, announced, flow } = context;
  const person = await signedIn(context);
  if (isFailure(person)) return person;
  const { session, kept } = person.ok;
  const answer = await flow(ready => ready.attributes(kept));
  if (isFailure(answer)) return answer;
  const user = userFrom(answer.ok);
  if (!user || user.uid !== session.user.uid) return failed({ kind: 'unreadable' });
  await current.adopt(announced(await store.change(was => personKnown(was, session.identity, { user }))));
  return { ok: user };
}

/** Forces one refresh, so that the tokens carry the person's present attributes; a refused one ends the session. */
export async function renewTokens({ identity, expire }: SessionContext): Promise<Answer<null>> {
  const tokens = await identity.tokens({ forceRefresh: true });
  if (tokens === 'unreachable') return failed({ kind: 'unreachable' });
  if (typeof tokens !== 'string') return { ok: null };
  await expire();
  return failed({ kind: 'expired' });
}

/**
 * Writes attributes of the signed-in person, and shows them in every tab, though the token does not carry them yet. Where the
 * person's data cannot be read again, they are given as last known.
 */
export async function changeUser(
  context: SessionContext,
  attributes: Readonly<Record<string, string>>,
): Promise<Answer<AuthUser>> {
  const answer = await asPerson(context, (flows, kept) => flows.updateAttributes(kept, attributes));
  if (isFailure(answer)) return answer;
  const user = await readUserNow(context);
  const session = context.current.get();
  return isFailure(user) && session.status === 'LOGGED_IN' ? { ok: session.user } : user;
}

/**
 * Calls the identity provider as the signed-in person. The provider has one error for a wrong password and for a session that was
 * ended elsewhere: a refresh fails in the second case only.
 */
export async function asPerson<T>(
  context: SessionContext,
  work: (flows: Flows, kept: KeptTokens) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const person = await signedIn(context);
  if (isFailure(person)) return person;
  const answer = await context.flow(flows => work(flows, person.ok.kept));
  if (!isFailure(answer) || answer.failure.code !== 'NotAuthorizedException') return answer;
  const renewed = await renewTokens(context);
  return isFailure(renewed) && renewed.failure.kind === 'expired' ? renewed : answer;
}
