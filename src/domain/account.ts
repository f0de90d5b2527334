import type { CollectionName } from './collection.ts';

/** Most characters of an email address that a mail server takes, and so of one to sign in with. (RFC 5321, section 4.5.3.1.3) */
export const EMAIL_LIMIT = 254;

/** What a person may change of an account; an empty text clears it. The company's name is not among it: the tenant's id comes from it. (ruling 1) */
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
export type StoredPartName = CollectionName | 'pages' | 'figures' | 'invites' | 'outbox';

/** What a part holds: rows where it has any, bytes as they were written, before the browser packs them. */
export type StoredPart = {
  name: StoredPartName;
  rows: number | null;
  bytes: number;
  /** When its last complete pull began, ISO-8601; null where it is not pulled, or never was. */
  asOf: string | null;
  /** Whether clearing the local copy removes it. */
  isCopy: boolean;
};

/** All of it, and what the browser says of the whole origin in bytes; null where it does not say. */
export type DeviceStorage = { parts: readonly StoredPart[]; used: number | null; quota: number | null };

/** Who is signed in on this device, and what others have left on it. */
export type DeviceSessions = {
  /** When the person signed in here, ISO-8601; null where the token does not tell. */
  since: string | null;
  /** The person's own actions that are not sent. */
  unsent: number;
  /** Outboxes of other accounts that wait for their person, without a name: it is not this person's to read. (design §3) */
  others: readonly { id: string; unsent: number }[];
  /** Sign-outs of which the identity provider has still to hear. (ruling 5) */
  untold: number;
};
