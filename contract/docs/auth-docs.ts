import type { InferInput } from 'valibot';
import type { auth } from '../auth.ts';
import type * as contract from '../onboarding.ts';
import { merchantsSchemas } from './merchants-docs.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';

const tenantId = 'nkosi-payments';
const pool = { merchantPoolId: 'eu-west-1_UMLILO001', clientId: '4ph3kq0v7m1c9s2d5f8g6h1j2k' };
const form: InferInput<typeof contract.OnboardingForm> = {
  title: 'Sell with Nkosi',
  description: 'Three minutes.',
  identifier: 'email',
  passwordPolicy: { minLength: 8, uppercase: true, lowercase: true, numbers: true, symbols: false },
  inputFields: [
    {
      label: 'Kind of business',
      type: 'choice',
      placeholder: '',
      helperText: '',
      list: ['Shop', 'Services'],
      isRequired: true,
      isMultiline: false,
    },
  ],
};
const ofPool = { poolId: 'The id of the merchant pool.' };

/** Words and examples of the auth service. */
export const authDocs: ServiceDocs<typeof auth> = {
  title: 'Sign-up and onboarding',
  description: 'The tenant, its merchant pool, and the form through which merchants register.',
  calls: {
    'POST /v1/auth-service/saas/tenant/create': {
      id: 'createTenant',
      summary: 'Create the tenant',
      description:
        'Created again by its owner it answers as before; by another person it is refused with 409.',
      reliedOn: 'Asked again after a lost answer, since a repeat does no harm.',
      body: { tenantId },
      answers: { 200: { tenantId } },
    },
    'POST /v1/auth-service/saas/merchant/pool': {
      id: 'createMerchantPool',
      summary: "Create the pool of the tenant's merchants",
      description:
        "A tenant has one pool. Its id and its client's are written into `custom:merchantPoolId` and `custom:appClientId` of the caller.",
      reliedOn: 'After a lost answer those attributes tell that it was created.',
      body: {
        tenantName: 'Nkosi Payments',
        tenantId,
        usernameType: 'email',
        callbackUrls: ['https://dashboard.nkosi.example/signin'],
        passwordRequirements: {
          minimumLength: 8,
          requireLowercase: true,
          requireUppercase: true,
          requireNumbers: true,
          requireSymbols: false,
        },
      },
      answers: { 201: pool },
    },
    'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      id: 'saveOnboardingForm',
      summary: 'Publish the form of a pool',
      description:
        'A form is published once. It has at least one field, each label once, and a field to choose from has its values; `identifier` is the `usernameType` of the pool.',
      params: ofPool,
      body: form,
      answers: { 201: form },
    },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      id: 'readOnboardingForm',
      summary: 'Read the form of a pool',
      description: '404 where none is published.',
      params: ofPool,
      answers: { 200: form },
    },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants': {
      id: 'listMerchantsOfPool',
      summary: 'List the merchants of a pool',
      description: 'All merchants come in one answer; 404 where there are none.',
      params: ofPool,
      answers: { 200: { merchants: [merchantsSchemas.Merchant.example] } },
    },
  },
};

/** Words and examples of the schemas of the auth service. */
export const authSchemas: SchemaDocs<typeof contract> = {
  MerchantPool: {
    description: "The pool in which a tenant's merchants register.",
    fields: {
      merchantPoolId: 'The id of the pool.',
      clientId: 'The id of the client with which merchants register.',
    },
    example: pool,
  },
  OnboardingForm: {
    description: 'The form through which merchants register.',
    fields: {
      title: 'The heading of the form.',
      description: 'The text below it.',
      identifier: 'The attribute by which a merchant signs in.',
      passwordPolicy: 'The rules for a password.',
      'passwordPolicy.minLength': 'The fewest characters.',
      'passwordPolicy.uppercase': 'Asks for an upper-case letter.',
      'passwordPolicy.lowercase': 'Asks for a lower-case letter.',
      'passwordPolicy.numbers': 'Asks for a digit.',
      'passwordPolicy.symbols': 'Asks for another character.',
      inputFields: "The form's own fields, in their order.",
      'inputFields.label': 'The name of the field; the answer is the attribute `custom_` and the label.',
      'inputFields.type': '`choice` is one value of the list, `list` any number of them.',
      'inputFields.placeholder': 'An example inside the empty field.',
      'inputFields.helperText': 'A sentence below the field.',
      'inputFields.list': 'The values to choose from.',
      'inputFields.isRequired': 'True where an answer is needed.',
      'inputFields.isMultiline': 'True where the field takes several lines.',
    },
    example: form,
  },
};
