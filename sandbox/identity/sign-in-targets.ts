import * as v from 'valibot';
import { type FirstFactors, firstFactors } from './first-factors.ts';
import { factors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { SignInSteps, StepAnswer } from './sign-in-steps.ts';
import type { SrpExchange } from './srp-exchange.ts';
import { ConfirmationCode, clientTarget, Password, type Targets, Token, Username } from './target.ts';

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

const FirstFactor = v.picklist(firstFactors, `Member must be one of ${firstFactors.join(', ')}`);

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
    v.object({
      AuthFlow: v.literal('USER_AUTH'),
      AuthParameters: v.object({
        USERNAME: Username,
        PREFERRED_CHALLENGE: v.optional(FirstFactor),
        PASSWORD: v.optional(Password),
        SRP_A: v.optional(ClientPublic),
      }),
    }),
    refreshFlow('REFRESH_TOKEN_AUTH'),
    refreshFlow('REFRESH_TOKEN'),
  ],
  'Member must be one of USER_SRP_AUTH, USER_PASSWORD_AUTH, USER_AUTH, REFRESH_TOKEN_AUTH',
);

/** A passkey's signature, as JSON. */
const Credential = v.pipe(v.string('Member must be a string'), v.maxLength(65_536, 'Member is too long'));

/** A challenge that follows the password, with the fields of its response. */
const step = <Name extends string, Fields extends v.ObjectEntries>(ChallengeName: Name, fields: Fields) =>
  v.object({
    ChallengeName: v.literal(ChallengeName),
    Session: Token,
    ChallengeResponses: v.object({ USERNAME: Username, ...fields }),
  });

const ChallengeAnswer = v.variant(
  'ChallengeName',
  [
    v.object({
      ChallengeName: v.literal('PASSWORD_VERIFIER'),
      ChallengeResponses: v.object({
        USERNAME: Username,
        PASSWORD_CLAIM_SECRET_BLOCK: Base64,
        PASSWORD_CLAIM_SIGNATURE: Base64,
        TIMESTAMP: Timestamp,
      }),
    }),
    step('SELECT_CHALLENGE', {
      ANSWER: FirstFactor,
      PASSWORD: v.optional(Password),
      SRP_A: v.optional(ClientPublic),
    }),
    step('WEB_AUTHN', { CREDENTIAL: Credential }),
    step('SMS_MFA', { SMS_MFA_CODE: ConfirmationCode }),
    step('EMAIL_OTP', { EMAIL_OTP_CODE: ConfirmationCode }),
    step('SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: ConfirmationCode }),
    step('SELECT_MFA_TYPE', { ANSWER: v.picklist(factors, `Member must be one of ${factors.join(', ')}`) }),
    step('MFA_SETUP', { EMAIL: v.optional(Username) }),
    step('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: Password }),
  ],
  'Member must be a challenge of this pool',
);
type ChallengeAnswer = v.InferOutput<typeof ChallengeAnswer>;
type FirstChallenge = 'PASSWORD_VERIFIER' | 'SELECT_CHALLENGE' | 'WEB_AUTHN';
type StepChallenge = Exclude<ChallengeAnswer, { ChallengeName: FirstChallenge }>;

function stepAnswer({ Session: session, ...answer }: StepChallenge): StepAnswer {
  const { USERNAME: username } = answer.ChallengeResponses;
  switch (answer.ChallengeName) {
    case 'SMS_MFA':
      return { session, username, challenge: 'SMS_MFA', code: answer.ChallengeResponses.SMS_MFA_CODE };
    case 'EMAIL_OTP':
      return { session, username, challenge: 'EMAIL_OTP', code: answer.ChallengeResponses.EMAIL_OTP_CODE };
    case 'SOFTWARE_TOKEN_MFA': {
      const { SOFTWARE_TOKEN_MFA_CODE: code } = answer.ChallengeResponses;
      return { session, username, challenge: 'SOFTWARE_TOKEN_MFA', code };
    }
    case 'SELECT_MFA_TYPE':
      return { session, username, challenge: 'SELECT_MFA_TYPE', factor: answer.ChallengeResponses.ANSWER };
    case 'MFA_SETUP':
      return { session, username, challenge: 'MFA_SETUP', email: answer.ChallengeResponses.EMAIL };
    case 'NEW_PASSWORD_REQUIRED': {
      const { NEW_PASSWORD: password } = answer.ChallengeResponses;
      return { session, username, challenge: 'NEW_PASSWORD_REQUIRED', password };
    }
  }
}

/** InitiateAuth, RespondToAuthChallenge and GetTokensFromRefreshToken. */
export function signInTargets(
  first: FirstFactors,
  srp: SrpExchange,
  steps: SignInSteps,
  sessions: Sessions,
): Targets {
  const refresh = async (token: string) => ({ AuthenticationResult: await sessions.refresh(token) });

  const InitiateAuth = clientTarget(AuthRequest, async ({ AuthFlow, AuthParameters }) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH': {
        const ChallengeParameters = await srp.challenge(AuthParameters.USERNAME, AuthParameters.SRP_A);
        return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters };
      }
      case 'USER_PASSWORD_AUTH':
        return first.byPassword(AuthParameters.USERNAME, AuthParameters.PASSWORD);
      case 'USER_AUTH':
        return first.begin(chosen(AuthParameters, AuthParameters.PREFERRED_CHALLENGE));
      default:
        return refresh(AuthParameters.REFRESH_TOKEN);
    }
  });

  const RespondToAuthChallenge = clientTarget(ChallengeAnswer, async given => {
    if (given.ChallengeName === 'SELECT_CHALLENGE')
      return first.choose(given.Session, chosen(given.ChallengeResponses, given.ChallengeResponses.ANSWER));
    if (given.ChallengeName === 'WEB_AUTHN')
      return first.sign(
        given.Session,
        given.ChallengeResponses.USERNAME,
        given.ChallengeResponses.CREDENTIAL,
      );
    if (given.ChallengeName !== 'PASSWORD_VERIFIER') return steps.answer(stepAnswer(given));
    const { ChallengeResponses: answer } = given;
    const user = await srp.prove({
      userId: answer.USERNAME,
      secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
      signature: answer.PASSWORD_CLAIM_SIGNATURE,
      timestamp: answer.TIMESTAMP,
    });
    return steps.begin(user);
  });

  const GetTokensFromRefreshToken = clientTarget(v.object({ RefreshToken: Token }), ({ RefreshToken }) =>
    refresh(RefreshToken),
  );

  return { InitiateAuth, RespondToAuthChallenge, GetTokensFromRefreshToken };
}

type Choice = { USERNAME: string; PASSWORD?: string; SRP_A?: string };

const chosen = (
  { USERNAME: username, PASSWORD: password, SRP_A: clientPublic }: Choice,
  factor: (typeof firstFactors)[number] | undefined,
) => ({ username, factor, password, clientPublic });
