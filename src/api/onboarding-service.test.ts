import { describe, expect, test } from 'vitest';
import { isFailure } from '../domain/failure.ts';
import { emptyForm, newField, type OnboardingForm } from '../domain/onboarding/form.ts';
import type { Call, Send, Sent } from './http.ts';
import { createPool, formBodyOf, formCall, getForm, poolCall, saveForm } from './onboarding-service.ts';

/** Answers every call alike. */
const sending =
  (sent: Sent, seen: Call[] = []): Send =>
  async call => {
    seen.push(call);
    return sent;
  };
const reply = (status: number, body: unknown = null): Sent => ({
  reply: {
    status,
    body,
    headers: new Headers(),
    shape: body === null ? 'empty' : 'json',
    redirected: false,
  },
});
const lost: Sent = { lost: 'timeout' };

const pool = poolCall({
  tenantName: 'Umlilo',
  tenantId: 'Umlilo-1',
  usernameType: 'phone_number',
  callbackUrls: ['https://dashboard.example/signin'],
  passwordPolicy: { minLength: 9, lowercase: true, uppercase: false, numbers: true, symbols: false },
});
const form: OnboardingForm = {
  ...emptyForm,
  title: ' Join us ',
  inputFields: [
    { ...newField('text', 'a', ' VAT number '), list: ['left over'], isMultiline: true },
    { ...newField('choice', 'b', 'Industry'), list: [' Food '], isMultiline: true },
    newField('multiline', 'c', 'More'),
  ],
};
const body = formBodyOf(form);
const save = formCall('eu-west-1_A b', body);

/** The step at which it failed and the service's words. */
const failure = async (answer: Promise<object>) => {
  const it = await answer;
  return 'failure' in it ? it.failure : null;
};

test('a pool is asked for as the service wants it', () => {
  expect(pool).toMatchObject({
    method: 'POST',
    path: '/v1/auth-service/saas/merchant/pool',
    body: {
      tenantName: 'Umlilo',
      tenantId: 'Umlilo-1',
      usernameType: 'phone_number',
      callbackUrls: ['https://dashboard.example/signin'],
      passwordRequirements: {
        minimumLength: 9,
        requireLowercase: true,
        requireUppercase: false,
        requireNumbers: true,
        requireSymbols: false,
      },
    },
  });
});

test('a form is written strictly: trimmed, without ids and without what a type has no use for', () => {
  expect(body.title).toBe('Join us');
  expect(body.inputFields).toEqual([
    {
      label: 'VAT number',
      type: 'text',
      placeholder: '',
      helperText: '',
      list: [],
      isRequired: false,
      isMultiline: true,
    },
    expect.objectContaining({ type: 'choice', list: ['Food'], isMultiline: false }),
    expect.objectContaining({ type: 'multiline', isMultiline: true }),
  ]);
  expect(save.path).toBe('/v1/auth-service/saas/merchant/pool/eu-west-1_A%20b/custom-on-boarding-fields');
});

describe('each failure has its step', () => {
  test.each<[string, Sent, object]>([
    ['refused', reply(403, { message: 'Not you' }), { code: 'pool-not-created', message: 'Not you' }],
    ['lost', lost, { code: 'pool-not-created', kind: 'unreachable' }],
    ['answered without a client', reply(201, { merchantPoolId: 'p' }), { code: 'pool-unreadable' }],
    ['answered without an id', reply(200, { clientId: 'c' }), { code: 'pool-unreadable' }],
    ['asked for without a session', { identity: 'refused' }, { kind: 'expired' }],
  ])('a pool that is %s', async (_what, sent, wanted) => {
    expect(await failure(createPool(sending(sent), pool))).toMatchObject(wanted);
  });

  test.each<[string, Sent, object]>([
    [
      'refused',
      reply(400, { message: 'title: missing' }),
      { code: 'form-not-saved', message: 'title: missing' },
    ],
    ['answered with 200', reply(200, {}), { code: 'form-not-saved', kind: 'unreadable' }],
    ['lost', lost, { code: 'form-save-lost', kind: 'unreachable' }],
  ])('a form that is %s', async (_what, sent, wanted) => {
    expect(await failure(saveForm(sending(sent), save))).toMatchObject(wanted);
  });

  test.each<[string, Sent, object]>([
    ['cannot be understood', reply(200, { title: 'x' }), { code: 'form-not-read', kind: 'unreadable' }],
    ['failed', reply(500), { code: 'form-not-read', status: 500 }],
    ['did not come', lost, { code: 'form-read-lost', kind: 'unreachable' }],
  ])('a form whose answer %s', async (_what, sent, wanted) => {
    expect(await failure(getForm(sending(sent), 'p'))).toMatchObject(wanted);
  });
});

test('only 201 says that a form is saved', async () => {
  expect(await saveForm(sending(reply(201)), save)).toEqual({ ok: null });
});

test('404 means that there is no form', async () => {
  expect(await getForm(sending(reply(404, { message: 'none' })), 'p')).toEqual({ ok: null });
});

test('a form is read tolerantly', async () => {
  const answer = await getForm(
    sending(
      reply(200, {
        title: 'Join us',
        identifier: 'PHONE NUMBER',
        inputFields: [
          { label: 'A', type: 'TEXT', required: 'True' },
          { label: 'B', type: 'hologram', isRequired: false, isMultiline: 'true' },
          { label: 'C', type: 'choice', list: ['x', null, 2] },
        ],
        passwordPolicy: { minLength: '10', numbers: 'true' },
      }),
    ),
    'p',
  );
  expect(isFailure(answer)).toBe(false);
  expect(answer).toMatchObject({
    ok: {
      description: '',
      identifier: 'phone_number',
      isReadOnly: true,
      inputFields: [
        { id: 'field-1', type: 'text', isRequired: true },
        { id: 'field-2', type: 'text', isRequired: false, isMultiline: true },
        { id: 'field-3', type: 'choice', list: ['x', '2'] },
      ],
      passwordPolicy: { minLength: 10, lowercase: false, uppercase: false, numbers: true, symbols: false },
    },
  });
});
