import { describe, expect, test } from 'vitest';
import { applicationOf, emptyRegistration, type RegisterValues, registerRules } from './register-form.ts';

const form: RegisterValues = {
  ...emptyRegistration,
  name: ' Umlilo POS ',
  packageName: ' za.co.umlilo.pos ',
  appVersion: ' 4.12.0 ',
};
const faultsOf = (values: RegisterValues) =>
  (Object.keys(registerRules) as (keyof RegisterValues)[]).filter(name =>
    registerRules[name](values[name], values),
  );

describe('the form of an application', () => {
  test('that is right registers what was typed, without the spaces around it', () => {
    expect(faultsOf(form)).toEqual([]);
    expect(applicationOf(form)).toEqual({
      name: 'Umlilo POS',
      platform: 'android',
      packageName: 'za.co.umlilo.pos',
      appVersion: '4.12.0',
      environment: 'dev',
      installer: 'com.android.vending',
    });
  });

  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(51) }, ['name']],
    [{ packageName: 'za.co.2pay' }, ['packageName']],
    [{ packageName: 'za.co.my-shop' }, ['packageName']],
    [{ packageName: 'za.co.my-shop', platform: 'ios' }, []],
    [{ appVersion: '' }, ['appVersion']],
    [{ appVersion: '1 0' }, ['appVersion']],
    [{ installer: 'other' }, ['otherInstaller']],
    [{ installer: 'other', otherInstaller: 'store' }, ['otherInstaller']],
    [{ installer: 'other', platform: 'ios' }, []],
  ])('with %j has the faults %j', (change, faults) => {
    expect(faultsOf({ ...form, ...change })).toEqual(faults);
  });

  test.each([
    [{ installer: 'any' }, null],
    [{ installer: 'other', otherInstaller: ' com.example.store ' }, 'com.example.store'],
    [{ installer: 'com.huawei.appmarket' }, 'com.huawei.appmarket'],
    [{ platform: 'ios' }, null],
  ])('with %j is installed by %j', (change, installer) => {
    expect(applicationOf({ ...form, ...change }).installer).toBe(installer);
  });
});
