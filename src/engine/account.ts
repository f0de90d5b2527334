import { storageFailure } from '../db/database.ts';
import { countUnsent } from '../db/keys/locked-outbox.ts';
import { outboxName } from '../db/outbox-database.ts';
import { outboxIdentities } from '../db/outbox-store.ts';
import { importsName } from '../db/person-databases.ts';
import { clearCopy, copyUsage, databaseUsage } from '../db/storage-usage.ts';
import type { AccountChange, DeviceSessions, DeviceStorage, StoredPart } from '../domain/account.ts';
import type { SeenAt } from '../domain/collection.ts';
import { collectionNames } from '../domain/collection.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { AuthUser, Session, Unsent } from '../domain/session.ts';
import type { WithPerson } from './context.ts';
import { lacksProof } from './proof.ts';
import type { SessionService } from './session/session.ts';

/**
 * The account of the signed-in person, and this device. A refusal of the identity provider carries its exception's name as
 * `code`: `NotAuthorizedException` a wrong previous password, `CodeMismatchException`, `ExpiredCodeException`,
 * `LimitExceededException`, `AliasExistsException`, `InvalidPasswordException`.
 */
export function createAccount(withPerson: WithPerson) {
  const inSession = <T>(work: (session: SessionService) => Promise<Answer<T>>): Promise<Answer<T>> =>
    withPerson((_scope, { session }) => work(session)).catch(error => failed(storageFailure(error)));
  const onDevice: WithPerson = work => withPerson(work).catch(error => failed(storageFailure(error)));

  return {
    /** The person's data from the identity provider. Fails where it cannot be reached. */
    person: (): Promise<Answer<SeenAt<AuthUser>>> =>
      inSession(async session => {
        const asOf = new Date().toISOString();
        const user = await session.userNow();
        return isFailure(user) ? user : { ok: { asOf, value: user.ok } };
      }),
    change: (change: Partial<AccountChange>) =>
      inSession(session => session.changeUser(attributesOf(change))),

    /**
     * Mails a code to a new address, which counts once it is verified; null where it is the present one. Fails with `unproven` for
     * want of a proof.
     */
    changeEmail: (email: string): Promise<Answer<{ sentTo: string } | null>> =>
      withPerson(
        async (_scope, context) =>
          (await lacksProof(context, 'changeEmail')) ??
          context.session.asPerson((flows, kept) => flows.changeEmail(kept, email)),
      ).catch(error => failed(storageFailure(error))),
    /** Mails another code to the address to verify. */
    resendEmailCode: (): Promise<Answer<null>> =>
      inSession(session => session.asPerson((flows, kept) => flows.resendEmailCode(kept))),
    /**
     * Verifies the new address, and gives the account's: another device may have asked for another one. After a lost response the
     * account is read: changed = verified.
     */
    verifyEmail: ({ email, code }: { email: string; code: string }): Promise<Answer<{ email: string }>> =>
      inSession(async session => {
        const answer = await session.asPerson((flows, kept) => flows.verifyEmail(kept, code));
        if (isFailure(answer) && answer.failure.kind === 'expired') return answer;
        // The response to an earlier try may have been lost on the way, and its code is then used up.
        const user = await session.userNow();
        const isTheirs = !isFailure(user) && user.ok.email.toLowerCase() === email.toLowerCase();
        if (isFailure(answer) && !isTheirs) return answer;
        await session.renewTokens();
        return { ok: { email: isFailure(user) ? email : user.ok.email } };
      }),

    changePassword: (change: { previous: string; password: string }): Promise<Answer<null>> =>
      inSession(session => session.asPerson((flows, kept) => flows.changePassword(kept, change))),

    /** The data that this device stores for the person. */
    storage: () => onDevice(async ({ identity }) => ({ ok: await deviceStorage(identity) })),
    /** Deletes the local copy, in every tab; never the outbox, nor the person's drafts. */
    clearCopy: (): Promise<Answer<null>> =>
      onDevice(async scope => {
        const cleared = await clearCopy(scope.identity);
        if (!isFailure(cleared)) await scope.copyCleared();
        return cleared;
      }),

    sessions: () =>
      onDevice(async ({ identity }, { session }) => ({ ok: await deviceSessions(identity, session) })),
    /**
     * Ends every sign-in of the person, this one last. `send` first drains the outbox and fails with `unreachable` and code
     * `unsent` if something is left; where the identity provider does not confirm, nothing has ended here.
     */
    signOutEverywhere: (unsent: Unsent): Promise<Answer<Session>> =>
      inSession(session => session.signOutEverywhere(unsent)),
  };
}

/** The identity provider's names of an account's fields. */
const attributes: Readonly<Record<string, string>> = {
  firstName: 'given_name',
  lastName: 'family_name',
  phoneNumber: 'phone_number',
  country: 'custom:country',
  numberOfMerchants: 'custom:numberOfMerchants',
  androidAppLink: 'custom:androidAppLink',
} satisfies Record<keyof AccountChange, string>;

/** The change in the identity provider's names. */
const attributesOf = (change: Partial<AccountChange>): Record<string, string> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [attributes[name], value]));

/** The data that this device stores for a person, by part. Throws storage errors. */
async function deviceStorage(identity: string): Promise<DeviceStorage> {
  const { collections, payments, pages, figures } = await copyUsage(identity);
  const invites = await databaseUsage(importsName(identity), 'kept');
  const outbox = await databaseUsage(outboxName(identity), 'actions');
  const { usage, quota } = await estimate();
  const parts: StoredPart[] = [
    ...collectionNames.map(name => ({ name, ...collections[name], isCopy: true })),
    { name: 'payments', ...payments, isCopy: true },
    { name: 'pages', ...pages, asOf: null, isCopy: true },
    { name: 'figures', ...figures, asOf: null, isCopy: true },
    { name: 'invites', rows: null, bytes: invites.bytes, asOf: null, isCopy: false },
    { name: 'outbox', ...outbox, asOf: null, isCopy: false },
  ];
  return { parts, used: usage ?? null, quota: quota ?? null };
}

/** The browser's estimate for the origin; empty where there is none. */
async function estimate(): Promise<StorageEstimate> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate().catch(() => undefined)) ?? {};
}

/** The sign-in on this device, and the queued actions of other people. Throws storage errors. */
async function deviceSessions(
  identity: string,
  session: Pick<SessionService, 'here'>,
): Promise<DeviceSessions> {
  const { since, pendingRevocations } = await session.here();
  const identities = await outboxIdentities();
  const counted = await Promise.all(
    // Without a key: an outbox may be behind the screen lock of a person who has left.
    identities.map(async each => ({ identity: each, unsent: await countUnsent(each) })),
  );
  return {
    since,
    unsent: counted.find(each => each.identity === identity)?.unsent ?? 0,
    others: counted
      .filter(each => each.identity !== identity)
      .map(each => ({ id: each.identity, unsent: each.unsent })),
    pendingRevocations,
  };
}
