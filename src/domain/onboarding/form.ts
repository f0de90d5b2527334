import { defaultPolicy, type PasswordPolicy } from '../account.ts';

/** The attribute by which a merchant signs in. */
export type Identifier = 'email' | 'phone_number';

/** Every kind of field, in the order of the palette: `choice` is one value of a list, `list` any number of them. */
export const fieldTypes = [
  'text',
  'multiline',
  'number',
  'email',
  'phone',
  'date',
  'choice',
  'list',
  'checkbox',
  'address',
] as const;
/** The type of a field of the onboarding form. */
export type FieldType = (typeof fieldTypes)[number];

/** A field of the form's own; the merchant's answer becomes the attribute `custom_<label>`. */
export type FormField = {
  /** Names the field on this device alone; it is not sent. */
  id: string;
  type: FieldType;
  label: string;
  placeholder: string;
  helperText: string;
  /** The values to choose from; for `choice` and `list`. */
  list: string[];
  isRequired: boolean;
  /** Takes several lines; for `text` and `address`. A `multiline` field always does. */
  isMultiline: boolean;
};

/** The form through which merchants register. */
export type OnboardingForm = {
  title: string;
  description: string;
  identifier: Identifier;
  inputFields: FormField[];
  passwordPolicy: PasswordPolicy;
  /** Published: a form is created once. */
  isReadOnly: boolean;
};

/** The most characters of each text, values of a list, and fields of a form. */
export const limits = {
  title: 200,
  description: 2_000,
  label: 100,
  placeholder: 200,
  helperText: 500,
  listValue: 200,
  listLength: 500,
  fields: 100,
  /** An answer is kept as an attribute of the identity provider's. */
  answer: 2_048,
} as const;

/** A form without any change. */
export const emptyForm: OnboardingForm = {
  title: '',
  description: '',
  identifier: 'email',
  inputFields: [],
  passwordPolicy: defaultPolicy,
  isReadOnly: false,
};

/** A new field of a type, under an id and a label of the caller's. */
export const newField = (type: FieldType, id: string, label = ''): FormField => ({
  id,
  type,
  label,
  placeholder: '',
  helperText: '',
  list: [],
  isRequired: false,
  isMultiline: type === 'multiline',
});

/** True where a field of this type chooses from a list of values. */
export const hasList = (type: FieldType): boolean => type === 'choice' || type === 'list';

/** True where a person may decide that a field of this type takes several lines. */
export const canBeMultiline = (type: FieldType): boolean => type === 'text' || type === 'address';

/** True where a field takes several lines. */
export const isMultilineField = ({ type, isMultiline }: Pick<FormField, 'type' | 'isMultiline'>): boolean =>
  type === 'multiline' || (canBeMultiline(type) && isMultiline);

/**
 * The fields that every form has, because every merchant must have these attributes: the names, address and contacts of the
 * consolidated row, the phone number by which payments are counted, the e-mail of the bank-MID notification.
 */
export type FixedFieldId =
  | 'First_Name'
  | 'Last_Name'
  | 'email'
  | 'phoneNumber'
  | 'Business_Name'
  | 'Business_Address'
  | 'password';

/** A field that is part of every form; its words are the screen's. */
export type FixedField = {
  /** The attribute that it fills. */
  id: FixedFieldId;
  type: 'text' | 'email' | 'phone' | 'address' | 'password';
  isRequired: true;
  /** The merchant signs in with this one. */
  isIdentifier: boolean;
};

const fixed = (id: FixedFieldId, type: FixedField['type'], isIdentifier = false): FixedField => ({
  id,
  type,
  isRequired: true,
  isIdentifier,
});

/** The fixed fields in the order of the form: who it is, how they sign in, the business. */
export function fixedFields(identifier: Identifier): FixedField[] {
  const email = fixed('email', 'email', identifier === 'email');
  const phone = fixed('phoneNumber', 'phone', identifier === 'phone_number');
  return [
    fixed('First_Name', 'text'),
    fixed('Last_Name', 'text'),
    ...(identifier === 'email' ? [email, phone] : [phone, email]),
    fixed('password', 'password'),
    fixed('Business_Name', 'text'),
    fixed('Business_Address', 'address'),
  ];
}
