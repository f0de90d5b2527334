import { Trans, useLingui } from '@lingui/react/macro';
import type { useFields } from '../../parts/form/fields.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { RegisterValues } from './register-form.ts';
import { installers } from './words.ts';

/** Which store installs an Android application; phones that got it elsewhere fail their check. */
export function InstallerFields({ fields }: { fields: ReturnType<typeof useFields<RegisterValues>> }) {
  const { t } = useLingui();
  const { installer } = fields.values;
  return (
    <>
      <Select
        {...fields.field('installer')}
        label={<Trans>Installer</Trans>}
        hint={
          installer in installers ? (
            <span className="ident">{installer}</span>
          ) : (
            <Trans>The store that may install it.</Trans>
          )
        }
      >
        {Object.entries(installers).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="other">{t({ message: 'Another store', context: 'installer' })}</option>
        <option value="any">{t({ message: 'Any', context: 'installer' })}</option>
      </Select>
      {installer === 'other' && (
        <div className="md:col-start-2">
          <TextField
            {...fields.field('otherInstaller')}
            label={<Trans>Package name of the installer</Trans>}
            placeholder="com.example.store"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
    </>
  );
}
