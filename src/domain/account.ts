import type { CollectionName } from './collection.ts';

/** Most characters of an email address that a mail server takes, and so of one to sign in with. (RFC 5321, section 4.5.3.1.3) */
export const EMAIL_LIMIT = 254;

/**
 * The email address in a text that was typed or pasted: without spaces around it, and without the marks of direction, joiners and
 * soft hyphens that came along unseen.
 */
export const emailIn = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** The fields of an account that can be changed; an empty text clears a field. The company's name is fixed: the tenant's id comes from it. */
export type AccountChange = {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
  /** ISO 3166-1. */
  country: string;
  numberOfMerchants: string;
  androidAppLink: string;
};

/** A part of what this device keeps for a person. */
export type StoredPartName = CollectionName | 'payments' | 'pages' | 'figures' | 'invites' | 'outbox';

/** Size of a part of storage: rows where it has any, and bytes as written, before the browser packs them. */
export type StoredPart = {
  name: StoredPartName;
  rows: number | null;
  bytes: number;
  /** When its last complete pull began, ISO-8601; null where it is not pulled, or never was. */
  asOf: string | null;
  /** True where clearing the local copy removes it. */
  isCopy: boolean;
};

/** All of it, and what the browser says of the whole origin in bytes; null where it does not say. */
export type DeviceStorage = { parts: readonly StoredPart[]; used: number | null; quota: number | null };

/** The person signed in on this device, and what others have left on it. */
export type DeviceSessions = {
  /** When the person signed in here, ISO-8601; null where the token does not tell. */
  since: string | null;
  /** The person's own actions that are not sent. */
  unsent: number;
  /** Outboxes of other accounts that wait for their person, without a name: it is not this person's to read. */
  others: readonly { id: string; unsent: number }[];
  /** Sign-outs of which the identity provider has still to hear. */
  pendingRevocations: number;
};

/** Rules for a merchant's password. */
export type PasswordPolicy = {
  /** Fewest characters, 6 to 99. */
  minLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
};

/** One demand of a policy. */
export type PasswordRule = keyof PasswordPolicy;

/** The bounds of `minLength`, in characters: the identity provider's own. */
export const PASSWORD_LENGTH = { least: 6, most: 99 } as const;

/** The policy that a new form starts with: the identity provider's own default. */
export const defaultPolicy: PasswordPolicy = {
  minLength: 8,
  lowercase: true,
  uppercase: true,
  numbers: true,
  symbols: true,
};

// The identity provider's set of symbols; letters beyond ASCII count as neither case nor symbol.
const patterns: Readonly<Record<Exclude<PasswordRule, 'minLength'>, RegExp>> = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  numbers: /[0-9]/,
  symbols: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
};

/** The demands that a policy makes, in the order in which they are shown. */
export const rulesOf = (policy: PasswordPolicy): PasswordRule[] =>
  (['minLength', 'lowercase', 'uppercase', 'numbers', 'symbols'] as const).filter(
    rule => rule === 'minLength' || policy[rule],
  );

/** The demands of a policy, each with whether the password meets it. */
export const rulesMet = (
  policy: PasswordPolicy,
  password: string,
): { rule: PasswordRule; isMet: boolean }[] =>
  rulesOf(policy).map(rule => ({
    rule,
    isMet: rule === 'minLength' ? [...password].length >= policy.minLength : patterns[rule].test(password),
  }));

/** True where a password meets every demand of a policy. */
export const meetsPolicy = (policy: PasswordPolicy, password: string): boolean =>
  rulesMet(policy, password).every(({ isMet }) => isMet);
