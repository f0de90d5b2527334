import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useForgotPassword } from '../../data/authentication.ts';
import { emailIn } from '../../domain/account.ts';
import { useFields } from '../../parts/form/fields.ts';
import * as rules from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading, EmailField } from './AuthForm.tsx';
import { useResetNotice } from './auth-failure.ts';
import { codeWasSent } from './code-pause.ts';
import { keepEmail, keptEmail } from './kept-email.ts';

export function ForgotPasswordScreen() {
  const { t } = useLingui();
  const resetNotice = useResetNotice();
  const [, navigate] = useLocation();
  const isRequired = useHistoryState<{ isResetRequired?: true } | null>()?.isResetRequired ?? false;
  const forgot = useForgotPassword({
    success: () => ({ tone: 'ok', key: 'auth', text: t`a code has been sent to the registered email` }),
    failure: resetNotice,
  });
  const fields = useFields({ email: keptEmail() }, { email: rules.email });

  const send = fields.submit(({ email }) => {
    const address = emailIn(email);
    keepEmail(address);
    forgot.mutate(address, {
      onSuccess: () => {
        codeWasSent('reset', address);
        navigate(paths.resetPassword);
      },
    });
  });

  return (
    <>
      <AuthHeading title={<Trans>Forgot password</Trans>}>
        {isRequired ? (
          <Trans>
            Your company asks you to set a new password before you sign in. We’ll send a code to your address.
          </Trans>
        ) : (
          <Trans>We’ll send a code to your address so you can set a new password.</Trans>
        )}
      </AuthHeading>
      <form noValidate onSubmit={send}>
        <EmailField {...fields.field('email')} />
        <Button type="submit" look="primary" wide busy={forgot.isPending} className="mt-2">
          <Trans>Send code</Trans>
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap justify-between gap-4 text-row">
        <TextLink as={Link} href={paths.signIn} onClick={() => keepEmail(fields.values.email)}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
        <TextLink as={Link} href={paths.resetPassword} onClick={() => keepEmail(fields.values.email)}>
          <Trans>I have a code</Trans>
        </TextLink>
      </p>
    </>
  );
}
