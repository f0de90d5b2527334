import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useForgotPassword, useNewPassword } from '../../data/authentication.ts';
import { emailIn } from '../../domain/account.ts';
import type { SessionsAfterReset } from '../../domain/session.ts';
import { useFields } from '../../parts/form/fields.ts';
import * as rules from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading, EmailField, NewPasswordFields } from './AuthForm.tsx';
import { useResetNotice } from './auth-failure.ts';
import { codeWasUsed } from './code-pause.ts';
import { keepEmail, keptEmail } from './kept-email.ts';
import { ResendCode, useResendSentences } from './ResendCode.tsx';

const sessionDetails: Record<Exclude<SessionsAfterReset, 'kept'>, MessageDescriptor> = {
  ended: msg`You were signed out on all devices.`,
  'not ended': msg`Your other devices are still signed in. You can sign out everywhere in Profile, under This device.`,
};

/** Sets a new password with the mailed code, and ends all sessions unless the person keeps them. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const resetNotice = useResetNotice();
  const [, navigate] = useLocation();
  const newPassword = useNewPassword({
    success: sessions => ({
      tone: 'ok',
      key: 'auth',
      text: t`the new password has been set`,
      detail: sessions === 'kept' ? undefined : t(sessionDetails[sessions]),
    }),
    failure: resetNotice,
  });
  const resendSentences = useResendSentences();
  const resend = useForgotPassword({
    ...resendSentences,
    failure: (failure, email) =>
      failure.code === 'UserNotFoundException'
        ? resetNotice(failure)
        : (resendSentences.failure?.(failure, email) ?? null),
  });
  const [endsSessions, setEndsSessions] = useState(true);
  const codeField = useRef<HTMLInputElement>(null);
  const fields = useFields(
    { email: keptEmail(), code: '', password: '', passwordAgain: '' },
    {
      email: rules.email,
      code: rules.code,
      password: rules.newPassword,
      passwordAgain: rules.samePassword,
    },
  );

  const send = fields.submit(({ email, code, password }) =>
    newPassword.mutate(
      { email: emailIn(email), code, password, endsSessions },
      {
        onSuccess: () => {
          codeWasUsed('reset');
          keepEmail(email);
          navigate(paths.signIn);
        },
      },
    ),
  );

  return (
    <>
      <AuthHeading title={<Trans>Set a new password</Trans>}>
        <Trans>Use the code from the email.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={send}>
        <div className="space-y-1.5">
          <EmailField {...fields.field('email')} />
          <CodeField
            ref={codeField}
            label={<Trans>Code</Trans>}
            value={fields.values.code}
            onChange={code => fields.set('code', code)}
            error={fields.error('code')}
          />
          <NewPasswordFields
            label={<Trans>New password</Trans>}
            password={fields.field('password')}
            passwordAgain={fields.field('passwordAgain')}
          />
          <Checkbox
            checked={endsSessions}
            onChange={({ target }) => setEndsSessions(target.checked)}
            label={<Trans>Sign out everywhere</Trans>}
          />
          <p className="text-caption text-text-3">
            <Trans>
              All your devices will ask for your password again. Unsent actions stay there until you sign in.
            </Trans>
          </p>
        </div>
        <Button type="submit" look="primary" wide busy={newPassword.isPending} className="mt-4">
          <Trans>Set password</Trans>
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-2 text-row text-text-2">
        {rules.isAddress(fields.values.email) && (
          <ResendCode
            purpose="reset"
            email={emailIn(fields.values.email)}
            verb={resend}
            onSent={() => codeField.current?.focus()}
          />
        )}
        <TextLink as={Link} href={paths.signIn} onClick={() => keepEmail(fields.values.email)}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </div>
    </>
  );
}
