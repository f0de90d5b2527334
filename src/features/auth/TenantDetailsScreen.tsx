import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSignIn, useSignUp } from '../../data/authentication.ts';
import type { Notice } from '../../data/notices.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { COMPANY_NAME_LIMIT } from '../../domain/session.ts';
import { CountryField } from '../../parts/form/CountryField.tsx';
import { useFields } from '../../parts/form/fields.ts';
import * as rules from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DigitsField } from '../../ui/DigitsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthForm.tsx';
import { refusedField, useFailureNotice } from './auth-failure.ts';
import { codeWasSent } from './code-pause.ts';
import { keepEmail } from './kept-email.ts';
import {
  forgetSignUpPassword,
  noteRefused,
  signUpDraft,
  signUpPassword,
  useKeepSignUp,
} from './sign-up-draft.ts';

const isTaken = (failure: Failure) => failure.code === 'UsernameExistsException';

export function TenantDetailsScreen() {
  const { t } = useLingui();
  const notice = useFailureNotice();
  const [draft] = useState(signUpDraft);
  const [, navigate] = useLocation();
  const toSignIn = () => {
    keepEmail(draft.email);
    navigate(paths.signIn);
  };
  const signUp = useSignUp({
    success: () => t`a code has been sent to the registered email`,
    failure: failure => (isTaken(failure) ? null : notice(failure, msg`Failed to sign up user`)),
  });
  // An address that is taken may be this person's own, not verified yet: the password tells.
  const alreadyRegistered = (): Notice => ({
    tone: 'bad',
    key: 'auth',
    text: t`the entered email is already registered`,
    action: { label: t`Sign in`, run: toSignIn },
  });
  const resume = useSignIn({
    success: answer => {
      if ('step' in answer) return alreadyRegistered();
      return answer.status === 'NOT_VERIFIED' ? t`signup already started, enter the security code` : null;
    },
    failure: alreadyRegistered,
  });
  const fields = useFields(
    { companyName: draft.companyName, country: draft.country, numberOfMerchants: draft.numberOfMerchants },
    {
      companyName: rules.companyName,
      country: rules.country,
      numberOfMerchants: rules.numberOfMerchants,
    },
  );

  useKeepSignUp(fields.values);

  const send = fields.submit(company => {
    const { firstName, lastName, email, phoneNumber } = draft;
    const password = signUpPassword() ?? '';
    const account = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email,
      phoneNumber,
      password,
      companyName: company.companyName.trim(),
      country: company.country,
      numberOfMerchants: company.numberOfMerchants.trim(),
      role: 'user' as const,
    };
    const refused = async (error: unknown) => {
      const failure = failureOf(error);
      // The first screen has these fields.
      const field = refusedField(failure);
      if (field) noteRefused(field);
      if (field || failure.code === 'InvalidPasswordException') navigate(paths.signUp);
      if (!isTaken(failure)) throw error;
      // The step that is left belongs to the sign-in form.
      if ('step' in (await resume.mutateAsync({ email, password }))) throw error;
    };
    // Promises, not callbacks: with the account made, this screen is gone before it could be called back.
    signUp
      .mutateAsync(account)
      .then(() => codeWasSent('sign-up', email), refused)
      .then(forgetSignUpPassword, () => undefined);
  });

  return (
    <>
      <AuthHeading title={<Trans>Company details</Trans>}>
        <Trans>Step 2 of 2: about your company</Trans>
      </AuthHeading>
      <form noValidate onSubmit={send}>
        <div className="space-y-1.5">
          <TextField
            {...fields.field('companyName')}
            label={<Trans>Company name</Trans>}
            hint={<Trans>Used for your tenant ID. You can’t change it later.</Trans>}
            autoComplete="organization"
            maxLength={COMPANY_NAME_LIMIT + 1}
            dir="auto"
          />
          <CountryField {...fields.field('country')} onChange={country => fields.set('country', country)} />
          <DigitsField
            {...fields.field('numberOfMerchants')}
            label={<Trans>Number of merchants</Trans>}
            hint={<Trans>A rough estimate is fine.</Trans>}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          wide
          busy={signUp.isPending || resume.isPending}
          className="mt-2"
        >
          <Trans>Sign up</Trans>
        </Button>
      </form>
      <p className="mt-6 text-row">
        <TextLink as={Link} href={paths.signUp}>
          <Trans>Back to step 1</Trans>
        </TextLink>
      </p>
    </>
  );
}
