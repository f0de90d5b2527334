import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { notify } from '../../data/notices.ts';
import { signIn, useSession } from '../../data/session.ts';
import { failureOf } from '../../domain/failure.ts';
import type { Session } from '../../domain/session.ts';
import { useFields } from '../../parts/form/fields.ts';
import { SecretField } from '../../parts/form/PasswordFields.tsx';
import * as rules from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading, EmailField } from './AuthForm.tsx';
import { forgetEmail, keepEmail, keptEmail } from './kept-email.ts';

const SignInNote = lazy(async () => ({ default: (await import('./SignInNote.tsx')).SignInNote }));

/** Fetched once a sign-in has ended, so that the screen stays small; null where the page is left meanwhile. */
const notices = () => import('./sign-in-notices.ts').catch(() => null);

type Credentials = { email: string; password: string };

/** True where `SignInNote` has something to say. */
const hasNote = (session: Session) =>
  session.status === 'VERIFIED' || (session.status === 'LOGGED_OUT' && session.reason === 'expired');

export function SignInScreen() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const [isSigningIn, setSigningIn] = useState(false);
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
    setSigningIn(true);
    try {
      const outcome = await signIn(sent);
      forgetEmail();
      const notice = (await notices())?.signInNotice(i18n, outcome);
      if (notice) notify(notice);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'NotAuthorizedException') setRefused(sent);
      const notice = (await notices())?.signInFailureNotice(i18n, failure, sent.email);
      if (notice) notify(notice);
    } finally {
      setSigningIn(false);
    }
  }

  // Said of what was sent, until something else is typed.
  const isWrong =
    refused?.password === fields.values.password && refused.email === fields.values.email.trim();

  return (
    <>
      <AuthHeading title={<Trans>Sign in</Trans>}>
        <Trans>Sign in to your company’s dashboard.</Trans>
      </AuthHeading>
      {session !== 'checking' && hasNote(session) && (
        <Suspense fallback={null}>
          <SignInNote session={session} />
        </Suspense>
      )}
      <form noValidate onSubmit={fields.submit(who => void submit({ ...who, email: who.email.trim() }))}>
        <div className="space-y-1.5">
          <EmailField {...fields.field('email')} autoFocus />
          <SecretField
            {...fields.field('password')}
            error={fields.error('password') ?? (isWrong ? t`Wrong email or password.` : undefined)}
            label={<Trans comment="Field: the password">Password</Trans>}
            autoComplete="current-password"
            aside={
              <TextLink as={Link} href={paths.forgotPassword} onClick={() => keepEmail(fields.values.email)}>
                <Trans>Forgot password</Trans>
              </TextLink>
            }
          />
        </div>
        <Button type="submit" look="primary" wide busy={isSigningIn} className="mt-2">
          <Trans>Sign in</Trans>
        </Button>
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
