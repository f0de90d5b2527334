import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { OnboardingFault } from '../../domain/onboarding/form-faults.ts';
import { onboardingSentences } from './onboarding-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each<[OnboardingFault, string]>([
  ['no-custom-field', 'Please add atleast one custom field to submit form'],
  ['form-exists', 'You already have a user form'],
  ['pool-not-created', 'Merchant pool not created'],
  ['pool-unreadable', 'Error understanding response from server'],
  ['form-not-saved', 'Failed to create/update on-boarding form'],
  ['form-save-lost', 'Failed save custom onbaording form'],
  ['form-not-read', 'Failed to get on-boarding form'],
  ['form-read-lost', 'Failed retrieve custom onbaording form'],
])('%s is said in the words of the specification', (fault, sentence) => {
  expect(i18n._(onboardingSentences[fault])).toBe(sentence);
});
