import type { PasswordReset, Session, SessionsAfterReset, SignUp, Unsent } from '../domain/session.ts';
import type { SignInStep } from '../domain/sign-in.ts';
import { ask } from './engine.ts';
import type { Sentences } from './notices.ts';
import { useVerb, type Verb } from './query-client.ts';
import { accept, signIn } from './session.ts';

type Credentials = { email: string; password: string };

type SignedInOrStep = Session | SignInStep;

export const useSignIn = (said?: Sentences<SignedInOrStep, Credentials>): Verb<SignedInOrStep, Credentials> =>
  useVerb(signIn, said);

export const useSignUp = (said?: Sentences<Session, SignUp>): Verb<Session, SignUp> =>
  useVerb(async person => accept(await ask(engine => engine.session.signUp(person))), said);

type Code = { email: string; code: string };

export const useConfirm = (said?: Sentences<Session, Code>): Verb<Session, Code> =>
  useVerb(async code => accept(await ask(engine => engine.session.confirm(code))), said);

export const useResend = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.resend(email)), said);

export const useForgotPassword = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.forgotPassword(email)), said);

export const useNewPassword = (
  said?: Sentences<SessionsAfterReset, PasswordReset>,
): Verb<SessionsAfterReset, PasswordReset> =>
  useVerb(reset => ask(engine => engine.session.newPassword(reset)), said);

export const useSignOut = (said?: Sentences<Session, Unsent>): Verb<Session, Unsent> =>
  useVerb(async unsent => accept(await ask(engine => engine.session.signOut(unsent))), said);
