import { storageFailure } from '../db/copy-failure.ts';
import { clearCopy } from '../db/holdings.ts';
import type { AccountChange } from '../domain/account.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { AccountFace } from './account-face.ts';
import { deviceSessions } from './account-sessions.ts';
import { deviceStorage } from './account-storage.ts';
import type { InRoom } from './in-room.ts';
import type { SessionService } from './session.ts';

/** Answers what the page asks about the account of whoever is in, and about this device. */
export function createAccount(inRoom: InRoom): AccountFace {
  const inSession = <T>(work: (session: SessionService) => Promise<Answer<T>>): Promise<Answer<T>> =>
    inRoom((_room, { session }) => work(session)).catch(error => failed(storageFailure(error)));
  const onDevice: InRoom = work => inRoom(work).catch(error => failed(storageFailure(error)));

  return {
    person: () =>
      inSession(async session => {
        const asOf = new Date().toISOString();
        const user = await session.userNow();
        return isFailure(user) ? user : { ok: { asOf, value: user.ok } };
      }),
    change: change => inSession(session => session.changeUser(attributesOf(change))),

    changeEmail: email =>
      inSession(session => session.asPerson((flows, kept) => flows.changeEmail(kept, email))),
    resendEmailCode: () =>
      inSession(session => session.asPerson((flows, kept) => flows.resendEmailCode(kept))),
    verifyEmail: ({ email, code }) =>
      inSession(async session => {
        const answer = await session.asPerson((flows, kept) => flows.verifyEmail(kept, code));
        if (isFailure(answer) && answer.failure.kind === 'expired') return answer;
        // The answer to an earlier try may have been lost on the way, and its code is then used up.
        const user = await session.userNow();
        const isTheirs = !isFailure(user) && user.ok.email.toLowerCase() === email.toLowerCase();
        if (isFailure(answer) && !isTheirs) return answer;
        await session.renewTokens();
        return { ok: null };
      }),

    changePassword: change =>
      inSession(session => session.asPerson((flows, kept) => flows.changePassword(kept, change))),

    storage: () => onDevice(async ({ identity }) => ({ ok: await deviceStorage(identity) })),
    clearCopy: () =>
      onDevice(async room => {
        const cleared = await clearCopy(room.identity);
        if (!isFailure(cleared)) await room.copyCleared();
        return cleared;
      }),

    sessions: () =>
      onDevice(async ({ identity }, { session }) => ({ ok: await deviceSessions(identity, session) })),
    signOutEverywhere: unsent => inSession(session => session.signOutEverywhere(unsent)),
  };
}

/** The change in the identity provider's names. (specification §7: identity provider) */
const attributesOf = (change: AccountChange): Record<string, string> => ({
  given_name: change.firstName,
  family_name: change.lastName,
  phone_number: change.phoneNumber,
  'custom:country': change.country,
  'custom:numberOfMerchants': change.numberOfMerchants,
  'custom:androidAppLink': change.androidAppLink,
});
