import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { emailIn } from '../../domain/account.ts';
import { useFields } from '../../parts/form/fields.ts';
import { browserCountry, PhoneNumberField } from '../../parts/form/PhoneNumberField.tsx';
import { usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import * as rules from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading, EmailField, NewPasswordFields } from './AuthForm.tsx';
import { isRefused, keepSignUp, signUpDraft, signUpPassword, useKeepSignUp } from './sign-up-draft.ts';

export function SignUpScreen() {
  const [, navigate] = useLocation();
  const phones = usePhoneNumbers();
  const { t } = useLingui();
  const { firstName, lastName, email, phoneNumber, phoneCountry } = signUpDraft();
  const password = signUpPassword() ?? '';
  const fields = useFields(
    {
      firstName,
      lastName,
      email,
      phoneNumber,
      phoneCountry: phoneCountry || browserCountry(),
      password,
      passwordAgain: password,
    },
    {
      firstName: rules.personName,
      lastName: rules.personName,
      email: rules.email,
      phoneNumber: (text, all) =>
        rules.phone(number => phones.parse(number, all.phoneCountry || null) !== null)(text, undefined),
      phoneCountry: () => null,
      password: rules.firstPassword,
      passwordAgain: rules.samePassword,
    },
  );

  const errorOf = (name: 'email' | 'phoneNumber', refusal: string) =>
    fields.error(name) ?? (isRefused(name, fields.values[name]) ? refusal : undefined);

  const { password: _, passwordAgain: __, ...person } = fields.values;
  useKeepSignUp(person);

  const goOn = fields.submit(({ password: typed }) => {
    const number = phones.parse(person.phoneNumber, person.phoneCountry || null);
    keepSignUp({ ...person, email: emailIn(person.email), phoneNumber: number?.e164 ?? '' }, typed);
    navigate(paths.tenantDetails);
  });

  return (
    <>
      <AuthHeading title={<Trans>Sign up</Trans>}>
        <Trans>Step 1 of 2: about you</Trans>
      </AuthHeading>
      <form noValidate onSubmit={goOn}>
        <div className="space-y-1.5">
          <div className="field-row grid-cols-2 gap-x-4">
            <TextField
              {...fields.field('firstName')}
              maxLength={100}
              label={<Trans>First name</Trans>}
              autoComplete="given-name"
              dir="auto"
            />
            <TextField
              {...fields.field('lastName')}
              maxLength={100}
              label={<Trans>Last name</Trans>}
              autoComplete="family-name"
              dir="auto"
            />
          </div>
          <EmailField
            {...fields.field('email')}
            error={errorOf('email', t`The Email you entered is not a valid format!`)}
          />
          <PhoneNumberField
            {...fields.field('phoneNumber')}
            error={errorOf('phoneNumber', t`Phone number is not valid!`)}
            label={<Trans>Phone number</Trans>}
            autoComplete="tel"
            phones={phones}
            country={fields.values.phoneCountry}
            onCountry={code => fields.set('phoneCountry', code)}
          />
          <NewPasswordFields
            label={<Trans>Password</Trans>}
            password={fields.field('password')}
            passwordAgain={fields.field('passwordAgain')}
          />
        </div>
        <Button type="submit" look="primary" wide className="mt-2">
          <Trans comment="Button that goes to the next step, or resumes a search or the sending of invites">
            Continue
          </Trans>
        </Button>
      </form>
      <p className="mt-6 text-row text-text-2">
        <Trans>
          Already have an account?{' '}
          <TextLink look="inline" as={Link} href={paths.signIn}>
            Sign in
          </TextLink>
        </Trans>
      </p>
    </>
  );
}
