import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailIn } from '../../domain/account.ts';
import * as accountRules from './rules.ts';
import * as signInRules from './rules.ts';

const rules = { ...signInRules, ...accountRules };

const sentence = (fault: MessageDescriptor | null) => (fault ? [fault.message].flat(2)[0] : null);
const isPhone = (text: string) => text.startsWith('+');

test.each([
  ['email', '', 'Please enter Email Address!'],
  ['email', 'thabo@umlilo', 'The Email you entered is not a valid format!'],
  ['email', 'thabo@umlilo.co.za', null],
  ['email', `${'x'.repeat(242)}@umlilo.co.za`, 'An email address has '],
  ['email', ` ${'x'.repeat(240)}@umlilo.africa `, null],
  ['password', '', 'Please enter password!'],
  ['newPassword', '', 'Please enter new password!'],
  ['personName', '  ', 'Please enter name!'],
  ['code', '12345', 'The length of Pin should be 6 digits.'],
  ['code', '1234567', 'The length of Pin should be 6 digits.'],
  ['code', '123456', null],
  ['companyName', '', 'Enter the name of your company.'],
  ['companyName', 'x'.repeat(51), 'Company names can have up to '],
  ['companyName', 'x'.repeat(50), null],
  ['country', '', 'Choose a country.'],
  ['numberOfMerchants', 'many', 'Enter a whole number.'],
  ['numberOfMerchants', '64', null],
] as const)('%s %j says %j', (rule, value, words) => {
  expect(sentence(rules[rule](value, {}))).toBe(words);
});

test.each([
  'nomsa@kasikart.co.za',
  ' nomsa@kasikart.co.za\u200f',
  '\u202anomsa.dube+till@kasikart.co.za\u202c',
  'nomsa@kasi\u00adkart.co.za',
  "o'neil_1@x-y.co",
])('the address %j is taken, and sent as the services take it', text => {
  expect(accountRules.isAddress(text)).toBe(true);
  expect(v.is(v.pipe(v.string(), v.rfcEmail()), emailIn(text))).toBe(true);
});

test.each([
  'nomsa@kasikart.co.za,',
  '<nomsa@kasikart.co.za>',
  'mailto:nomsa@kasikart.co.za',
  'josé@kasikart.co.za',
  'nomsa@kasi_kart.co.za',
  'nomsa@-kasikart.co.za',
  'nomsa@kasikart.co.za.',
  'nomsa@kasikart..za',
  'nom sa@kasikart.co.za',
])('the address %j is refused, as the services refuse it', text => {
  expect(accountRules.isAddress(text)).toBe(false);
});

test.each([
  ['', 'Please enter phone number!'],
  ['082 555', 'Phone number is not valid!'],
  ['+27 82 555 0142', null],
])('the phone %j says %j', (value, words) => {
  expect(sentence(rules.phone(isPhone)(value, {}))).toBe(words);
});

test.each([
  ['', 'Please re-enter password!'],
  ['other', 'The two passwords you entered did not match!'],
  ['secret', null],
])('the password once more, %j, says %j', (value, words) => {
  expect(sentence(rules.samePassword(value, { password: 'secret' }))).toBe(words);
});
