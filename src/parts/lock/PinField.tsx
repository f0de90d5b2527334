import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PIN_DIGITS, pinFault } from '../../domain/screen-lock.ts';
import { writeLatinDigits } from '../../ui/digits.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { type Rule, required } from '../form/rules.ts';

/** A PIN, which the eye shows; a phone offers its digits. */
export function PinField(
  props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'capsLockHint'>,
) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      onChange={event => {
        writeLatinDigits(event.target);
        props.onChange?.(event);
      }}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_DIGITS.most}
      showLabel={t`Show PIN`}
      hideLabel={t`Hide PIN`}
    />
  );
}

const { least, most } = PIN_DIGITS;
const faults: Record<NonNullable<ReturnType<typeof pinFault>>, MessageDescriptor> = {
  empty: msg`Please enter a PIN.`,
  digits: msg`A PIN has digits only.`,
  length: msg`A PIN has ${least} to ${most} digits.`,
  simple: msg`This PIN is too easy to guess.`,
};

const chosen: Rule<unknown> = value => {
  const fault = pinFault(value);
  return fault && faults[fault];
};

/** Rules of a PIN that is typed to unlock, and of one that is chosen. */
export const pin = { typed: required(faults.empty), chosen };

/** Says that a PIN was wrong, and how many more may be. */
export const WrongPin = ({ left }: { left: number }) => (
  <>
    <Trans>This PIN is wrong.</Trans> <TriesLeft left={left} />
  </>
);

/** The number of wrong tries after which the data of this device is deleted. */
export const TriesLeft = ({ left }: { left: number }) => (
  <Plural
    value={left}
    one="After # more wrong attempt, the data saved on this device is deleted."
    other="After # more wrong attempts, the data saved on this device is deleted."
  />
);
