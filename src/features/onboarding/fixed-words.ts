import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FixedFieldId } from '../../domain/onboarding-form.ts';

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
