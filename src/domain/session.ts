/** The signed-in person as the page may know them: without tokens. */
export type AuthUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  companyName: string;
  country: string | null;
  numberOfMerchants: string | null;
  role: 'user';
  photoURL: string | null;
  merchantPoolId: string | null;
  appClientId: string | null;
  androidAppLink: string | null;
  smsInviteTemplate: string | null;
  tenantId: string;
};

/** The state of the session, as the page sees it. */
export type Session =
  | {
      status: 'LOGGED_OUT';
      /** The reason for a sign-out that the person did not ask for. */
      reason?: 'expired' | 'elsewhere';
      /** An expired session keeps its identity's outbox held; the count of actions kept for it. */
      held?: number;
    }
  | { status: 'NOT_VERIFIED'; email: string }
  /** Verified by code, then signed out to sign in again. */
  | { status: 'VERIFIED'; email: string }
  | {
      status: 'LOGGED_IN';
      user: AuthUser;
      /** Hash of tenant and user that names the databases of this person. */
      identity: string;
      /** Tenant creation failed at sign-in: warned, retried at the next start. */
      tenantMissing?: boolean;
    };

/** The form of signing up, over two screens. */
export type SignUp = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  country: string;
  companyName: string;
  numberOfMerchants: string;
  role: 'user';
};

/** The form for a password that was forgotten, with the mailed code; `endsSessions`: all devices are to sign in anew. */
export type PasswordReset = { email: string; code: string; password: string; endsSessions: boolean };

/** The person's sessions after a reset: kept as wished, ended as wished, or not ended, against the wish. */
export type SessionsAfterReset = 'kept' | 'ended' | 'not ended';

/** The choice for unsent actions when signing out. */
export type Unsent = 'send' | 'keep' | 'discard';

/**
 * The tenant's id: the company name with backslash, slash, dot, double and single quote, dollar and space each replaced by a hyphen, then a
 * hyphen and the user id, cut to 64 characters.
 */
export const tenantId = (companyName: string, userId: string): string =>
  `${companyName.replace(/[\\/."'$ ]/g, '-')}-${userId}`.slice(0, 64);

/** Most characters of a company name, so that at least 13 of the user id survive the cut. */
export const COMPANY_NAME_LIMIT = 50;
