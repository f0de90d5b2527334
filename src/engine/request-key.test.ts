import { expect, test } from 'vitest';
import { formCall } from '../api/onboarding-service.ts';
import { requestKey } from './onboarding.ts';

const body = {
  title: 'Join us',
  description: '',
  identifier: 'email',
  passwordPolicy: { minLength: 8, lowercase: true, uppercase: true, numbers: true, symbols: true },
  inputFields: [],
} as const;
const save = formCall('pool', { ...body, inputFields: [] });

test('the same request of a tenant has the same key, wherever it is made', async () => {
  const key = await requestKey('tenant', save);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await requestKey('tenant', structuredClone(save))).toBe(key);
});

test('another tenant, pool or form has another key', async () => {
  const keys = await Promise.all([
    requestKey('tenant', save),
    requestKey('other', save),
    requestKey('tenant', formCall('other', { ...body, inputFields: [] })),
    requestKey('tenant', formCall('pool', { ...body, title: 'Join', inputFields: [] })),
  ]);
  expect(new Set(keys).size).toBe(4);
});
