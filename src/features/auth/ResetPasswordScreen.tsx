import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useNewPassword } from '../../data/session.ts';
import * as accountRules from '../../parts/account-rules.ts';
import { useFields } from '../../parts/fields.ts';
import { paths } from '../../parts/paths.ts';
import * as rules from '../../parts/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { EmailField } from './EmailField.tsx';
import { forgetResetEmail, resetEmail } from './reset-email.ts';
import { useResetSaid } from './reset-said.ts';
import { SecretField } from './SecretField.tsx';

export function ResetPasswordScreen() {
  const { t } = useLingui();
  const said = useResetSaid();
  const [, navigate] = useLocation();
  const newPassword = useNewPassword({
    success: () => ({ tone: 'ok', key: 'auth', text: t`the new password has been set` }),
    failure: said,
  });
  const fields = useFields(
    { email: resetEmail(), code: '', password: '', passwordAgain: '' },
    {
      email: rules.email,
      code: accountRules.code,
      password: accountRules.newPassword,
      passwordAgain: accountRules.samePassword,
    },
  );

  const send = fields.submit(({ email, code, password }) =>
    newPassword.mutate(
      { email: email.trim(), code, password },
      {
        onSuccess: () => {
          forgetResetEmail();
          navigate(paths.signIn);
        },
      },
    ),
  );

  return (
    <>
      <AuthHeading title={<Trans>Set a new password</Trans>}>
        <Trans>With the code from the e-mail.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={send}>
        <div className="space-y-1.5">
          <EmailField {...fields.field('email')} />
          <CodeField
            label={<Trans>Code</Trans>}
            value={fields.values.code}
            onChange={code => fields.set('code', code)}
            error={fields.error('code')}
          />
          <SecretField
            {...fields.field('password')}
            label={<Trans>New password</Trans>}
            autoComplete="new-password"
          />
          <SecretField
            {...fields.field('passwordAgain')}
            label={<Trans>Re-enter password</Trans>}
            autoComplete="new-password"
          />
        </div>
        <Button type="submit" look="primary" wide busy={newPassword.isPending} className="mt-2">
          <Trans>Set password</Trans>
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap justify-between gap-4 text-row">
        <TextLink as={Link} href={paths.signIn}>
          <Trans>Back to sign in</Trans>
        </TextLink>
        <TextLink as={Link} href={paths.forgotPassword}>
          <Trans>Send another code</Trans>
        </TextLink>
      </p>
    </>
  );
}
