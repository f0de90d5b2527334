import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { notify } from '../../data/notices.ts';
import { signIn, signInWithPasskey, useSession } from '../../data/session.ts';
import { emailIn } from '../../domain/account.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { Session } from '../../domain/session.ts';
import type { SignInStep } from '../../domain/sign-in.ts';
import { useFields } from '../../parts/form/fields.ts';
import { SecretField } from '../../parts/form/PasswordFields.tsx';
import * as rules from '../../parts/form/rules.ts';
import { SIGN_IN_STEP } from '../../parts/page/history-entry.ts';
import { paths } from '../../parts/paths.ts';
import { allSentences } from '../../parts/preferences/language.ts';
import { Button } from '../../ui/Button.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading, EmailField } from './AuthForm.tsx';
import { forgetEmail, keepEmail, keptEmail } from './kept-email.ts';
import { SignInPasskey } from './SignInPasskey.tsx';

const SignInNote = loadable(async () => (await import('./SignInNote.tsx')).SignInNote);

/** Steps after the password: most people have none. */
const steps = async () => (await Promise.all([import('./steps/SignInSteps.tsx'), allSentences()]))[0];
const SignInSteps = loadable(async () => (await steps()).SignInSteps);
const EndedNote = loadable(async () => (await steps()).EndedNote);

/** Fetched once a sign-in has ended, so that the screen stays small; null where the page is left meanwhile. */
const notices = () => import('./sign-in-notices.ts').catch(() => null);

type Credentials = { email: string; password: string };

/** True where `SignInNote` has something to say. */
const hasNote = (session: Session) =>
  session.status === 'VERIFIED' || (session.status === 'LOGGED_OUT' && session.reason === 'expired');

/** A sign-in whose password was right; in this page's memory alone, as in the engine's. */
type UnderWay = { email: string; step: SignInStep };

export function SignInScreen() {
  const { i18n } = useLingui();
  const [, navigate] = useLocation();
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [ended, setEnded] = useState<Failure | null>(null);
  // An entry of its own in the history, so that a step back leads to the form.
  const isInStep = useHistoryState<Partial<typeof SIGN_IN_STEP> | null>()?.isSignInStep ?? false;

  async function take(email: string, answer: Session | SignInStep) {
    if (!('step' in answer)) {
      forgetEmail();
      const notice = (await notices())?.signInNotice(i18n, answer);
      if (notice) notify(notice);
      return;
    }
    keepEmail(email);
    setEnded(null);
    if (answer.step === 'resetPassword')
      return navigate(paths.forgotPassword, { state: { isResetRequired: true } });
    if (!isInStep) navigate(paths.signIn, { state: { ...history.state, ...SIGN_IN_STEP } });
    setUnderWay({ email, step: answer });
  }

  function end(failure: Failure | null) {
    setEnded(failure);
    setUnderWay(null);
    history.back();
  }

  if (!underWay || !isInStep)
    return (
      <SignInForm
        isAgain={ended !== null || underWay !== null}
        ended={ended && <EndedNote failure={ended} />}
        onAnswer={take}
      />
    );
  return <SignInSteps {...underWay} onAnswer={answer => take(underWay.email, answer)} onEnd={end} />;
}

function SignInForm({
  isAgain,
  ended,
  onAnswer,
}: {
  /** The address is known: what is wanted is the password. */
  isAgain: boolean;
  ended: ReactNode;
  onAnswer: (email: string, answer: Session | SignInStep) => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const [under, setUnder] = useState<'password' | 'passkey' | null>(null);
  const [refused, setRefused] = useState<Credentials | null>(null);
  const fields = useFields(
    {
      email: session !== 'checking' && session.status === 'VERIFIED' ? session.email : keptEmail(),
      password: '',
    },
    { email: rules.email, password: rules.password },
  );

  // Not a verb, whose code would be as large as the rest of this screen.
  async function submit(sent: Credentials) {
    if (under) return;
    setUnder('password');
    try {
      await onAnswer(sent.email, await signIn(sent));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'NotAuthorizedException') setRefused(sent);
      const notice = (await notices())?.signInFailureNotice(i18n, failure, sent.email);
      if (notice) notify(notice);
    } finally {
      setUnder(null);
    }
  }

  async function submitPasskey(email: string) {
    if (under) return;
    setUnder('passkey');
    try {
      await onAnswer(email, await signInWithPasskey(email));
    } catch (error) {
      const notice = (await notices())?.passkeyFailureNotice(i18n, failureOf(error));
      if (notice) notify(notice);
    } finally {
      setUnder(null);
    }
  }

  // Said of what was sent, until something else is typed.
  const isWrong =
    refused?.password === fields.values.password && refused.email === emailIn(fields.values.email);

  return (
    <>
      <AuthHeading title={<Trans>Sign in</Trans>}>
        <Trans>Sign in to your company’s dashboard.</Trans>
      </AuthHeading>
      {ended ?? (session !== 'checking' && hasNote(session) && <SignInNote session={session} />)}
      <form noValidate onSubmit={fields.submit(who => void submit({ ...who, email: emailIn(who.email) }))}>
        <div className="space-y-1.5">
          <EmailField {...fields.field('email')} autoFocus={!isAgain} />
          <SecretField
            {...fields.field('password')}
            error={fields.error('password') ?? (isWrong ? t`Wrong email or password.` : undefined)}
            autoFocus={isAgain}
            label={<Trans comment="Field: the password">Password</Trans>}
            autoComplete="current-password"
            aside={
              <TextLink as={Link} href={paths.forgotPassword} onClick={() => keepEmail(fields.values.email)}>
                <Trans>Forgot password</Trans>
              </TextLink>
            }
          />
        </div>
        <Button type="submit" look="primary" wide busy={under === 'password'} className="mt-2">
          <Trans>Sign in</Trans>
        </Button>
        <SignInPasskey
          isBusy={under === 'passkey'}
          onUse={form => {
            const { email } = fields.values;
            if (rules.isAddress(email)) return void submitPasskey(emailIn(email));
            fields.set('email', email);
            const field = form?.elements.namedItem('email');
            if (field instanceof HTMLElement) field.focus();
          }}
        />
      </form>
      <p className="mt-6 text-row text-text-2">
        <Trans>
          New to Tapdeck?{' '}
          <TextLink look="inline" as={Link} href={paths.signUp}>
            Sign up
          </TextLink>
        </Trans>
      </p>
    </>
  );
}
