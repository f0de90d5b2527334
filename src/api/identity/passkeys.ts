import { Amplify, type createAmplifyContext } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import { type ConfirmSignInOutput, confirmSignIn, type SignInOutput, signIn } from 'aws-amplify/auth/cognito';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import { type AskDevice, NO_PASSKEY, PASSKEY_TIMEOUT, type Passkey } from '../../domain/passkey.ts';
import type { KeptTokens } from './kept-tokens.ts';
import { withPageCredentials } from './page-credentials.ts';
import type { SignInResult } from './sign-in.ts';

type Context = ReturnType<typeof createAmplifyContext>;

/** Waits for a person, with the time limit of the call stopped meanwhile. */
export type Untimed = <T>(wait: () => Promise<T>) => Promise<T>;

/** Calls of Amplify that answer with a failure instead of throwing. */
type Calls = {
  asPerson<T>(
    tokens: KeptTokens,
    work: (context: Context, untimed: Untimed) => Promise<T>,
  ): Promise<Answer<T>>;
  signingIn(
    email: string,
    work: (context: Context, untimed: Untimed) => Promise<SignInOutput | ConfirmSignInOutput>,
  ): Promise<Answer<SignInResult>>;
};

/** Names of the steps that a pool offers to an account without a passkey. */
const otherFactors = ['CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', 'CONFIRM_SIGN_IN_WITH_PASSWORD'];
/** Most passkeys that a pool sends at once. */
const PAGE = 20;

/** The calls about passkeys; the device is asked through the page. */
export const passkeyFlows = ({ asPerson, signingIn }: Calls) => ({
  /**
   * Signs in with a passkey of this address. Failure code `NO_PASSKEY` where it has none, `PASSKEY_TIMEOUT` where the person took
   * too long.
   */
  async signInWithPasskey(email: string, askPage: AskDevice): Promise<Answer<SignInResult>> {
    const page = watched(askPage);
    const answer = await signingIn(email, (context, untimed) =>
      withPageCredentials(
        question => untimed(() => page.ask(question)),
        async () => {
          const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
          const output = await signIn(context, { username: email, options });
          const { nextStep } = output;
          const isOffered =
            nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' &&
            nextStep.availableChallenges?.includes('WEB_AUTHN');
          return isOffered ? confirmSignIn(context, { challengeResponse: 'WEB_AUTHN' }) : output;
        },
      ),
    );
    if (isFailure(answer)) return page.told(answer);
    const step = typeof answer.ok !== 'string' && 'step' in answer.ok ? answer.ok : null;
    const isOther = step?.step === 'unknown' && otherFactors.includes(step.name);
    return isOther ? failed({ kind: 'refused', code: NO_PASSKEY }) : answer;
  },

  /** All passkeys of the person. */
  passkeys: (tokens: KeptTokens): Promise<Answer<Passkey[]>> =>
    asPerson(tokens, async context => {
      const passkeys: Passkey[] = [];
      let nextToken: string | undefined;
      do {
        const page = await inGlobal(context, () => listWebAuthnCredentials({ pageSize: PAGE, nextToken }));
        passkeys.push(...page.credentials.flatMap(passkeyOf));
        nextToken = page.nextToken;
      } while (nextToken);
      return passkeys;
    }),

  /** Adds a passkey of this device. Failure code `PASSKEY_TIMEOUT` where the person took too long. */
  async addPasskey(tokens: KeptTokens, askPage: AskDevice): Promise<Answer<null>> {
    const page = watched(askPage);
    const answer = await asPerson(tokens, (context, untimed) =>
      withPageCredentials(
        question => untimed(() => page.ask(question)),
        async () => {
          await inGlobal(context, associateWebAuthnCredential);
          return null;
        },
      ),
    );
    return isFailure(answer) ? page.told(answer) : answer;
  },

  /** Removes a passkey; refused with `ResourceNotFoundException` where there is none of this id. */
  removePasskey: (tokens: KeptTokens, credentialId: string): Promise<Answer<null>> =>
    asPerson(tokens, async context => {
      await inGlobal(context, () => deleteWebAuthnCredential({ credentialId }));
      return null;
    }),
});

/** Tells a device's errors from the provider's: Amplify has words of its own for them, and knows no timeout. */
function watched(askPage: AskDevice) {
  let error: string | null = null;
  const ask: AskDevice = async question => {
    const answer = await askPage(question);
    error = 'error' in answer ? answer.error.name : null;
    return answer;
  };
  const told = ({ failure }: { failure: Failure }) => {
    if (error === null) return failed(failure);
    const code = error === PASSKEY_TIMEOUT ? error : failure.code;
    return failed({ kind: 'refused', code });
  };
  return { ask, told };
}

/**
 * Amplify's calls about passkeys take no context of their own, but read the global one before anything else: it is there for the
 * call and gone when it has begun, so that two calls share none.
 */
function inGlobal<T>({ resourcesConfig, libraryOptions }: Context, call: () => Promise<T>): Promise<T> {
  Amplify.configure(resourcesConfig, libraryOptions);
  try {
    return call();
  } finally {
    Amplify.configure({}, {});
  }
}

type Listed = Awaited<ReturnType<typeof listWebAuthnCredentials>>['credentials'][number];

const passkeyOf = ({ credentialId: id, friendlyCredentialName, createdAt }: Listed): Passkey[] =>
  id === undefined
    ? []
    : [{ id, name: friendlyCredentialName || null, createdAt: createdAt?.toISOString() ?? null }];
