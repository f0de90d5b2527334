import * as v from 'valibot';
import { fieldTypes } from '../src/domain/onboarding/form.ts';
import { code, count, key, text, truth } from './field.ts';

// Apart from the auth service, whose requests would else come with them into the client's build.

/** The pool in which a tenant's merchants register, and the client with which they do. */
export const MerchantPool = v.object({ merchantPoolId: key, clientId: key });

/** The form through which merchants register. */
export const OnboardingForm = v.object({
  title: text,
  description: text,
  identifier: code('email', 'phone_number'),
  passwordPolicy: v.object({
    minLength: count,
    uppercase: truth,
    lowercase: truth,
    numbers: truth,
    symbols: truth,
  }),
  inputFields: v.array(
    v.object({
      label: text,
      type: code(...fieldTypes),
      placeholder: text,
      helperText: text,
      list: v.array(text),
      isRequired: truth,
      isMultiline: truth,
    }),
  ),
});
