import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import type { LockChoices } from '../../data/lock-changes.ts';
import { lockTriesLeft } from '../../data/proof.ts';
import type { Verb } from '../../data/query-client.ts';
import type { LockState } from '../../data/screen-lock.ts';
import { useUser } from '../../data/session.ts';
import { failureOf } from '../../domain/failure.ts';
import { type LockMinutes, lockMinutes, PIN_DIGITS } from '../../domain/screen-lock.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useFields } from '../form/fields.ts';
import { SecretField } from '../form/PasswordFields.tsx';
import { RefusalText } from '../form/RefusalText.tsx';
import * as rules from '../form/rules.ts';
import { sayMessage } from '../format/known-messages.ts';
import { PinField, pin, TriesLeft } from './PinField.tsx';
import { type ProofRefusal, proofRefusal } from './proof-refusal.ts';

/** Minutes of a lock that has not been set up yet. */
const USUAL_MINUTES: LockMinutes = 15;

/** The fields of a screen lock, and what `useSaveLock` is sent; `present` where it is changed. */
export function useLockForm(present: LockState | null, save: Verb<null, LockChoices>) {
  const demand = useConfig().config?.lock;
  const minutes = present ? present.minutes : (demand?.minutes ?? USUAL_MINUTES);
  const fields = useFields(
    {
      pin: '',
      pinAgain: '',
      minutes: String(minutes ?? ''),
      delivers: (demand?.delivers ?? present?.delivers) ? 'yes' : '',
      password: '',
    },
    {
      pin: (value, all) => (value === '' && present?.hasPin ? null : pin.chosen(value, all)),
      pinAgain: (value, all) => (value === all.pin ? null : notSame),
      minutes: () => null,
      delivers: () => null,
      password: rules.password,
    },
  );
  const choices = (values: typeof fields.values): LockChoices => ({
    minutes: lockMinutes.find(one => String(one) === values.minutes) ?? null,
    delivers: values.delivers !== '',
    pin: values.pin,
    password: values.password,
  });
  return { fields, demand, present, save, choices };
}

const notSame: MessageDescriptor = msg`The two PINs differ.`;

/** The fields themselves; the buttons are the screen's. */
export function LockFields({ fields, demand, present, save }: ReturnType<typeof useLockForm>) {
  const timeOf = useLockTime();
  const user = useUser();
  const { said, place } = useProofRefusal(save);
  const typed = (name: 'pin' | 'pinAgain' | 'password') => ({
    ...fields.field(name),
    onChange: (event: { target: { value: string } }) => {
      if (save.isError) save.reset();
      fields.set(name, event.target.value);
    },
  });
  const { least, most } = PIN_DIGITS;
  return (
    <div className="space-y-3">
      <div className="field-row grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <PinField
          {...typed('pin')}
          label={present?.hasPin ? <Trans>New PIN</Trans> : <Trans>PIN</Trans>}
          hint={
            present?.hasPin ? (
              <Trans>Leave it empty to keep the present one.</Trans>
            ) : (
              <Trans>
                {least} to {most} digits.
              </Trans>
            )
          }
        />
        <PinField {...typed('pinAgain')} label={<Trans>PIN once more</Trans>} />
      </div>
      <Select
        {...fields.field('minutes')}
        label={<Trans comment="Field: when the screen locks">Locks</Trans>}
      >
        {!demand && <option value="">{timeOf(null)}</option>}
        {lockMinutes
          .filter(minutes => !demand || minutes <= demand.minutes)
          .map(minutes => (
            <option key={minutes} value={minutes}>
              {timeOf(minutes)}
            </option>
          ))}
      </Select>
      <div>
        <Switch
          label={<Trans>Send queued actions while the screen is locked</Trans>}
          checked={fields.values.delivers !== ''}
          disabled={demand !== undefined}
          onChange={isOn => fields.set('delivers', isOn ? 'yes' : '')}
        />
        <p className="text-caption text-text-2">
          <Trans>Queued actions and your session then stay readable by the browser.</Trans>
        </p>
      </div>
      {/* Password managers fill in the password of this address. */}
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      <SecretField
        {...typed('password')}
        error={fields.error('password') ?? (place === 'password' ? said : undefined)}
        label={<Trans comment="Field: the password">Password</Trans>}
        hint={<Trans>Your password also unlocks Tapdeck.</Trans>}
        autoComplete="current-password"
      />
      <p role="alert" className="text-caption text-bad-text empty:hidden">
        {place === 'form' && said}
      </p>
    </div>
  );
}

/** The refusal of a password by a call that asks for it, and its place; of one that the lock counts, with the tries that are left. */
export function useProofRefusal({ error }: Pick<Verb<never, never>, 'error'>): {
  said: ReactNode;
  place: ProofRefusal['place'] | null;
} {
  const { i18n } = useLingui();
  const [left, setLeft] = useState<number | null>(null);
  const refusal = error && proofRefusal({ password: '' }, failureOf(error));
  const isCounted = refusal?.place === 'password';
  useEffect(() => {
    if (isCounted) void lockTriesLeft().then(setLeft);
  }, [isCounted]);
  if (!refusal) return { said: null, place: null };
  const said = (
    <RefusalText
      sentence={
        <>
          {i18n._(refusal.sentence)} {isCounted && left !== null && <TriesLeft left={left} />}
        </>
      }
      message={sayMessage(i18n, refusal.message)}
    />
  );
  return { said, place: refusal.place };
}

/** Says in words when a lock locks. */
export function useLockTime(): (minutes: LockMinutes | null) => string {
  const { t } = useLingui();
  return minutes =>
    minutes === null
      ? t`Only when you lock it`
      : t`${plural(minutes, { one: 'After # minute without use', other: 'After # minutes without use' })}`;
}
