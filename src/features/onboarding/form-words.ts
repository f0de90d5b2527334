import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PASSWORD_LENGTH } from '../../domain/account.ts';
import { type FixedFieldId, limits } from '../../domain/onboarding/form.ts';
import type { AnswerFault, AnswerRule } from '../../domain/onboarding/form-answers.ts';
import type { FieldFault, FormFault } from '../../domain/onboarding/form-faults.ts';

/** The labels of the fields that every form has. */
export const fixedWords: Readonly<Record<FixedFieldId, MessageDescriptor>> = {
  First_Name: msg`First name`,
  Last_Name: msg`Last name`,
  email: msg`Email address`,
  phoneNumber: msg`Phone number`,
  password: msg`Password`,
  Business_Name: msg`Business name`,
  Business_Address: msg`Business address`,
};

/** The sentence for a fault in a part of a field. */
export function fieldFaultWords({ part, fault }: Pick<FieldFault, 'part' | 'fault'>): MessageDescriptor {
  if (part === 'placeholder')
    return msg`Placeholders can have up to ${{ most: limits.placeholder }} characters.`;
  if (part === 'helperText')
    return msg`Helper texts can have up to ${{ most: limits.helperText }} characters.`;
  if (part === 'list') {
    if (fault === 'too-many') return msg`Lists can have up to ${{ most: limits.listLength }} values.`;
    if (fault === 'too-long') return msg`Values can have up to ${{ most: limits.listValue }} characters.`;
    if (fault === 'twice') return msg`Each value must be unique.`;
    return msg`Enter the list values.`;
  }
  if (fault === 'too-long') return msg`Labels can have up to ${{ most: limits.label }} characters.`;
  if (fault === 'twice') return msg`Another field already has this label.`;
  if (fault === 'taken') return msg`This name is reserved. Choose another label.`;
  return msg`Enter a label.`;
}

/** The sentence for a fault that keeps a form from being published. */
export function formFaultWords(fault: FormFault): MessageDescriptor {
  const { least, most } = PASSWORD_LENGTH;
  switch (fault.at) {
    case 'title':
      return fault.fault === 'missing'
        ? msg`Please enter Title!`
        : msg`Titles can have up to ${{ most: limits.title }} characters.`;
    case 'description':
      return msg`Descriptions can have up to ${{ most: limits.description }} characters.`;
    case 'minLength':
      return msg`Minimum length must be ${least} to ${most}.`;
    case 'fields':
      return msg`Forms can have up to ${{ most: limits.fields }} custom fields.`;
    case 'field':
      return fieldFaultWords(fault);
  }
}

const answerFaultWords: Readonly<Record<Exclude<AnswerFault, 'required'>, MessageDescriptor>> = {
  'too-long': msg`Answers can have up to ${{ most: limits.answer }} characters.`,
  'not-listed': msg`Choose a value from the list.`,
  password: msg`This password doesn’t meet all requirements.`,
  number: msg`Enter a number.`,
  email: msg`The Email you entered is not a valid format!`,
  phone: msg`Phone number is not valid!`,
  date: msg`Enter a date.`,
};

const missingOfFixed: Partial<Record<FixedFieldId, MessageDescriptor>> = {
  First_Name: msg`Please enter name!`,
  Last_Name: msg`Please enter name!`,
};

const missingOfType: Partial<Record<AnswerRule['type'], MessageDescriptor>> = {
  email: msg`Please enter Email Address!`,
  phone: msg`Please enter phone number!`,
  password: msg`Please enter password!`,
  choice: msg`Choose one.`,
  list: msg`Choose at least one.`,
  checkbox: msg`Check this box to continue.`,
};

/** The sentence for a fault of an answer. */
export function answerWords(field: AnswerRule & { id: string }, fault: AnswerFault): MessageDescriptor {
  if (fault !== 'required') return answerFaultWords[fault];
  return missingOfFixed[field.id as FixedFieldId] ?? missingOfType[field.type] ?? msg`Fill this in.`;
}
