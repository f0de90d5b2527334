/** Who is signed in: what the page may know, no token among it. (specification §3: Auth user) */
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

/** Where a person stands, as the page sees it. (specification §4: Auth status) */
export type Session =
  | {
      status: 'LOGGED_OUT';
      /** Why the person was signed out, where it was not their own doing. (ruling 4) */
      reason?: 'expired' | 'elsewhere';
      /** An expired session keeps its identity's outbox held; the count of actions kept for it. */
      held?: number;
    }
  | { status: 'NOT_VERIFIED'; email: string }
  /** Verified by code, then signed out to sign in again. (specification §4) */
  | { status: 'VERIFIED'; email: string }
  | {
      status: 'LOGGED_IN';
      user: AuthUser;
      /** Hash of tenant and user that names the databases of this person. (ruling 5) */
      identity: string;
      /** Tenant creation failed at sign-in: warned, retried at the next start. (ruling 2) */
      tenantMissing?: boolean;
    };

/** What a person types to sign up, over two screens. (specification §3: Sign-up payload) */
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

/** What to do with unsent actions when signing out. (design §3) */
export type Unsent = 'send' | 'keep' | 'discard';
