import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useChangeAccount } from '../../data/account.ts';
import type { AccountChange } from '../../domain/account.ts';
import type { AuthUser } from '../../domain/session.ts';
import { CountryField } from '../../parts/form/CountryField.tsx';
import type { useFields } from '../../parts/form/fields.ts';
import { useKeptFields } from '../../parts/form/kept-fields.ts';
import { type PhoneNumbers, usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import * as rules from '../../parts/form/rules.ts';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Button } from '../../ui/Button.tsx';
import { DigitsField } from '../../ui/DigitsField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormFoot, useRefusal } from './FormFoot.tsx';

/** Person and company; a field that cannot be changed says why. */
export function PersonPanel({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const whyOffline = useReasonOffline()(t`You can only save while online. Your input stays here.`, true);
  const phones = usePhoneNumbers();
  const kept = useMemo(() => accountOf(user), [user]);
  const fields = useKeptFields('personForm', kept, personRules(phones));
  const save = useChangeAccount({ success: () => t`Your details have been saved.` });
  const refusal = useRefusal('person', save);
  const meant = normalized(fields.values, phones);
  useFollowKept(kept, meant, fields.set);

  const changed = changedFields(kept, meant);
  const field = (name: keyof AccountChange) => ({
    ...fields.field(name),
    error: fields.error(name) ?? (name === 'phoneNumber' ? refusal('phoneNumber') : undefined),
  });
  // The others may have been changed on another device.
  const send = fields.submit(() => save.mutate(Object.fromEntries(changed.map(name => [name, meant[name]]))));
  const whyNot = whyOffline ?? (changed.length === 0 && t`Nothing was changed.`);

  return (
    <Panel title={<Trans>Company and account</Trans>}>
      <form noValidate onSubmit={send} onInput={() => save.isError && save.reset()}>
        <div className="field-row gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            label={<Trans>First name</Trans>}
            autoComplete="given-name"
            dir="auto"
            maxLength={100}
          />
          <TextField
            {...field('lastName')}
            label={<Trans>Last name</Trans>}
            autoComplete="family-name"
            dir="auto"
            maxLength={100}
          />
          <TextField
            {...field('phoneNumber')}
            label={<Trans>Phone number</Trans>}
            hint={<Trans>Include the country code, such as +27 82 555 0142.</Trans>}
            type="tel"
            autoComplete="tel"
            dir="ltr"
          />
          <CountryField {...fields.field('country')} onChange={country => fields.set('country', country)} />
          <TextField
            name="companyName"
            value={user.companyName}
            readOnly
            label={<Trans>Company name</Trans>}
            hint={<Trans>Your tenant ID is derived from the original name and doesn’t change.</Trans>}
            dir="auto"
          />
          <TextField
            name="role"
            value={user.role}
            readOnly
            label={<Trans comment="Term: the operator’s role in the company">Role</Trans>}
            hint={<Trans>All accounts have this role.</Trans>}
            dir="ltr"
          />
          <DigitsField
            {...field('numberOfMerchants')}
            label={<Trans>Number of merchants</Trans>}
            hint={<Trans>A rough estimate is fine.</Trans>}
          />
          <TextField
            {...field('androidAppLink')}
            label={<Trans>Link to your app</Trans>}
            hint={<Trans>Sent to invited merchants by SMS.</Trans>}
            type="url"
            autoComplete="off"
            dir="ltr"
            maxLength={2_048}
          />
        </div>
        <FormFoot refusal={refusal('form')} note={whyOffline}>
          <Button type="submit" look="primary" busy={save.isPending} disabledReason={whyNot}>
            <Trans>Save</Trans>
          </Button>
        </FormFoot>
      </form>
    </Panel>
  );
}

/**
 * Fields follow the stored profile, which another device may change, unless they mean something else: a phone number that was typed
 * with spaces is the stored one once it is saved.
 */
function useFollowKept(
  kept: AccountChange,
  meant: AccountChange,
  set: ReturnType<typeof useFields<AccountChange>>['set'],
): void {
  const before = useRef(kept);
  useEffect(() => {
    for (const name of changedFields(before.current, kept)) {
      if (meant[name] === before.current[name] || meant[name] === kept[name]) set(name, kept[name]);
    }
    before.current = kept;
  });
}

/** The fields of an account that may be changed. */
const accountOf = (user: AuthUser): AccountChange => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  country: user.country ?? '',
  numberOfMerchants: user.numberOfMerchants ?? '',
  androidAppLink: user.androidAppLink ?? '',
});

/** A link that a merchant's phone can open, or none. */
const appLink: rules.Rule<unknown> = value => {
  const text = value.trim();
  if (text === '') return null;
  // A link is parsed without its slashes too.
  return URL.canParse(text) && /^https:\/\//i.test(text) ? null : msg`Enter an https link, or leave empty.`;
};

/** Names and phone number follow the rules of sign-up. */
const personRules = (phones: PhoneNumbers): { [Name in keyof AccountChange]: rules.Rule<AccountChange> } => ({
  firstName: rules.personName,
  lastName: rules.personName,
  phoneNumber: rules.phone(phones.isValid),
  country: rules.country,
  numberOfMerchants: rules.numberOfMerchants,
  androidAppLink: appLink,
});

/** The typed fields as they are sent. */
const normalized = (typed: AccountChange, phones: PhoneNumbers): AccountChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  phoneNumber: phones.normal(typed.phoneNumber),
  country: typed.country,
  numberOfMerchants: typed.numberOfMerchants.trim(),
  androidAppLink: typed.androidAppLink.trim(),
});

/** The fields in which two accounts differ. */
const changedFields = (from: AccountChange, to: AccountChange) =>
  (Object.keys(from) as (keyof AccountChange)[]).filter(name => from[name] !== to[name]);
