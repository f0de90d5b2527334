import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useSession, useSignIn } from '../../data/session.ts';
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

/** Fetched once a sign-in has ended, so that the screen stays small. */
const notices = () => import('./sign-in-notices.ts');

/** True where `SignInNote` has something to say. */
const hasNote = (session: Session) =>
  session.status === 'VERIFIED' || (session.status === 'LOGGED_OUT' && session.reason === 'expired');

export function SignInScreen() {
  const { i18n } = useLingui();
  const { session } = useSession();
  const signIn = useSignIn({
    success: async outcome => {
      forgetEmail();
      return (await notices()).signInNotice(i18n, outcome);
    },
    failure: async (failure, { email }) => (await notices()).signInFailureNotice(i18n, failure, email),
  });
  const fields = useFields(
    {
      email: session !== 'checking' && session.status === 'VERIFIED' ? session.email : keptEmail(),
      password: '',
    },
    { email: rules.email, password: rules.password },
  );

  return (
    <>
      <AuthHeading title={<Trans>Sign in</Trans>}>
        <Trans>To the dashboard of your company.</Trans>
      </AuthHeading>
      {session !== 'checking' && hasNote(session) && (
        <Suspense fallback={null}>
          <SignInNote session={session} />
        </Suspense>
      )}
      <form noValidate onSubmit={fields.submit(who => signIn.mutate({ ...who, email: who.email.trim() }))}>
        <div className="space-y-1.5">
          <EmailField {...fields.field('email')} autoFocus />
          <SecretField
            {...fields.field('password')}
            label={<Trans>Password</Trans>}
            autoComplete="current-password"
            aside={
              <TextLink as={Link} href={paths.forgotPassword} onClick={() => keepEmail(fields.values.email)}>
                <Trans>Forgot password</Trans>
              </TextLink>
            }
          />
        </div>
        <Button type="submit" look="primary" wide busy={signIn.isPending} className="mt-2">
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
