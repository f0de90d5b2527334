import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beginPassword, forgetAttempts } from './attempts.ts';
import { passkeysOf } from './passkey-store.ts';
import { newChallenge, requestOptions, SignedChallenge, verifySignature } from './passkeys.ts';
import type { IdentityDeps } from './pool.ts';
import { invalidField, Refused, wrongCredentials } from './refused.ts';
import type { SignInSessions } from './sign-in-sessions.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { isPassword } from './srp.ts';
import type { SrpExchange } from './srp-exchange.ts';
import { findUser, type User } from './user-store.ts';

/** First factors of the flow USER_AUTH, as Cognito names them. */
export const firstFactors = ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'] as const;
type FirstFactor = (typeof firstFactors)[number];

/** A chosen first factor, with the password or SRP value that a choice of a password brings along. */
type Chosen = { username: string; factor?: FirstFactor; password?: string; clientPublic?: string };

/** The flow USER_AUTH, in which a person chooses the first factor; all throw Refused. */
export type FirstFactors = {
  /** Signs a person in by password alone, as USER_PASSWORD_AUTH does. */
  byPassword(username: string, password: string): Promise<object>;
  /** Begins with the preferred factor where the person has it, else with a choice. */
  begin(chosen: Chosen): Promise<object>;
  /** Goes on with a factor of the choice that this session offered. */
  choose(session: string, chosen: Chosen): Promise<object>;
  /** Reads the signature of a passkey, a JSON text. */
  sign(session: string, username: string, credential: string): Promise<object>;
};

/** The first factors of a pool. A passkey's device has verified its person, so that no second factor follows. */
export function createFirstFactors(
  deps: IdentityDeps,
  { open, steps, srp }: { open: SignInSessions; steps: SignInSteps; srp: SrpExchange },
): FirstFactors {
  const { db, clock, hasPasskeys } = deps;

  async function factorsOf(user: User | undefined): Promise<FirstFactor[]> {
    const hasOne = user !== undefined && hasPasskeys() && (await passkeysOf(db, user.sub)).length > 0;
    return ['PASSWORD', 'PASSWORD_SRP', ...(hasOne ? (['WEB_AUTHN'] as const) : [])];
  }

  async function byPassword(username: string, password: string) {
    const user = await findUser(db, username);
    await beginPassword(db, user?.sub ?? username, clock.now());
    if (!user || !isPassword(user.sub, password, user)) throw wrongCredentials();
    await forgetAttempts(db, user.sub, 'password');
    return steps.begin(user);
  }

  async function askForPasskey(user: User) {
    const challenge = newChallenge();
    const present = await passkeysOf(db, user.sub);
    const Session = await open.open(user, 'WEB_AUTHN', { passkeyChallenge: challenge });
    const options = JSON.stringify(requestOptions(deps, { challenge, present }));
    return {
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options },
    };
  }

  /** The next call of a factor that was chosen; null where its password or SRP value is missing. */
  async function beginWith({ username, factor, password, clientPublic }: Chosen) {
    if (factor === 'PASSWORD' && password !== undefined) return byPassword(username, password);
    if (factor === 'PASSWORD_SRP' && clientPublic !== undefined) {
      const ChallengeParameters = await srp.challenge(username, clientPublic);
      return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters };
    }
    const user = factor === 'WEB_AUTHN' ? await findUser(db, username) : undefined;
    return user ? askForPasskey(user) : null;
  }

  async function begin(chosen: Chosen) {
    if (!hasPasskeys())
      throw new Refused('InvalidParameterException', 'USER_AUTH is not enabled for the client.');
    const user = await findUser(db, chosen.username);
    const available = await factorsOf(user);
    const isAvailable = chosen.factor !== undefined && available.includes(chosen.factor);
    const begun = isAvailable ? await beginWith(chosen) : null;
    if (begun) return begun;
    // An unknown address gets the same answer as one without a passkey.
    const Session = await open.open(user ?? { sub: unknownSub(chosen.username) }, 'SELECT_CHALLENGE');
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      Session,
      AvailableChallenges: available,
      ChallengeParameters: {},
    };
  }

  async function choose(session: string, chosen: Chosen) {
    const user = await findUser(db, chosen.username);
    const available = await factorsOf(user);
    if (chosen.factor === undefined || !available.includes(chosen.factor))
      throw invalidField('ANSWER', `must be one of ${available.join(', ')}`);
    await open.spend(session, {
      sub: user?.sub ?? unknownSub(chosen.username),
      challenge: 'SELECT_CHALLENGE',
    });
    const begun = await beginWith(chosen);
    if (begun) return begun;
    throw invalidField(chosen.factor === 'PASSWORD' ? 'PASSWORD' : 'SRP_A', 'Member must not be null');
  }

  async function sign(session: string, username: string, text: string) {
    const user = await findUser(db, username);
    const signIn = await open.spend(session, { sub: user?.sub ?? '', challenge: 'WEB_AUTHN' });
    const credential = readCredential(text);
    const passkey = (await passkeysOf(db, signIn.sub)).find(one => one.credentialId === credential.id);
    await verifySignature(deps, { challenge: signIn.passkeyChallenge ?? '', passkey, credential });
    const person = await findUser(db, signIn.sub);
    if (!person) throw wrongCredentials();
    return steps.begin(person, { isMultiFactor: true });
  }

  return { byPassword, begin, choose, sign };
}

const unknownSub = (username: string) => createHash('sha256').update(`unknown:${username}`).digest('hex');

function readCredential(text: string) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedChallenge), text);
  if (result.success) return result.output;
  throw invalidField(`CREDENTIAL.${v.getDotPath(result.issues[0]) ?? ''}`, result.issues[0].message);
}
