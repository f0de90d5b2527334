import type { AccountChange, DeviceSessions, DeviceStorage } from '../domain/account.ts';
import type { Answer } from '../domain/failure.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import type { AuthUser, Session, Unsent } from '../domain/session.ts';

/**
 * What the page may ask about the account of whoever is in. What the identity provider refuses carries its exception's name as
 * `code`: `NotAuthorizedException` a wrong previous password, `CodeMismatchException`, `ExpiredCodeException`,
 * `LimitExceededException`, `AliasExistsException`, `InvalidPasswordException`.
 */
export type AccountFace = {
  /** The person as the identity provider knows them now. Fails where it cannot be asked. */
  person(): Promise<Answer<SeenAt<AuthUser>>>;
  change(change: AccountChange): Promise<Answer<AuthUser>>;
  /** Mails a code to a new address, which counts once it is verified; null where it is the present one. */
  changeEmail(email: string): Promise<Answer<{ sentTo: string } | null>>;
  /** Mails another code to the address that waits. */
  resendEmailCode(): Promise<Answer<null>>;
  /** Verifies the address that waits. After a lost answer the account is read: changed = verified. */
  verifyEmail(proof: { email: string; code: string }): Promise<Answer<null>>;
  changePassword(change: { previous: string; password: string }): Promise<Answer<null>>;
  /** What this device keeps for the person. */
  storage(): Promise<Answer<DeviceStorage>>;
  /** Throws away what was last seen, in every tab; never the outbox, nor what the person wrote. */
  clearCopy(): Promise<Answer<null>>;
  sessions(): Promise<Answer<DeviceSessions>>;
  /**
   * Ends every sign-in of the person, this one last. `send` first drains the outbox and fails with `unreachable` and code
   * `unsent` if something is left; where the identity provider does not confirm, nothing has ended here.
   */
  signOutEverywhere(unsent: Unsent): Promise<Answer<Session>>;
};
