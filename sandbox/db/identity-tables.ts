import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Attributes } from '../identity/attributes.ts';

// Instants are milliseconds since 1970 by the sandbox's clock.
const instant = (column: string) => bigint(column, { mode: 'number' });

/** A second factor, as Cognito names it. */
export type Factor = 'SMS_MFA' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA';

/** People of the user pool; the password is kept as an SRP salt and verifier alone. */
export const identityUsers = pgTable('identity_users', {
  sub: text().primaryKey(),
  /** In lower case, since e-mail addresses are compared without case. */
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  /** Every attribute but e-mail, by the name in which Cognito sends it. */
  attributes: jsonb().$type<Attributes>().notNull(),
  /** Hexadecimal, as SRP sends it. */
  salt: text().notNull(),
  /** Hexadecimal g^x mod N. */
  verifier: text().notNull(),
  /** Id of this person in the identity pool. */
  identityId: text('identity_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** Wrong previous passwords in a row, and when the last of them was given. */
  wrongPasswords: integer('wrong_passwords').notNull().default(0),
  wrongPasswordAt: instant('wrong_password_at'),
  /** As Cognito names it: the password must be replaced at sign-in, or reset with a mailed code before. */
  status: text()
    .$type<'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'>()
    .notNull()
    .default('CONFIRMED'),
  /** Second factors that are on, and the one asked for where several are. */
  factors: jsonb().$type<Factor[]>().notNull().default([]),
  preferredFactor: text('preferred_factor').$type<Factor>(),
  /** Factors of which one must be set up at the next sign-in, while none is on. */
  mustSetUp: jsonb('must_set_up').$type<Factor[]>().notNull().default([]),
  /** True where a challenge of the company's own follows the password. */
  hasCustomChallenge: boolean('has_custom_challenge').notNull().default(false),
  /** Base32; `newTotpSecret` is not verified yet. */
  totpSecret: text('totp_secret'),
  newTotpSecret: text('new_totp_secret'),
  /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  totpStep: instant('totp_step'),
});

/** The one live code per person and purpose. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    sub: text().notNull(),
    purpose: text().$type<'confirmSignUp' | 'resetPassword' | 'verifyEmail'>().notNull(),
    code: text().notNull(),
    /** The address that the code is to prove, in lower case; null where it is the person's own. */
    address: text(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.sub, table.purpose] })],
);

/** Wrong passwords and wrong codes since the last right one, per person or unknown address. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: text().notNull(),
    kind: text()
      .$type<'password' | 'secondFactor' | 'confirmSignUp' | 'resetPassword' | 'verifyEmail'>()
      .notNull(),
    failures: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.subject, table.kind] })],
);

/** SRP exchanges between the two calls of a sign-in; each is used once. */
export const identityChallenges = pgTable('identity_challenges', {
  /** SHA-256 of the secret block. */
  secretBlockHash: text('secret_block_hash').primaryKey(),
  sub: text().notNull(),
  /** The client's public value A and the server's private b, in hexadecimal. */
  clientPublic: text('client_public').notNull(),
  serverPrivate: text('server_private').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Sign-ins between the password and the tokens; each session is used once. */
export const identitySignIns = pgTable('identity_sign_ins', {
  /** SHA-256 of the session. */
  sessionHash: text('session_hash').primaryKey(),
  sub: text().notNull(),
  challenge: text()
    .$type<
      | Factor
      | 'SELECT_CHALLENGE'
      | 'WEB_AUTHN'
      | 'SELECT_MFA_TYPE'
      | 'MFA_SETUP'
      | 'NEW_PASSWORD_REQUIRED'
      | 'CUSTOM_CHALLENGE'
    >()
    .notNull(),
  /** The code that was sent. */
  code: text(),
  /** The address that is being set up. */
  address: text(),
  /** The authenticator's secret that is being set up (base32), and whether a code of it was shown. */
  totpSecret: text('totp_secret'),
  isVerified: boolean('is_verified').notNull().default(false),
  /** The challenge that a passkey must sign (base64url). */
  passkeyChallenge: text('passkey_challenge'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Passkeys of people. */
export const identityPasskeys = pgTable('identity_passkeys', {
  /** Base64url, as the authenticator made it. */
  credentialId: text('credential_id').primaryKey(),
  sub: text().notNull(),
  /** The COSE key in base64url. */
  publicKey: text('public_key').notNull(),
  /** Signatures that the authenticator had counted at the last sign-in; 0 where it counts none. */
  signCount: instant('sign_count').notNull(),
  transports: jsonb().$type<string[]>().notNull().default([]),
  attachment: text(),
  name: text().notNull(),
  /** The domain for which it was made. */
  relyingParty: text('relying_party').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The passkey that a person is setting up: its challenge in base64url, used once. */
export const identityPasskeySetUps = pgTable('identity_passkey_set_ups', {
  sub: text().primaryKey(),
  challenge: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Sign-ins: all tokens of one share its `originJti` and end when it is revoked. */
export const identitySessions = pgTable('identity_sessions', {
  originJti: text('origin_jti').primaryKey(),
  sub: text().notNull(),
  /** SHA-256 of the opaque refresh token. */
  refreshTokenHash: text('refresh_token_hash').notNull().unique(),
  authTime: instant('auth_time').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** The pool's signing key, kept so that a restart ends no session. */
export const identityKeys = pgTable('identity_keys', {
  purpose: text().$type<'signing'>().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Temporary cloud credentials of the identity pool, against which signed requests are checked. */
export const identityCredentials = pgTable('identity_credentials', {
  accessKeyId: text('access_key_id').primaryKey(),
  sub: text().notNull(),
  secretKey: text('secret_key').notNull(),
  sessionToken: text('session_token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
