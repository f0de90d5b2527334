import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameContent, isVersion, nameFault, packageFault, visibleEnd } from './application.ts';

describe('a package name of Android', () => {
  test.each([
    ['com.example.pos', null],
    ['a.b', null],
    ['za.co.umlilo.POS_2', null],
    ['  com.example.pos  ', null],
    ['', { rule: 'empty' }],
    ['   ', { rule: 'empty' }],
    ['pos', { rule: 'one-part' }],
    ['com..pos', { rule: 'empty-part' }],
    ['.com.pos', { rule: 'empty-part' }],
    ['com.pos.', { rule: 'empty-part' }],
    ['com.2pay.pos', { rule: 'first-letter', part: '2pay' }],
    ['com._pay', { rule: 'first-letter', part: '_pay' }],
    ['com.my-shop', { rule: 'characters', character: '-' }],
    ['com.my shop', { rule: 'characters', character: ' ' }],
    ['com.exämple', { rule: 'characters', character: 'ä' }],
    ['com.😀', { rule: 'characters', character: '😀' }],
    [`com.${'a'.repeat(251)}`, null],
    [`com.${'a'.repeat(252)}`, { rule: 'too-long' }],
  ])('%j has the fault %j', (text, fault) => {
    expect(packageFault('android', text)).toEqual(fault);
  });
});

describe('a bundle id of iOS', () => {
  test.each([
    ['com.example.pos', null],
    ['com.my-shop.2pay', null],
    ['pos', { rule: 'one-part' }],
    ['com.my_shop', { rule: 'characters', character: '_' }],
    ['com..pos', { rule: 'empty-part' }],
    [`com.${'a'.repeat(152)}`, { rule: 'too-long' }],
  ])('%j has the fault %j', (text, fault) => {
    expect(packageFault('ios', text)).toEqual(fault);
  });
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['P', null],
  ['😀'.repeat(50), null],
  ['a'.repeat(51), 'too-long'],
])('the name %j has 1 to 50 characters or says which it has not', (text, fault) => {
  expect(nameFault(text)).toBe(fault);
});

test.each([
  ['4.12.0', true],
  ['2.0.0-rc.1+7', true],
  [' 1 ', true],
  ['', false],
  ['.1', false],
  ['1 0', false],
  ['1'.repeat(51), false],
])('%j is a version: %s', (text, is) => {
  expect(isVersion(text)).toBe(is);
});

test('the shown end of a secret has at most four characters, and at most a third of it', () => {
  fc.assert(
    fc.property(fc.string(), secret => {
      const end = visibleEnd(secret);
      expect(end.length).toBeLessThanOrEqual(Math.min(4, secret.length / 3));
      expect(secret.endsWith(end)).toBe(true);
    }),
  );
  expect(visibleEnd('nfc_0123456789')).toBe('6789');
  expect(visibleEnd('12345678')).toBe('');
});

test('an application is recognised by its registered fields, and other fields do not matter', () => {
  const wanted = {
    name: 'POS',
    platform: 'android',
    packageName: 'com.example.pos',
    appVersion: '1.0',
    environment: 'qa',
    installer: null,
  } as const;
  const there = {
    ...wanted,
    appId: 'a-1',
    status: 'pending',
    certificateCount: 0,
    createdDate: null,
  } as const;
  expect(isSameContent(there, wanted)).toBe(true);
  for (const other of [
    { name: 'Till' },
    { platform: 'ios' },
    { packageName: 'com.example.till' },
    { appVersion: '1.1' },
    { environment: 'prod' },
    { installer: 'com.android.vending' },
  ] as const)
    expect(isSameContent({ ...there, ...other }, wanted)).toBe(false);
});
