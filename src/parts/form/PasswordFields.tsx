import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type PasswordPolicy, type PasswordRule, rulesMet } from '../../domain/account.ts';
import { classes } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** A password field that speaks the person's language: the eye's names, and that Caps Lock is on. */
export function SecretField(
  props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'capsLockHint'>,
) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      dir="ltr"
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      capsLockHint={<Trans>Caps Lock is on.</Trans>}
    />
  );
}

/** The rules of a password policy, each with whether the password meets it as it is typed. */
export function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  return (
    <ul
      aria-live="polite"
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1 text-caption"
    >
      {rulesMet(policy, password).map(({ rule, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle;
        return (
          <li key={rule} className={classes('flex gap-1.5', isMet ? 'text-ok-text' : 'text-text-2')}>
            <Icon
              size={14}
              strokeWidth={2}
              aria-hidden
              className={classes('mt-px shrink-0', isMet ? 'text-ok-icon' : 'text-text-3')}
            />
            <span>{words(rule, policy)}</span>
            <span className="sr-only">
              {isMet ? (
                <Trans comment="Read by screen readers: the password meets this rule">Met</Trans>
              ) : (
                <Trans>Not met</Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function words(rule: PasswordRule, { minLength }: PasswordPolicy): ReactNode {
  switch (rule) {
    case 'minLength':
      return <Plural value={minLength} one="At least # character" other="At least # characters" />;
    case 'lowercase':
      return <Trans>A lowercase letter</Trans>;
    case 'uppercase':
      return <Trans>An uppercase letter</Trans>;
    case 'numbers':
      return <Trans>A number</Trans>;
    case 'symbols':
      return <Trans>A symbol</Trans>;
  }
}
