import { expect, test } from 'vitest';
import {
  defaultTemplate,
  fillTemplate,
  isTooLongFilled,
  LONGEST_MESSAGE,
  partsOf,
  templateOf,
  unknownPlaceholders,
} from './message.ts';

const values = {
  name: 'Elizabeth van Rooyen',
  companyName: 'Umlilo Payments',
  androidAppLink: 'umli.lo/app',
};

test('the default message names the merchant, the company and the app', () => {
  expect(fillTemplate(defaultTemplate, values)).toBe(
    'Hi Elizabeth van Rooyen, Umlilo Payments invites you to take card payments on your phone. Get the app: umli.lo/app',
  );
  expect(unknownPlaceholders(defaultTemplate)).toEqual([]);
});

test.each([
  ['{{name}}', 'Elizabeth van Rooyen'],
  ['{{ name }}, hi', 'Elizabeth van Rooyen, hi'],
  ['{{name}}{{companyName}}', 'Elizabeth van RooyenUmlilo Payments'],
  ['{name}', '{name}'],
  ['{{Name}} and {{surname}}', '{{Name}} and {{surname}}'],
  ['no placeholder', 'no placeholder'],
  ['', ''],
])('%j is filled to %j', (template, filled) => {
  expect(fillTemplate(template, values)).toBe(filled);
});

test('what a name holds is never taken for a placeholder or a pattern', () => {
  expect(fillTemplate('{{name}}!', { ...values, name: '{{companyName}} $& $1' })).toBe(
    '{{companyName}} $& $1!',
  );
});

test.each([
  ['Hi {{nmae}}', [['{{nmae}}', 3, 11]]],
  [
    '{{Name}} {{}}',
    [
      ['{{Name}}', 0, 8],
      ['{{}}', 9, 13],
    ],
  ],
  ['Hi {{name', [['{{', 3, 5]]],
  ['Hi name}}', [['}}', 7, 9]]],
  ['{{name}} {{androidAppLink}}', []],
])('%j has unknown placeholders at %j', (template, places) => {
  expect(unknownPlaceholders(template).map(({ text, from, to }) => [text, from, to])).toEqual(places);
});

test('the parts of a template are the whole of it', () => {
  const template = 'مرحبا {{name}}، {{x}} }} 👋';
  expect(
    partsOf(template)
      .map(part => part.text)
      .join(''),
  ).toBe(template);
});

test('who has written no message, or a blank one, sends the default', () => {
  expect([null, '', '  '].map(templateOf)).toEqual([defaultTemplate, defaultTemplate, defaultTemplate]);
  expect(templateOf('Hello {{name}}')).toBe('Hello {{name}}');
});

test('a template is too long where it is so with the longest name, the company and the link', () => {
  const { companyName, androidAppLink } = values;
  const withText = (length: number) => `${'x'.repeat(length)}{{name}}{{androidAppLink}}`;
  const most = LONGEST_MESSAGE - 100 - androidAppLink.length;
  expect(isTooLongFilled(withText(most), { companyName, androidAppLink })).toBe(false);
  expect(isTooLongFilled(withText(most + 1), { companyName, androidAppLink })).toBe(true);
});
