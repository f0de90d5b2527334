import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FixedFieldId, limits } from '../../domain/onboarding-form.ts';
import type { AnswerFault, Asked } from '../../domain/onboarding-form-answers.ts';

const faultWords: Readonly<Record<Exclude<AnswerFault, 'required'>, MessageDescriptor>> = {
  'too-long': msg`An answer has ${limits.answer} characters at most.`,
  'not-listed': msg`Choose one of the list.`,
  password: msg`This password does not meet every rule.`,
  number: msg`Enter a number.`,
  email: msg`The Email you entered is not a valid format!`,
  phone: msg`Phone number is not valid!`,
  date: msg`Enter a date.`,
};

const missingOfFixed: Partial<Record<FixedFieldId, MessageDescriptor>> = {
  First_Name: msg`Please enter name!`,
  Last_Name: msg`Please enter name!`,
};

const missingOfType: Partial<Record<Asked['type'], MessageDescriptor>> = {
  email: msg`Please enter Email Address!`,
  phone: msg`Please enter phone number!`,
  password: msg`Please enter password!`,
  choice: msg`Choose one.`,
  list: msg`Choose at least one.`,
  checkbox: msg`Tick this to go on.`,
};

/** What is wrong with an answer, in words. (specification §5: Messages used across forms) */
export function answerWords(field: Asked & { id: string }, fault: AnswerFault): MessageDescriptor {
  if (fault !== 'required') return faultWords[fault];
  return missingOfFixed[field.id as FixedFieldId] ?? missingOfType[field.type] ?? msg`Fill this in.`;
}
