import { createTenant } from '../api/auth-service.ts';
import { createSend } from '../api/http.ts';
import { claimsOf, identityOf, userOf } from '../api/identity/claims.ts';
import type { KeptTokens } from '../api/identity/kept-tokens.ts';
import { pendingAt, personKnown, type SessionState, signedIn, turnedAway } from '../db/session-changes.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import type { Ground } from './session-ground.ts';

/** How a session begins: by signing in, or out of storage. */
export function createEntry(ground: Ground) {
  const { config, store, identity, current, remnants, told, leaving, expire, onLine, origin } = ground;

  /** Nobody is in until the code mailed to this address is entered. */
  async function askForCode(email: string): Promise<Session> {
    return current.adopt(told(await store.change(state => pendingAt(state, email))));
  }

  /** Takes tokens in: only a person whose e-mail address is verified counts as signed in. (specification §4) */
  async function enter(tokens: KeptTokens): Promise<Answer<Session>> {
    const claims = claimsOf(tokens.idToken);
    if (!claims) return failed({ kind: 'unreadable', code: 'InvalidTokens' });
    if (!claims.email_verified) {
      await store.change(state => turnedAway(state, tokens, leaving()));
      void remnants.sweep();
      return { ok: await askForCode(claims.email) };
    }
    const name = await identityOf(claims);
    const person = { identity: name, user: userOf(claims), tenantMissing: true, locked: false };
    const before = (await store.read()).person;
    const state = told(await store.change(was => signedIn(was, tokens, person, leaving())));
    if (before && !before.locked && before.identity !== name) await ground.outbox.hold(before.identity);
    await remnants.clearCopies();
    await ensureTenant(state);
    void remnants.sweep();
    return { ok: await current.adopt(await store.read()) };
  }

  /** Creates the tenant's database where that is not known to be done: at sign-in, and again at each start. (ruling 2) */
  async function ensureTenant({ person, epoch }: SessionState): Promise<void> {
    if (!person?.tenantMissing || person.locked) return;
    const expired = (rejected?: string) => void expire(rejected);
    const send = createSend({ config, identity, as: person.identity, expired, onLine, origin });
    const answer = await createTenant(send, person.user.tenantId, crypto.randomUUID());
    if (isFailure(answer)) return;
    const known = await store.change(state =>
      state.epoch === epoch ? personKnown(state, person.identity, { tenantMissing: false }) : null,
    );
    await current.adopt(told(known));
  }

  /** The session out of storage; the network is asked for nothing that it waits for. */
  async function restore(): Promise<Answer<Session>> {
    // Tokens that vanished without a word were refused in a context that did not live to say so.
    if (!(await store.read()).tokens) await expire();
    const state = await store.read();
    const session = await current.adopt(state);
    void remnants.sweep();
    void ensureTenant(state);
    return { ok: session };
  }

  return { askForCode, enter, restore };
}
