import { userFrom } from '../api/identity/claims.ts';
import type { Flows } from '../api/identity/flows.ts';
import type { KeptTokens } from '../api/identity/kept-tokens.ts';
import { personKnown } from '../db/session-changes.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { AuthUser, Session } from '../domain/session.ts';
import type { Ground } from './session-ground.ts';

type Present = { session: Session & { status: 'LOGGED_IN' }; kept: KeptTokens };

/** Who is in, with tokens that are good; the session ends where the provider refuses them. */
async function present({ current, identity, store, expire }: Ground): Promise<Answer<Present>> {
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

/** The person as the identity provider knows them now, else as last known. */
export async function readUser(ground: Ground): Promise<Answer<AuthUser>> {
  const answer = await readUserNow(ground);
  const session = ground.current.get();
  const isOver = isFailure(answer) && answer.failure.kind === 'expired';
  return isFailure(answer) && !isOver && session.status === 'LOGGED_IN' ? { ok: session.user } : answer;
}

/** The person as the identity provider knows them now; fails where it cannot be asked. */
export async function readUserNow(ground: Ground): Promise<Answer<AuthUser>> {
  const { current, store, told, flow } = ground;
  const who = await present(ground);
  if (isFailure(who)) return who;
  const { session, kept } = who.ok;
  const answer = await flow(ready => ready.attributes(kept));
  if (isFailure(answer)) return answer;
  const user = userFrom(answer.ok);
  if (!user || user.uid !== session.user.uid) return failed({ kind: 'unreadable' });
  await current.adopt(told(await store.change(was => personKnown(was, session.identity, { user }))));
  return { ok: user };
}

/** One forced refresh, so that the tokens say what the person's attributes do; a refused one ends the session. */
export async function renewTokens({ identity, expire }: Ground): Promise<Answer<null>> {
  const tokens = await identity.tokens({ forceRefresh: true });
  if (tokens === 'unreachable') return failed({ kind: 'unreachable' });
  if (typeof tokens !== 'string') return { ok: null };
  await expire();
  return failed({ kind: 'expired' });
}

/** Writes attributes of whoever is in, and shows them in every tab, though the token does not tell of them yet. */
export async function changeUser(
  ground: Ground,
  attributes: Readonly<Record<string, string>>,
): Promise<Answer<AuthUser>> {
  const answer = await asPerson(ground, (flows, kept) => flows.updateAttributes(kept, attributes));
  return isFailure(answer) ? answer : readUser(ground);
}

/**
 * Does something at the identity provider as whoever is in. It has one name for a wrong password and for a session that was
 * ended elsewhere: a refresh, which only the second refuses, tells them apart.
 */
export async function asPerson<T>(
  ground: Ground,
  work: (flows: Flows, kept: KeptTokens) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const who = await present(ground);
  if (isFailure(who)) return who;
  const answer = await ground.flow(flows => work(flows, who.ok.kept));
  if (!isFailure(answer) || answer.failure.code !== 'NotAuthorizedException') return answer;
  const renewed = await renewTokens(ground);
  return isFailure(renewed) && renewed.failure.kind === 'expired' ? renewed : answer;
}
