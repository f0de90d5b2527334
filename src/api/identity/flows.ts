import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  type ConfirmSignInOutput,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  sendUserAttributeVerificationCode,
  signIn as signInBySrp,
  signUp as signUpPerson,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import type { PasswordReset, SessionsAfterReset, SignUp } from '../../domain/session.ts';
import { SIGN_IN_LOST, type StepAnswer } from '../../domain/sign-in.ts';
import type { Config } from '../config.ts';
import { factorFlows } from './factors.ts';
import { entryOf, type KeptTokens, openEntries } from './kept-tokens.ts';
import { passkeyFlows, type Untimed } from './passkeys.ts';
import './native-integers.ts';
import { isLost, responseOf, type SignInResult, stepOf, unknownChallengeIn } from './sign-in.ts';
import { amplifyAuth, askPool } from './user-pool.ts';

/** Amplify sets no time limit, and asks three times. */
const FLOW_MS = 25_000;

// It warns of every endpoint that is not Amazon's, which a configuration that names one knows.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/**
 * Sign-up, sign-in and password calls to the identity provider, through Amplify. Failures carry the exception's name as
 * `code` and the provider's words as `message`; `unreachable` carries neither.
 */
export type Flows = ReturnType<typeof createFlows>;

/** The flows of one user pool; `origin` is what relative endpoints are resolved against. */
export function createFlows(config: Config, origin = globalThis.location?.origin) {
  const auth = amplifyAuth(config, origin);
  const answerTo = <T>(work: (untimed: Untimed) => Promise<Answer<T>>) =>
    answerInTime(work, () => askPool(config, 'GetUser', { AccessToken: '' }, origin));

  // Each operation has a context of its own: one that ends too late touches no other person's tokens.
  function open(from?: KeptTokens['entries']) {
    const entries = openEntries(from);
    const tokenProvider = createUserPoolsTokenProvider(auth, entries);
    // The user pool takes tokens alone: with a provider of cloud credentials Amplify would fetch those for each operation.
    const context = createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } });
    return { context, entries };
  }

  const signingIn = (
    email: string,
    work: (
      context: ReturnType<typeof open>['context'],
      untimed: Untimed,
    ) => Promise<SignInOutput | ConfirmSignInOutput>,
  ) =>
    answerTo<SignInResult>(async untimed => {
      const { context, entries } = open();
      try {
        const next = stepOf((await work(context, untimed)).nextStep, email);
        const result = next ?? entries.tokens();
        return result ? { ok: result } : failed(noTokens);
      } catch (error) {
        const name = unknownChallengeIn(error);
        if (name) return { ok: { step: 'unknown', name } };
        if (isLost(error)) return failed({ kind: 'refused', code: SIGN_IN_LOST });
        throw error;
      }
    });

  /** Begins a sign-in: the password. Amplify keeps the sign-in that needs another step in this context's memory. */
  const signIn = ({ email, password }: { email: string; password: string }): Promise<Answer<SignInResult>> =>
    signingIn(email, context => signInBySrp(context, { username: email, password }));

  /** Ends every sign-in of the person, on this device and all others; `unreachable` where the pool did not confirm it. */
  async function endEverywhere(tokens: KeptTokens): Promise<Answer<null>> {
    const AccessToken = entryOf(tokens.entries, 'accessToken') ?? '';
    const answer = await askPool(config, 'GlobalSignOut', { AccessToken }, origin);
    if (!answer || answer.status >= 500) return failed({ kind: 'unreachable' });
    return answer.isDone ? { ok: null } : failed(refusalIn(answer));
  }

  return {
    signIn,
    endEverywhere,

    /** Answers the step that a sign-in asked for last: with a code, a password, an address, or the name of a factor. */
    continueSignIn: (email: string, answer: StepAnswer): Promise<Answer<SignInResult>> =>
      signingIn(email, context => confirmSignIn(context, { challengeResponse: responseOf(answer) })),

    /** Starts a sign-up; the provider mails a code. */
    signUp: (person: SignUp): Promise<Answer<null>> =>
      answerTo(async () => {
        const userAttributes = {
          given_name: person.firstName,
          family_name: person.lastName,
          phone_number: person.phoneNumber,
          'custom:country': person.country,
          'custom:companyName': person.companyName,
          'custom:numberOfMerchants': person.numberOfMerchants,
          'custom:role': person.role,
        };
        const { email: username, password } = person;
        await signUpPerson(open().context, { username, password, options: { userAttributes } });
        return { ok: null };
      }),

    /** Confirms a sign-up with the mailed code. */
    confirm: ({ email, code }: { email: string; code: string }): Promise<Answer<null>> =>
      answerTo(async () => {
        await confirmSignUp(open().context, { username: email, confirmationCode: code });
        return { ok: null };
      }),

    /** Mails a new code. */
    resend: (email: string): Promise<Answer<null>> =>
      answerTo(async () => {
        await resendSignUpCode(open().context, { username: email });
        return { ok: null };
      }),

    /** Mails a code to set a new password with; the Failure has status 400. */
    forgotPassword: (email: string): Promise<Answer<null>> =>
      answerTo(async () => {
        await resetPassword(open().context, { username: email });
        return { ok: null };
      }),

    /**
     * Sets a new password with the mailed code; the Failure has status 400. With `endsSessions` the person is then signed in once
     * more, which a second step prevents, to end all sessions.
     */
    async newPassword({ endsSessions, code, ...person }: PasswordReset): Promise<Answer<SessionsAfterReset>> {
      const answer = await answerTo(async () => {
        const { email: username, password: newPassword } = person;
        await confirmResetPassword(open().context, { username, confirmationCode: code, newPassword });
        return { ok: null };
      });
      if (isFailure(answer)) return answer;
      if (!endsSessions) return { ok: 'kept' };
      const signedIn = await signIn(person);
      const result = isFailure(signedIn) ? null : signedIn.ok;
      if (result === null || result === 'unconfirmed' || 'step' in result) return { ok: 'not ended' };
      return { ok: isFailure(await endEverywhere(result)) ? 'not ended' : 'ended' };
    },

    /** The person's attributes as they are now; the tokens must be valid. */
    attributes: (tokens: KeptTokens): Promise<Answer<Readonly<Record<string, string | undefined>>>> =>
      answerTo(async () => ({ ok: await fetchUserAttributes(open(tokens.entries).context) })),

    /** Writes attributes of the person; the tokens must be valid. */
    updateAttributes: (
      tokens: KeptTokens,
      userAttributes: Readonly<Record<string, string>>,
    ): Promise<Answer<null>> =>
      answerTo(async () => {
        await updateUserAttributes(open(tokens.entries).context, { userAttributes });
        return { ok: null };
      }),

    /** Mails a code to a new address, masked in the response; null where the provider asks for none, since it is the present one. */
    changeEmail: (tokens: KeptTokens, email: string): Promise<Answer<{ sentTo: string } | null>> =>
      answerTo<{ sentTo: string } | null>(async () => {
        const { context } = open(tokens.entries);
        const { email: changed } = await updateUserAttributes(context, { userAttributes: { email } });
        const details = changed?.nextStep.codeDeliveryDetails;
        return { ok: details ? { sentTo: details.destination ?? email } : null };
      }),

    /** Mails another code to the address that waits to be verified. */
    resendEmailCode: (tokens: KeptTokens): Promise<Answer<null>> =>
      answerTo(async () => {
        const { context } = open(tokens.entries);
        await sendUserAttributeVerificationCode(context, { userAttributeKey: 'email' });
        return { ok: null };
      }),

    /** Verifies the new address with the mailed code; from then on it is the person's. */
    verifyEmail: (tokens: KeptTokens, confirmationCode: string): Promise<Answer<null>> =>
      answerTo(async () => {
        const { context } = open(tokens.entries);
        await confirmUserAttribute(context, { userAttributeKey: 'email', confirmationCode });
        return { ok: null };
      }),

    // Beside the other calls: in chunks of their own these would split Amplify, which is larger as a whole.
    ...factorFlows((tokens, work) =>
      answerTo(async () => ({ ok: await work(open(tokens.entries).context) })),
    ),
    ...passkeyFlows({
      signingIn,
      asPerson: (tokens, work) =>
        answerTo(async untimed => ({ ok: await work(open(tokens.entries).context, untimed) })),
    }),

    /** Sets another password for who knows the previous one. */
    changePassword: (
      tokens: KeptTokens,
      { previous, password }: { previous: string; password: string },
    ): Promise<Answer<null>> =>
      answerTo(async () => {
        const { context } = open(tokens.entries);
        await updatePassword(context, { oldPassword: previous, newPassword: password });
        return { ok: null };
      }),
  };
}

