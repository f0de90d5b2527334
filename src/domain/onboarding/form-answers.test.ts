import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../account.ts';
import { emptyForm, type FieldType, fixedFields, limits, newField } from './form.ts';
import { answerOf, chosenIn, faultsIn, faultsOf } from './form-answers.ts';

const field = (type: FieldType, isRequired = false) => ({
  ...newField(type, 'one', 'One'),
  isRequired,
  list: ['Food', 'Fashion'],
});

describe('an answer', () => {
  test.each([
    ['text', 'anything', []],
    ['text', 'x'.repeat(limits.answer + 1), ['too-long']],
    ['multiline', 'one\ntwo', []],
    ['number', '12', []],
    ['number', '-1.5', []],
    ['number', '1,5', []],
    ['number', '12a', ['number']],
    ['number', '1.', ['number']],
    ['email', 'a@b.co', []],
    ['email', 'a@b', ['email']],
    ['email', 'a b@c.co', ['email']],
    ['phone', '+27 82 555 0142', []],
    ['phone', '082 555 0142', ['phone']],
    ['date', '2026-11-20', []],
    ['date', '2026-02-30', ['date']],
    ['date', '20/11/2026', ['date']],
    ['choice', 'Food', []],
    ['choice', 'Cars', ['not-listed']],
    ['list', 'Food\nFashion', []],
    ['list', 'Food\nCars', ['not-listed']],
    ['checkbox', 'true', []],
    ['address', '1 Long Street, Cape Town', []],
  ] as const)('to a field of type %s: "%s" has the faults %j', (type, answer, faults) => {
    expect(faultsOf(field(type), answer)).toEqual(faults);
  });

  test.each([
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
  ] as const)('to a field of type %s may be missing unless it is required', type => {
    expect(faultsOf(field(type), '')).toEqual([]);
    expect(faultsOf(field(type, true), '')).toEqual(['required']);
    expect(faultsOf(field(type, true), '  ')).toEqual(['required']);
  });

  test('to a phone field is judged by whoever knows telephone numbers', () => {
    expect(faultsOf(field('phone'), '082 555 0142', { isPhone: () => true })).toEqual([]);
  });

  test('that is a password meets the policy of the form, spaces included', () => {
    const password = { type: 'password', isRequired: true } as const;
    expect(faultsOf(password, 'weak', { passwordPolicy: defaultPolicy })).toEqual(['password']);
    expect(faultsOf(password, 'Tap-to-2', { passwordPolicy: defaultPolicy })).toEqual([]);
    expect(faultsOf(password, '', { passwordPolicy: defaultPolicy })).toEqual(['required']);
  });

  test('to a list keeps the order of the list', () => {
    expect(answerOf(field('list'), new Set(['Fashion', 'Food']))).toBe('Food\nFashion');
    expect(chosenIn('Food\nFashion')).toEqual(['Food', 'Fashion']);
    expect(chosenIn('')).toEqual([]);
  });
});

describe('the answers to a form', () => {
  const form = { ...emptyForm, inputFields: [field('text', true), { ...field('date'), id: 'two' }] };
  const right = {
    First_Name: 'Lerato',
    Last_Name: 'Nkosi',
    email: 'lerato@shop.test',
    phoneNumber: '+27825550142',
    password: 'Tap-to-2',
    Business_Name: 'Nkosi Fresh',
    Business_Address: '1 Long Street',
    one: 'yes',
  };

  test('that are all right have no fault', () => {
    expect([...faultsIn(form, right)]).toEqual([]);
  });

  test('that are missing are told in the order of the form', () => {
    const wanted = [...fixedFields('email').map(({ id }) => id), 'one'];
    expect([...faultsIn(form, {}).keys()]).toEqual(wanted);
  });

  test('have one fault each, the fixed fields among them', () => {
    const wrong = { ...right, email: 'no', password: 'weak', two: 'soon' };
    expect([...faultsIn(form, wrong)]).toEqual([
      ['email', 'email'],
      ['password', 'password'],
      ['two', 'date'],
    ]);
  });
});

test.each([
  ['email', 'email'],
  ['phone_number', 'phoneNumber'],
] as const)('a merchant of a form identified by %s signs in with %s alone', (identifier, id) => {
  const fields = fixedFields(identifier);
  expect(fields.filter(({ isIdentifier }) => isIdentifier).map(field => field.id)).toEqual([id]);
  expect(fields).toHaveLength(7);
});
