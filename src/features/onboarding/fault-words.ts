import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { limits } from '../../domain/onboarding-form.ts';
import type { FieldFault, FormFault } from '../../domain/onboarding-form-faults.ts';
import { PASSWORD_LENGTH } from '../../domain/password-policy.ts';

/** What is wrong with a part of a field, in words. */
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

/** What keeps a form from being published, in words. */
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