/** Answers with `unreachable` after `FLOW_MS`; `askPlainly` tells an unreadable response of the provider from a portal's. */
async function answerInTime<T>(
  work: (untimed: Untimed) => Promise<Answer<T>>,
  askPlainly: () => Promise<object | null>,
): Promise<Answer<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begin = () => {};
  const limit = new Promise<Answer<T>>(resolve => {
    begin = () => {
      timer = setTimeout(() => resolve(failed({ kind: 'unreachable' })), FLOW_MS);
    };
  });
  const untimed: Untimed = wait => {
    clearTimeout(timer);
    return wait().finally(begin);
  };
  begin();
  try {
    return await Promise.race([work(untimed), limit]);
  } catch (error) {
    // Amplify does not tell a captive portal's page from the provider's own response.
    const isPortal = error instanceof SyntaxError && (await askPlainly()) === null;
    return failed(isPortal ? { kind: 'unreachable' } : failureOfFlow(error));
  } finally {
    clearTimeout(timer);
  }
}

function refusalIn({ status, text }: { status: number; text: string }): Failure {
  try {
    const { __type, message } = JSON.parse(text) as { __type?: string; message?: string };
    return { kind: 'refused', status, code: __type?.split('#').at(-1), message };
  } catch {
    return { kind: 'refused', status };
  }
}

const noTokens: Failure = { kind: 'refused', code: 'NoTokens' };
/** Amplify's names for a sign-in that was answered without tokens, and without a step that it knows. */
const namesOfNoTokens = ['InvalidTokens', 'SignInException'];

function failureOfFlow(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'unreadable', message: String(error) };
  const { name: code } = error;
  if (code === 'NetworkError') return { kind: 'unreachable' };
  if (namesOfNoTokens.includes(code)) return noTokens;
  // Thrown by code that reads a response; its words are for programmers.
  if (code === 'Error' || error instanceof SyntaxError || error instanceof TypeError)
    return { kind: 'unreadable', code };
  // Amplify writes 'Unknown error' where the provider gave no message.
  const message = error.message === 'Unknown error' ? undefined : error.message || undefined;
  const { httpStatusCode: status = 400 } =
    'metadata' in error ? ((error.metadata ?? {}) as { httpStatusCode?: number }) : {};
  return { kind: 'refused', code, message, status };
}
