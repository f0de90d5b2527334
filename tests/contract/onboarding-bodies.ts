import type { auth } from '../../contract/auth.ts';
import { authDocs } from '../../contract/docs/auth-docs.ts';
import type { notifications } from '../../contract/notifications.ts';
import type { BodyOf } from '../../contract/service.ts';

type Auth = (typeof auth)['calls'];
type Form = BodyOf<Auth['POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields']>;

const createPool = 'POST /v1/auth-service/saas/merchant/pool';

/** A body that creates a tenant's pool: the contract's example. */
export const poolOf = (tenantId: string): BodyOf<Auth[typeof createPool]> => ({
  ...authDocs.calls[createPool].body,
  tenantId,
});

/** Where the form of a pool is saved and read, below `/api`. */
export const poolPath = (poolId: string): string =>
  `/v1/auth-service/saas/merchant/pool/${poolId}/custom-on-boarding-fields`;

const field = {
  type: 'text',
  placeholder: '',
  helperText: '',
  list: [],
  isRequired: false,
  isMultiline: false,
} satisfies Partial<Form['inputFields'][number]>;

/** A form with one field of every kind. */
export const form: Form = {
  title: 'Sell with Nkosi',
  description: 'Three minutes.',
  identifier: 'email',
  passwordPolicy: { minLength: 8, uppercase: true, lowercase: true, numbers: true, symbols: false },
  inputFields: [
    { ...field, label: 'Trade name', isRequired: true },
    { ...field, label: 'About you', type: 'multiline', isMultiline: true },
    { ...field, label: 'Staff', type: 'number' },
    { ...field, label: 'Accountant', type: 'email' },
    { ...field, label: 'Shop phone', type: 'phone' },
    { ...field, label: 'Open since', type: 'date' },
    { ...field, label: 'Trade', type: 'choice', list: ['Food', 'Clothes'], isRequired: true },
    { ...field, label: 'Open on', type: 'list', list: ['Saturday', 'Sunday'] },
    { ...field, label: 'Terms', type: 'checkbox', isRequired: true },
    { ...field, label: 'Post goes to', type: 'address' },
  ],
};

/** A body that invites somebody by SMS. */
export const invite = (
  cellNumber: string,
  name = 'Zodwa Mthembu',
): BodyOf<(typeof notifications)['calls']['POST /notifications/templated/sms/merchant-invite']> => ({
  name,
  cellNumber,
  parameters: {
    companyName: 'Nkosi Payments',
    androidAppLink: 'https://apps.example/nkosi',
    message: 'Hi {{name}}, {{companyName}} invites you: {{androidAppLink}} {{unknown}}',
  },
});

/** Answers of an invited merchant to `form`. */
export const answers = (email: string) => ({
  First_Name: 'Zodwa',
  Last_Name: 'Mthembu',
  email,
  phoneNumber: '+27 82 123 4567',
  password: 'Correct9horse',
  Business_Name: 'Zodwa’s Kitchen',
  Business_Address: '1 Main Road, Langa',
  'custom_Trade name': 'Zodwa',
  custom_Staff: '3',
  'custom_Open since': '2019-03-01',
  custom_Trade: 'Food',
  'custom_Open on': 'Saturday\nSunday',
  custom_Terms: 'true',
});
