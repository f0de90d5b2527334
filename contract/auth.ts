import * as v from 'valibot';
import { newForm, newPool, newTenant } from './auth-requests.ts';
import { text } from './field.ts';
import { listOf } from './list.ts';
import { Merchant } from './merchants.ts';
import { MerchantPool, OnboardingForm } from './onboarding.ts';
import type { Service } from './service.ts';

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
