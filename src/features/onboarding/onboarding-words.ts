import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import { type OnboardingFault, onboardingFaults } from '../../domain/onboarding/form-faults.ts';

/** The sentence for each step that failed. */
export const onboardingSentences: Readonly<Record<OnboardingFault, MessageDescriptor>> = {
  'no-custom-field': msg`Please add atleast one custom field to submit form`,
  'form-incomplete': msg`The form isn’t complete`,
  'form-exists': msg`You already have a user form`,
  'account-not-read': msg`Couldn’t reload your account.`,
  'pool-not-created': msg`Merchant pool not created`,
  'pool-unreadable': msg`Error understanding response from server`,
  'form-not-saved': msg`Failed to create/update on-boarding form`,
  'form-save-lost': msg`Failed save custom onbaording form`,
  'form-not-read': msg`Failed to get on-boarding form`,
  'form-read-lost': msg`Failed retrieve custom onbaording form`,
  offline: msg`You can only publish while online`,
};

const faultOf = ({ code }: Failure): OnboardingFault | undefined =>
  onboardingFaults.find(known => known === code);

/** The words for a publish or a read that failed: the sentence of its step, and under it the service's own. */
export function useOnboardingSaid() {
  const { i18n } = useLingui();

  const sentence = (failure: Failure): string | null => {
    if (failure.kind === 'expired') return null;
    const fault = faultOf(failure);
    return i18n._(fault ? onboardingSentences[fault] : msg`Something went wrong`);
  };

  const advice = (failure: Failure): string | undefined => {
    const fault = faultOf(failure);
    if (fault === 'offline')
      return i18n._(msg`Your draft is saved on this device. Publish it when you’re online.`);
    if (failure.kind === 'unreachable' || (failure.status ?? 0) >= 500)
      return i18n._(msg`Nothing was lost. Publish again to continue.`);
    return undefined;
  };

  const detail = (failure: Failure): string | undefined => {
    const message = failure.kind === 'unreachable' ? undefined : failure.message;
    return [message, advice(failure)].filter(Boolean).join('\n') || undefined;
  };

  return {
    sentence,
    /** The toast of a publish that failed. */
    notice(failure: Failure): Notice | null {
      const text = sentence(failure);
      return text === null ? null : { tone: 'bad', key: 'publish', text, detail: detail(failure) };
    },
  };
}
