import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useChangeAccount } from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import type { AccountChange } from '../../domain/account.ts';
import type { AuthUser } from '../../domain/session.ts';
import { CountryField } from '../../parts/form/CountryField.tsx';
import { useFields } from '../../parts/form/fields.ts';
import { usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormFoot } from './FormFoot.tsx';
import { isSame, keptIn, personRules, written } from './person-form.ts';
import { useRefusal } from './use-refusal.ts';

/** Who the person is and for which company; what cannot be changed says why. */
export function PersonPanel({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const phones = usePhoneNumbers();
  const kept = keptIn(user);
  const fields = useFields(kept, personRules(phones));
  const save = useChangeAccount({ success: () => t`Your details are saved.` });
  const refusal = useRefusal('person', save);
  useKept(kept, fields);

  const isChanged = !isSame(written(fields.values, phones), kept);
  const field = (name: keyof AccountChange) => ({
    ...fields.field(name),
    error: fields.error(name) ?? (name === 'phoneNumber' ? refusal('phoneNumber') : undefined),
  });
  const send = fields.submit(typed => save.mutate(written(typed, phones)));
  const whyNot = !isOnline
    ? t`Saving needs a connection. What you typed stays here.`
    : !isChanged && t`Nothing was changed.`;

  return (
    <Panel title={<Trans>Company and person</Trans>}>
      <form noValidate onSubmit={send} onInput={() => save.isError && save.reset()}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
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
            hint={<Trans>With the code of the country, such as +27 82 555 0142.</Trans>}
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
            hint={<Trans>Your tenant id comes from it, so it stays as it was at sign-up.</Trans>}
            dir="auto"
          />
          <TextField
            name="role"
            value={user.role}
            readOnly
            label={<Trans>Role</Trans>}
            hint={<Trans>Every account has this role.</Trans>}
            dir="ltr"
          />
          <TextField
            {...field('numberOfMerchants')}
            label={<Trans>Number of merchants</Trans>}
            hint={<Trans>An estimate is enough.</Trans>}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <TextField
            {...field('androidAppLink')}
            label={<Trans>Link to your app</Trans>}
            hint={<Trans>Invited merchants get it by SMS.</Trans>}
            type="url"
            autoComplete="off"
            dir="ltr"
            maxLength={2_048}
          />
        </div>
        <FormFoot refusal={refusal('form')} note={!isOnline && whyNot}>
          <Button type="submit" look="primary" busy={save.isPending} disabledReason={whyNot}>
            <Trans>Save</Trans>
          </Button>
        </FormFoot>
      </form>
    </Panel>
  );
}

/** Fields that nobody has typed in follow what is kept: another device may have changed it. */
function useKept(
  kept: AccountChange,
  { values, set }: Pick<ReturnType<typeof useFields<AccountChange>>, 'values' | 'set'>,
): void {
  const before = useRef(kept);
  useEffect(() => {
    if (isSame(before.current, kept)) return;
    for (const name of Object.keys(kept) as (keyof AccountChange)[]) {
      if (values[name] === before.current[name] && values[name] !== kept[name]) set(name, kept[name]);
    }
    before.current = kept;
  });
}
