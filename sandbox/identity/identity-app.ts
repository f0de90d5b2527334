import type { Hono } from 'hono';
import { accountTargets } from './account-targets.ts';
import type { Attributes } from './attributes.ts';
import { createCodes } from './codes.ts';
import { factorTargets } from './factor-targets.ts';
import { createFirstFactors } from './first-factors.ts';
import {
  type CloudCredentials,
  findCredentials,
  giveCredentials,
  identityPoolTargets,
} from './identity-pool.ts';
import { passkeyTargets } from './passkey-targets.ts';
import { checkPassword } from './password-policy.ts';
import { passwordTargets } from './password-targets.ts';
import type { IdentityDeps } from './pool.ts';
import { createProtocol } from './protocol.ts';
import { Refused } from './refused.ts';
import { createSessions } from './sessions.ts';
import { createSignInSessions } from './sign-in-sessions.ts';
import { createSignInSteps } from './sign-in-steps.ts';
import { signInTargets } from './sign-in-targets.ts';
import { signUpTargets } from './sign-up-targets.ts';
import { createSignedIn } from './signed-in.ts';
import { openSigningKey } from './signing-key.ts';
import { createSrpExchange } from './srp-exchange.ts';
import { createTokens, type IdentityClaims, type TokenFault } from './tokens.ts';
import { userPoolId } from './user-pool.ts';
import { findUser, insertUser, mergeAttributes, type User } from './user-store.ts';

/** A confirmed person for a seed; `sub` where the same one is wanted each time. */
type SeedUser = { email: string; password: string; attributes: Attributes; sub?: string };

/** The identity endpoint and what the platform's other parts ask of it. */
export type Identity = {
  /** Answers AWS JSON 1.1 and the JWKS, wherever it is mounted. */
  app: Hono;
  /** The names of its targets. */
  targets: readonly string[];
  /** The claims of an identity token that is ours, alive and not signed out, else why it does not count. */
  verifyToken(jwt: string): Promise<IdentityClaims | TokenFault>;
  /** The live cloud credentials of an access key id; null where there are none. */
  findCredentials(accessKeyId: string): Promise<CloudCredentials | null>;
  /** Finds a person by e-mail address (without case) or sub. */
  findUser(username: string): Promise<User | undefined>;
  /** Creates a confirmed person; throws Refused where the address is taken or the password too weak. */
  createUser(person: SeedUser): Promise<User>;
  /** Signs a person in without a password, for the sandbox's own pages. */
  signIn(user: User): Promise<{ token: string; credentials: CloudCredentials }>;
  /** Writes attributes for the platform, its own ones included; they show in the tokens issued afterwards. */
  setAttributes(sub: string, attributes: Attributes): Promise<void>;
};

/** A user pool compatible with Cognito, and its identity pool. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { db, clock } = deps;
  const key = await openSigningKey(deps);
  const tokens = createTokens(deps, key);
  const sessions = createSessions(deps, tokens);
  const codes = createCodes(deps);
  const signedIn = createSignedIn(deps, tokens);
  const open = createSignInSessions(deps);
  const steps = createSignInSteps(deps, open, sessions);
  const srp = createSrpExchange(deps, key);
  const first = createFirstFactors(deps, { open, steps, srp });

  const targets = {
    AWSCognitoIdentityProviderService: {
      ...signUpTargets(deps, codes),
      ...signInTargets(first, srp, steps, sessions),
      ...factorTargets(deps, steps, signedIn),
      ...passkeyTargets(deps, signedIn),
      ...passwordTargets(deps, codes, signedIn),
      ...accountTargets(deps, codes, sessions, signedIn),
    },
    AWSCognitoIdentityService: identityPoolTargets(deps, tokens),
  };
  const app = createProtocol(targets);
  for (const path of ['/.well-known/jwks.json', `/${userPoolId}/.well-known/jwks.json`])
    app.get(path, c => c.json({ keys: [key.publicJwk] }, 200, { 'Cache-Control': 'public, max-age=3600' }));

  return {
    app,
    targets: Object.values(targets).flatMap(Object.keys),
    verifyToken: tokens.readIdentity,
    findCredentials: accessKeyId => findCredentials(deps, accessKeyId),
    findUser: username => findUser(db, username),
    async signIn(user) {
      const { IdToken } = await sessions.start(user);
      return { token: IdToken, credentials: await giveCredentials(deps, user.sub) };
    },
    setAttributes: (sub, attributes) => mergeAttributes(db, sub, attributes),
    async createUser(person) {
      checkPassword(person.password);
      const user = await insertUser(db, { ...person, isConfirmed: true, createdAt: clock.now() });
      if (!user)
        throw new Refused('UsernameExistsException', 'An account with the given email already exists.');
      return user;
    },
  };
}
