import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FixedFieldId, limits } from '../../domain/onboarding-form.ts';
import type { AnswerFault, Asked } from '../../domain/onboarding-form-answers.ts';
import type { FieldFault, FormFault } from '../../domain/onboarding-form-faults.ts';
import { PASSWORD_LENGTH } from '../../domain/password-policy.ts';

/** The labels of the fields that every form has. */
export const fixedWords: Readonly<Record<FixedFieldId, MessageDescriptor>> = {
  First_Name: msg`First name`,
  Last_Name: msg`Last name`,
  email: msg`E-mail address`,
  phoneNumber: msg`Phone number`,
  password: msg`Password`,
  Business_Name: msg`Business name`,
  Business_Address: msg`Business address`,
};

/** The sentence for a fault in a part of a field. */
export function fieldFaultWords({ part, fault }: Pick<FieldFault, 'part' | 'fault'>): MessageDescriptor {
  if (part === 'placeholder') return msg`A placeholder has ${limits.placeholder} characters at most.`;
  if (part === 'helperText') return msg`A helper text has ${limits.helperText} characters at most.`;
  if (part === 'list') {
    if (fault === 'too-many') return msg`A list has ${limits.listLength} values at most.`;
    if (fault === 'too-long') return msg`A value has ${limits.listValue} characters at most.`;
    if (fault === 'twice') return msg`Each value can be in the list once.`;
    return msg`Enter the values to choose from.`;
  }
  if (fault === 'too-long') return msg`A label has ${limits.label} characters at most.`;
  if (fault === 'twice') return msg`Another field has this label.`;
  if (fault === 'taken') return msg`Every merchant has an attribute of this name; choose another label.`;
  return msg`Enter a label.`;
}

/** The sentence for a fault that keeps a form from being published. */
export function formFaultWords(fault: FormFault): MessageDescriptor {
  const { least, most } = PASSWORD_LENGTH;
  switch (fault.at) {
    case 'title':
      return fault.fault === 'missing'
        ? msg`Please enter Title!`
        : msg`A title has ${limits.title} characters at most.`;
    case 'description':
      return msg`A description has ${limits.description} characters at most.`;
    case 'minLength':
      return msg`A password’s minimum length is a whole number from ${least} to ${most}.`;
    case 'fields':
      return msg`A form has ${limits.fields} fields of its own at most.`;
    case 'field':
      return fieldFaultWords(fault);
  }
}

const answerFaultWords: Readonly<Record<Exclude<AnswerFault, 'required'>, MessageDescriptor>> = {
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

/** The sentence for a fault of an answer; its words are the specification's. */
export function answerWords(field: Asked & { id: string }, fault: AnswerFault): MessageDescriptor {
  if (fault !== 'required') return answerFaultWords[fault];
  return missingOfFixed[field.id as FixedFieldId] ?? missingOfType[field.type] ?? msg`Fill this in.`;
}
