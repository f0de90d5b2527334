import type { Database } from '../db/database.ts';

/** Lifetimes in seconds, asked at each issue, so that tests can change them while the pool runs. */
export type IdentitySettings = {
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  codeSeconds: number;
};

/** A message that a real platform would send; `link` is the path of a page of the sandbox that it leads to. */
export type Mail = {
  to: string;
  kind: 'email' | 'sms';
  subject?: string;
  body: string;
  code?: string;
  link?: string;
};

/** Dependencies of the identity pool; the clock counts milliseconds since 1970. */
export type IdentityDeps = {
  db: Database;
  clock: { now(): number };
  mailbox: { deliver(mail: Mail): Promise<void> };
  /** The `iss` of all tokens; one that changes ends every session. */
  issuer: string;
  settings: () => IdentitySettings;
  /** False while the pool offers no second factors to turn on. */
  hasFactors: () => boolean;
  /** False while the pool offers no passkeys; those that people have stay theirs. */
  hasPasskeys: () => boolean;
  /** The domain of which passkeys are made; pages of it and below it may use them. */
  relyingParty: string;
};
