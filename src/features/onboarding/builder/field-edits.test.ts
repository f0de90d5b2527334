import { describe, expect, it } from 'vitest';
import { emptyForm, newField, type OnboardingForm } from '../../../domain/onboarding/form.ts';
import {
  addField,
  changeField,
  duplicateField,
  insertField,
  moved,
  moveField,
  pastedChoices,
  removeField,
} from './field-edits.ts';

const form: OnboardingForm = {
  ...emptyForm,
  inputFields: ['a', 'b', 'c'].map(id => newField('text', id, `Field ${id}`)),
};
const ids = ({ inputFields }: OnboardingForm) => inputFields.map(({ id }) => id).join('');
const copyOf = (label: string, copy: number) => `${label} (${copy})`;

describe('the fields of a form', () => {
  it('gains a field at the end, or at the place where it was dropped', () => {
    expect(ids(addField(form, 'date', 'd'))).toBe('abcd');
    expect(ids(addField(form, 'date', 'd', 0))).toBe('dabc');
    expect(addField(form, 'multiline', 'd').inputFields[3]).toMatchObject({ label: '', isMultiline: true });
  });

  it('moves a field up, down, and never over an edge', () => {
    expect(ids(moveField(form, 'a', 2))).toBe('bca');
    expect(ids(moveField(form, 'c', 0))).toBe('cab');
    expect(ids(moveField(form, 'b', 99))).toBe('acb');
    expect(ids(moveField(form, 'b', -1))).toBe('bac');
    expect(moveField(form, 'nobody', 0)).toBe(form);
    expect(moved(['x', 'y'], 5, 0)).toEqual(['x', 'y']);
  });

  it('changes one field and leaves the others as they were', () => {
    const next = changeField(form, 'b', { label: 'Industry', isRequired: true });
    expect(next.inputFields[1]).toMatchObject({ id: 'b', label: 'Industry', isRequired: true });
    expect(next.inputFields[0]).toBe(form.inputFields[0]);
  });

  it('puts a copy behind its original under a label that nobody has', () => {
    const once = duplicateField(form, 'a', 'd', copyOf);
    expect(ids(once)).toBe('adbc');
    expect(once.inputFields[1]?.label).toBe('Field a (1)');
    expect(duplicateField(once, 'a', 'e', copyOf).inputFields[1]?.label).toBe('Field a (2)');
  });

  it('copies a field without a label as one without a label', () => {
    const bare = changeField(form, 'a', { label: ' ' });
    expect(duplicateField(bare, 'a', 'd', copyOf).inputFields[1]?.label).toBe('');
  });

  it('ends its search for a label when every copy would have the same', () => {
    const same = duplicateField(form, 'a', 'd', () => 'Field b');
    expect(same.inputFields[1]?.label).toBe('Field b');
  });

  it('gives a copy a list of its own', () => {
    const list = changeField(form, 'a', { list: ['one'] });
    const copy = duplicateField(list, 'a', 'd', copyOf);
    expect(copy.inputFields[1]?.list).toEqual(['one']);
    expect(copy.inputFields[1]?.list).not.toBe(copy.inputFields[0]?.list);
  });

  it('brings a deleted field back to its place, once, and near to it where the list became shorter', () => {
    const [, b] = form.inputFields;
    if (!b) throw new Error('the form has a second field');
    const without = removeField(form, 'b');
    expect(ids(without)).toBe('ac');
    const back = insertField(without, b, 1);
    expect(ids(back)).toBe('abc');
    expect(insertField(back, b, 0)).toBe(back);
    expect(ids(insertField(emptyForm, b, 7))).toBe('b');
  });
});

describe('lines pasted into a choice', () => {
  it('become choices, and the text around the selection stays', () => {
    expect(pastedChoices('', 0, 0, 'Food\r\n\n Repair ')).toEqual(['Food', 'Repair']);
    expect(pastedChoices('Fast food only', 5, 9, 'drinks\nRepair')).toEqual(['Fast drinks', 'Repair only']);
    expect(pastedChoices('Food', 4, 4, '\nRepair\nOther\n')).toEqual(['Food', 'Repair', 'Other']);
  });

  it('of one line stay text', () => {
    expect(pastedChoices('Food', 4, 4, ' and drinks\n')).toBeNull();
  });
});
