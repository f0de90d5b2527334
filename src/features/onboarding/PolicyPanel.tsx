import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { meetsPolicy, type PasswordPolicy } from '../../domain/account.ts';
import { formFaults } from '../../domain/onboarding/form-faults.ts';
import { PasswordRules, SecretField } from '../../parts/form/PasswordFields.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DigitsField } from '../../ui/DigitsField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formFaultWords } from './form-words.ts';
import type { MerchantForm } from './use-merchant-form.ts';

/** The rules for a merchant's password, with a sample that shows which of them it meets. */
export function PolicyPanel(merchantForm: MerchantForm) {
  const { form, isReadOnly, isPoolFixed, change } = merchantForm;
  const isFixed = isReadOnly || isPoolFixed;
  const { passwordPolicy: policy } = form;
  const set = (part: Partial<PasswordPolicy>) =>
    change(held => ({ ...held, passwordPolicy: { ...held.passwordPolicy, ...part } }));
  const kinds: [Exclude<keyof PasswordPolicy, 'minLength'>, ReactNode][] = [
    ['lowercase', <Trans key="lowercase">Lowercase letters</Trans>],
    ['uppercase', <Trans key="uppercase">Uppercase letters</Trans>],
    [
      'numbers',
      <Trans key="numbers" comment="Password rule: digits are required">
        Numbers
      </Trans>,
    ],
    [
      'symbols',
      <Trans key="symbols" comment="Password rule: special characters are required">
        Symbols
      </Trans>,
    ],
  ];
  return (
    <Panel title={<Trans>Password</Trans>}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div>
          <MinLength form={form} isFixed={isFixed} set={minLength => set({ minLength })} />
          <fieldset disabled={isFixed} className="mt-1">
            <legend className="text-row font-medium">
              <Trans>Password requirements</Trans>
            </legend>
            {kinds.map(([kind, label]) => (
              <Checkbox
                key={kind}
                label={label}
                checked={policy[kind]}
                onChange={({ target }) => set({ [kind]: target.checked })}
                className="flex! min-h-9 max-md:min-h-verb"
              />
            ))}
          </fieldset>
        </div>
        <Sample policy={policy} />
      </div>
      <PoolNote {...merchantForm} />
    </Panel>
  );
}

/** Typed freely; only a whole number changes the form, anything else is refused in words. */
function MinLength({
  form,
  isFixed,
  set,
}: {
  form: MerchantForm['form'];
  isFixed: boolean;
  set: (minLength: number) => void;
}) {
  const { i18n } = useLingui();
  const { minLength } = form.passwordPolicy;
  const fault = formFaults(form).find(({ at }) => at === 'minLength');
  return (
    <DigitsField
      label={<Trans>Minimum length</Trans>}
      hint={<Trans>6 to 99 characters.</Trans>}
      error={fault && i18n._(formFaultWords(fault))}
      value={minLength === 0 ? '' : String(minLength)}
      readOnly={isFixed}
      maxLength={3}
      onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
    />
  );
}

function Sample({ policy }: { policy: PasswordPolicy }) {
  const { t } = useLingui();
  // A sample lives on this screen alone: it is never kept.
  const [password, setPassword] = useState('');
  return (
    <div>
      <SecretField
        label={<Trans>Test password</Trans>}
        hint={<Trans>Try a password. Nothing is saved.</Trans>}
        ok={meetsPolicy(policy, password) ? t`This password meets all requirements.` : undefined}
        value={password}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="mt-2">
        <PasswordRules policy={policy} password={password} />
      </div>
    </div>
  );
}

/** The reason why identifier and password rules cannot be changed, or that they must be those of a pool made elsewhere. */
export function PoolNote({ isPoolFixed, hasEarlierPool }: MerchantForm) {
  if (!isPoolFixed && !hasEarlierPool) return null;
  return (
    <p className="mt-3 text-caption text-text-2">
      {isPoolFixed ? (
        <Trans>
          Publishing was started with these settings, so the merchant pool may already exist. Publish to
          continue.
        </Trans>
      ) : (
        <Trans>
          Your merchant pool already has an identifier and password requirements. Choose the same ones here.
        </Trans>
      )}
    </p>
  );
}
