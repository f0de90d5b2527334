import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** The secrets, which stay in the memory of whoever holds this. */
export type Secrets = { secret: string; previous: string };

/** The secret, and the previous one where it is asked for. */
export function SecretFields({ of, onChange }: { of: Secrets; onChange: (secrets: Secrets) => void }) {
  const { t } = useLingui();
  const [isTwo, setTwo] = useState(false);
  const words = { showLabel: t`Show the secret`, hideLabel: t`Hide the secret` };
  return (
    <>
      <PasswordField
        {...words}
        label={<Trans>Secret</Trans>}
        hint={<Trans>It stays in this page’s memory until you leave, and goes nowhere.</Trans>}
        placeholder="whsec_…"
        dir="ltr"
        autoComplete="off"
        value={of.secret}
        onChange={event => onChange({ ...of, secret: event.target.value })}
        aside={
          !isTwo && (
            <TextLink as="button" className="text-row max-md:-my-3 max-md:py-3" onClick={() => setTwo(true)}>
              <Trans>Add the previous secret</Trans>
            </TextLink>
          )
        }
      />
      {isTwo && (
        <PasswordField
          {...words}
          label={<Trans>Previous secret</Trans>}
          hint={<Trans>Tells whether the signature was made before the secret was rotated.</Trans>}
          placeholder="whsec_…"
          dir="ltr"
          autoComplete="off"
          value={of.previous}
          onChange={event => onChange({ ...of, previous: event.target.value })}
        />
      )}
    </>
  );
}
