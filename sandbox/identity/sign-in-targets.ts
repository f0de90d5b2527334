import * as v from 'valibot';
import { beginPassword, forgetAttempts } from './attempts.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused, wrongCredentials } from './refused.ts';
import type { Sessions } from './sessions.ts';
import { isPassword } from './srp.ts';
import type { SrpExchange } from './srp-exchange.ts';
import { clientTarget, Password, type Targets, Token, Username } from './target.ts';
import { findUser, type User } from './user-store.ts';

const ClientPublic = v.pipe(
  v.string('Member must be a string'),
  v.regex(/^[0-9a-f]{1,1024}$/i, 'Member must be a hexadecimal number'),
);
const Timestamp = v.pipe(
  v.string('Member must be a string'),
  v.regex(
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/,
    'format should be EEE MMM d HH:mm:ss z yyyy in english',
  ),
);
const Base64 = v.pipe(
  v.string('Member must be a string'),
  v.maxLength(4096),
  v.base64('Member must be base64'),
);

const refreshFlow = <Name extends string>(AuthFlow: Name) =>
  v.object({ AuthFlow: v.literal(AuthFlow), AuthParameters: v.object({ REFRESH_TOKEN: Token }) });

const AuthRequest = v.variant(
  'AuthFlow',
  [
    v.object({
      AuthFlow: v.literal('USER_SRP_AUTH'),
      AuthParameters: v.object({ USERNAME: Username, SRP_A: ClientPublic }),
    }),
    v.object({
      AuthFlow: v.literal('USER_PASSWORD_AUTH'),
      AuthParameters: v.object({ USERNAME: Username, PASSWORD: Password }),
    }),
    refreshFlow('REFRESH_TOKEN_AUTH'),
    refreshFlow('REFRESH_TOKEN'),
  ],
  'Member must be one of USER_SRP_AUTH, USER_PASSWORD_AUTH, REFRESH_TOKEN_AUTH',
);

const ChallengeAnswer = v.object({
  ChallengeName: v.literal('PASSWORD_VERIFIER', 'Member must be PASSWORD_VERIFIER'),
  ChallengeResponses: v.object({
    USERNAME: Username,
    PASSWORD_CLAIM_SECRET_BLOCK: Base64,
    PASSWORD_CLAIM_SIGNATURE: Base64,
    TIMESTAMP: Timestamp,
  }),
});

/** InitiateAuth, RespondToAuthChallenge and GetTokensFromRefreshToken. */
export function signInTargets({ db, clock }: IdentityDeps, srp: SrpExchange, sessions: Sessions): Targets {
  async function signIn(user: User) {
    // Said only to who knows the password, as Cognito does.
    if (!user.isConfirmed) throw new Refused('UserNotConfirmedException', 'User is not confirmed.');
    return { ChallengeParameters: {}, AuthenticationResult: await sessions.start(user) };
  }

  const refresh = async (token: string) => ({ AuthenticationResult: await sessions.refresh(token) });

  const InitiateAuth = clientTarget(AuthRequest, async ({ AuthFlow, AuthParameters }) => {
    if (AuthFlow === 'USER_SRP_AUTH') {
      const ChallengeParameters = await srp.challenge(AuthParameters.USERNAME, AuthParameters.SRP_A);
      return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters };
    }
    if (AuthFlow === 'USER_PASSWORD_AUTH') {
      const user = await findUser(db, AuthParameters.USERNAME);
      await beginPassword(db, user?.sub ?? AuthParameters.USERNAME, clock.now());
      if (!user || !isPassword(user.sub, AuthParameters.PASSWORD, user)) throw wrongCredentials();
      await forgetAttempts(db, user.sub, 'password');
      return signIn(user);
    }
    return refresh(AuthParameters.REFRESH_TOKEN);
  });

  const RespondToAuthChallenge = clientTarget(ChallengeAnswer, async ({ ChallengeResponses: answer }) => {
    const user = await srp.prove({
      userId: answer.USERNAME,
      secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
      signature: answer.PASSWORD_CLAIM_SIGNATURE,
      timestamp: answer.TIMESTAMP,
    });
    return signIn(user);
  });

  const GetTokensFromRefreshToken = clientTarget(v.object({ RefreshToken: Token }), ({ RefreshToken }) =>
    refresh(RefreshToken),
  );

  return { InitiateAuth, RespondToAuthChallenge, GetTokensFromRefreshToken };
}
