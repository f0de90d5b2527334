import type { PasswordReset, Session, SessionsAfterReset, SignUp, Unsent } from '../domain/session.ts';
import type { SignInStep } from '../domain/sign-in.ts';
import { ask } from './engine.ts';
import type { Sentences } from './notices.ts';
import { useVerb, type Verb } from './query-client.ts';
import { accept, signIn } from './session.ts';

type Credentials = { email: string; password: string };

type SignedInOrStep = Session | SignInStep;

/** Signs in with email and password; answers the session, or the step that the pool asks for next. Throws `FailureError`. */
export const useSignIn = (said?: Sentences<SignedInOrStep, Credentials>): Verb<SignedInOrStep, Credentials> =>
  useVerb(signIn, said);

/** Signs up a person and their company; the session then waits for the code of the email. Throws `FailureError`. */
export const useSignUp = (said?: Sentences<Session, SignUp>): Verb<Session, SignUp> =>
  useVerb(async person => accept(await ask(engine => engine.session.signUp(person))), said);

type Code = { email: string; code: string };

/** Confirms a new account with the code that was sent by email. Throws `FailureError`. */
export const useConfirm = (said?: Sentences<Session, Code>): Verb<Session, Code> =>
  useVerb(async code => accept(await ask(engine => engine.session.confirm(code))), said);

/** Sends the code of a new account again, to its email address. Throws `FailureError`. */
export const useResend = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.resend(email)), said);

/** Sends the code to set a new password to an email address. Throws `FailureError`. */
export const useForgotPassword = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.forgotPassword(email)), said);

/** Sets a new password with the code of the email; answers the fate of the account's other sessions. Throws `FailureError`. */
export const useNewPassword = (
  said?: Sentences<SessionsAfterReset, PasswordReset>,
): Verb<SessionsAfterReset, PasswordReset> =>
  useVerb(reset => ask(engine => engine.session.newPassword(reset)), said);

/** Signs out, and sends, keeps or discards the unsent actions first. Throws `FailureError`. */
export const useSignOut = (said?: Sentences<Session, Unsent>): Verb<Session, Unsent> =>
  useVerb(async unsent => accept(await ask(engine => engine.session.signOut(unsent))), said);
