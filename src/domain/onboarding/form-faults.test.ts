import { describe, expect, test } from 'vitest';
import { emptyForm, type FormField, limits, newField, type OnboardingForm } from './form.ts';
import { fieldFaults, formFaults } from './form-faults.ts';

const text = newField('text', 'a', 'VAT number');
const choice: FormField = { ...newField('choice', 'b', 'Industry'), list: ['Food', 'Fashion'] };
const whole: OnboardingForm = { ...emptyForm, title: 'Join us', inputFields: [text, choice] };

test('a whole form has no faults', () => {
  expect(formFaults(whole)).toEqual([]);
});

describe('a field', () => {
  const long = (length: number) => 'x'.repeat(length + 1);
  test.each<[string, FormField, [string, string][]]>([
    ['without a label', { ...text, label: ' ' }, [['label', 'missing']]],
    ['with a long label', { ...text, label: long(limits.label) }, [['label', 'too-long']]],
    ['with the label of another', { ...text, label: ' Industry ' }, [['label', 'twice']]],
    ['named like an attribute of every merchant', { ...text, label: 'bankMID' }, [['label', 'taken']]],
    [
      'with a long placeholder',
      { ...text, placeholder: long(limits.placeholder) },
      [['placeholder', 'too-long']],
    ],
    [
      'with a long helper text',
      { ...text, helperText: long(limits.helperText) },
      [['helperText', 'too-long']],
    ],
    ['to choose from nothing', { ...text, type: 'choice' }, [['list', 'missing']]],
    ['with an empty value', { ...text, type: 'list', list: ['A', ' '] }, [['list', 'missing']]],
    ['with a value twice', { ...text, type: 'list', list: ['A', 'A '] }, [['list', 'twice']]],
    ['with a long value', { ...text, type: 'list', list: [long(limits.listValue)] }, [['list', 'too-long']]],
    [
      'with too many values',
      { ...text, type: 'list', list: Array.from({ length: limits.listLength + 1 }, (_, at) => `${at}`) },
      [['list', 'too-many']],
    ],
    ['that has no use for its list', { ...text, list: ['', ''] }, []],
  ])('%s', (_what, field, faults) => {
    expect(fieldFaults(field, [field, choice]).map(({ part, fault }) => [part, fault])).toEqual(faults);
  });
});

describe('a form', () => {
  test.each<[string, Partial<OnboardingForm>, object]>([
    ['without a title', { title: ' ' }, { at: 'title', fault: 'missing' }],
    ['with a long title', { title: 'x'.repeat(201) }, { at: 'title', fault: 'too-long' }],
    ['with a long description', { description: 'x'.repeat(2001) }, { at: 'description', fault: 'too-long' }],
    [
      'with a short password',
      { passwordPolicy: { ...whole.passwordPolicy, minLength: 5 } },
      { at: 'minLength', fault: 'out-of-range' },
    ],
    [
      'with too many fields',
      { inputFields: Array.from({ length: 101 }, (_, at) => newField('text', `${at}`, `${at}`)) },
      { at: 'fields', fault: 'too-many' },
    ],
    [
      'whose field is wrong',
      { inputFields: [{ ...text, label: '' }] },
      { at: 'field', fieldId: 'a', part: 'label', fault: 'missing' },
    ],
  ])('%s', (_what, change, fault) => {
    expect(formFaults({ ...whole, ...change })).toEqual([fault]);
  });
});
