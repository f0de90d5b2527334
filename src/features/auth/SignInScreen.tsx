import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSession, useSignIn } from '../../data/session.ts';
import type { Session } from '../../domain/session.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { AuthNote } from './AuthNote.tsx';
import { useFields } from './fields.ts';
import * as rules from './rules.ts';
import { SecretField } from './SecretField.tsx';
import { useSaid } from './said.ts';

export function SignInScreen() {
  const { t } = useLingui();
  const said = useSaid();
  const { session } = useSession();
  const signIn = useSignIn({
    success: outcome => {
      if (outcome.status === 'NOT_VERIFIED') {
        return { tone: 'bad', text: t`User is not confirmed. Please verify your email first`, key: 'auth' };
      }
      if (outcome.status !== 'LOGGED_IN' || !outcome.tenantMissing) return null;
      return {
        tone: 'warn',
        text: t`The space for your company could not be created.`,
        detail: t`You are signed in. It is tried again when Tapdeck starts next.`,
      };
    },
    failure: failure => said(failure, t`Failed to log you in`),
  });
  const fields = useFields(
    { email: session !== 'checking' && session.status === 'VERIFIED' ? session.email : '', password: '' },
    { email: rules.email, password: rules.password },
  );

  return (
    <>
      <AuthHeading title={<Trans>Sign in</Trans>}>
        <Trans>To the dashboard of your company.</Trans>
      </AuthHeading>
      <HowYouCameHere session={session} />
      <form noValidate onSubmit={fields.submit(who => signIn.mutate({ ...who, email: who.email.trim() }))}>
        <div className="space-y-1.5">
          <TextField
            {...fields.field('email')}
            label={<Trans>E-mail address</Trans>}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <SecretField
            {...fields.field('password')}
            label={<Trans>Password</Trans>}
            autoComplete="current-password"
            aside={
              <TextLink as={Link} href={paths.forgotPassword}>
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
          <TextLink as={Link} href={paths.signUp}>
            Sign up
          </TextLink>
        </Trans>
      </p>
    </>
  );
}

function HowYouCameHere({ session }: { session: Session | 'checking' }) {
  if (session === 'checking') return null;
  if (session.status === 'VERIFIED') {
    return (
      <AuthNote tone="ok">
        <Trans>signup complete, you can now sign in</Trans>
      </AuthNote>
    );
  }
  if (session.status !== 'LOGGED_OUT' || session.reason !== 'expired') return null;
  return (
    <AuthNote tone="warn">
      <p>
        <Trans>Your login session has expired, please login again</Trans>
      </p>
      {Boolean(session.held) && (
        <p>
          <Plural
            value={session.held ?? 0}
            one="# action is kept on this device until you are back."
            other="# actions are kept on this device until you are back."
          />
        </p>
      )}
    </AuthNote>
  );
}
