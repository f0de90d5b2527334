import * as v from 'valibot';
import { fieldTypes } from '../src/domain/onboarding/form.ts';
import { newForm, newPool, newTenant } from './auth-requests.ts';
import { code, count, key, text, truth } from './field.ts';
import { listOf } from './list.ts';
import { Merchant } from './merchants.ts';
import type { Service } from './service.ts';

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

/** The auth service: the tenant, its merchant pool and form, and the merchants of a pool. */
export const auth = {
  name: 'auth',
  calls: {
    'POST /v1/auth-service/saas/tenant/create': {
      body: newTenant,
      answers: { 200: v.object({ tenantId: text }) },
      refusals: { 409: ['TENANT_TAKEN'] },
    },
    'POST /v1/auth-service/saas/merchant/pool': {
      body: newPool,
      answers: { 201: MerchantPool },
      refusals: { 409: ['POOL_EXISTS'] },
    },
    'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      body: newForm,
      answers: { 201: OnboardingForm },
      refusals: { 404: ['POOL_NOT_FOUND'], 409: ['FORM_EXISTS'] },
    },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      answers: { 200: OnboardingForm },
      refusals: { 404: ['POOL_NOT_FOUND', 'FORM_NOT_FOUND'] },
    },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants': {
      answers: { 200: listOf('merchants', Merchant) },
      etag: true,
      refusals: { 404: ['NO_MERCHANTS'] },
    },
  },
} as const satisfies Service;
