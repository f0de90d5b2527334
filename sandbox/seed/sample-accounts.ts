import type { Database } from '../db/database.ts';
import { identityUsers } from '../db/identity-tables.ts';
import { createVerifier, type Verifier } from '../identity/srp.ts';
import { totpCode } from '../identity/totp.ts';
import { region } from '../identity/user-pool.ts';
import { findUser, type User } from '../identity/user-store.ts';
import { DEMO_PASSWORD } from './people.ts';

type State = Partial<Pick<User, 'status' | 'factors' | 'mustSetUp' | 'hasCustomChallenge' | 'totpSecret'>>;

/** An account for each step that can follow the password; `note` is what the sandbox's page says of it. */
type SampleAccount = { name: string; note: string; state: State };

// It opens made-up data on this machine and nothing else.
const totpSecret = 'TAPDECKSANDBOXAUTHENTICATOR23456';

const samples: readonly SampleAccount[] = [
  { name: 'totp', note: 'authenticator app', state: { factors: ['SOFTWARE_TOKEN_MFA'], totpSecret } },
  { name: 'sms', note: 'code by SMS', state: { factors: ['SMS_MFA'] } },
  { name: 'email', note: 'code by e-mail', state: { factors: ['EMAIL_OTP'] } },
  {
    name: 'choose',
    note: 'choice between the three',
    state: { factors: ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'], totpSecret },
  },
  {
    name: 'set-up-totp',
    note: 'must set up an authenticator app',
    state: { mustSetUp: ['SOFTWARE_TOKEN_MFA'] },
  },
  { name: 'set-up-email', note: 'must set up codes by e-mail', state: { mustSetUp: ['EMAIL_OTP'] } },
  {
    name: 'set-up',
    note: 'must set up one of the two',
    state: { mustSetUp: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] },
  },
  { name: 'new-password', note: 'temporary password', state: { status: 'FORCE_CHANGE_PASSWORD' } },
  { name: 'reset-password', note: 'password must be reset', state: { status: 'RESET_REQUIRED' } },
  {
    name: 'unknown-step',
    note: 'a challenge that Tapdeck does not know',
    state: { hasCustomChallenge: true },
  },
];

const emailOf = ({ name }: SampleAccount) => `${name}@tapdeck.test`;
const subOf = (at: number) => `5a3b1e00-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`;

// The arithmetic of a verifier is done once in a process.
const verifiers = new Map<string, Verifier>();

/** The verifier of a person whose password is the demo password. */
export function demoVerifier(sub: string): Verifier {
  const verifier = verifiers.get(sub) ?? createVerifier(sub, DEMO_PASSWORD);
  verifiers.set(sub, verifier);
  return verifier;
}

/** Gives every sample account its first state again; an address that another account has taken stays with it. */
export async function enrolSamples(db: Database, now: number): Promise<void> {
  for (const [at, sample] of samples.entries()) {
    const sub = subOf(at);
    const email = emailOf(sample);
    const owner = await findUser(db, email);
    if (owner && owner.sub !== sub) continue;
    const fields = {
      ...{ status: 'CONFIRMED' as const, factors: [], mustSetUp: [], hasCustomChallenge: false },
      ...{ preferredFactor: null, totpSecret: null, newTotpSecret: null, totpStep: null },
      ...sample.state,
      ...demoVerifier(sub),
      email,
      emailVerified: true,
      isConfirmed: true,
      attributes: {
        given_name: 'Nomvula',
        family_name: 'Dube',
        phone_number: '+27825550188',
        'custom:companyName': 'Karoo Card Services',
        'custom:country': 'ZA',
        'custom:numberOfMerchants': '1',
        'custom:role': 'user',
      },
    };
    await db
      .insert(identityUsers)
      .values({ ...fields, sub, identityId: `${region}:${sub}`, createdAt: now })
      .onConflictDoUpdate({ target: identityUsers.sub, set: fields });
  }
}

/** The sample accounts, for the sandbox's page; `code` is the authenticator's present one. */
export const describeSamples = (now: number) =>
  samples.map(sample => ({
    email: emailOf(sample),
    note: sample.note,
    ...(sample.state.totpSecret && { totpSecret, code: totpCode(totpSecret, now) }),
  }));
