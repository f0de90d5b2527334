import { describe, expect, test } from 'vitest';
import { type SnippetValues, snippetsOf } from './snippets.ts';

const values: SnippetValues = {
  packageName: 'com.example.pos',
  appVersion: '4.12.0',
  tenantId: 'Cash$Flow-"Ltd"-\\-42',
  region: 'eu-west-1',
  appClientId: '••••••••0001',
  environment: 'prod',
  repository: 'https://maven.example/releases',
};
const codeOf = (platform: 'android' | 'ios', given = values) =>
  snippetsOf(platform, given)
    .map(({ code }) => code)
    .join('\n');

describe('the snippets', () => {
  test.each(['android', 'ios'] as const)('for %s hold the tenant’s own values', platform => {
    const code = codeOf(platform);
    for (const value of [
      values.packageName,
      '4.12.0',
      values.region,
      '"prod"',
      '••••••••0001',
      'https://maven.example',
    ])
      expect(code).toContain(value);
  });

  test.each(['android', 'ios'] as const)('for %s take the keys from the build’s secrets', platform => {
    const code = codeOf(platform);
    expect(code).toContain('NFC_SDK_KEY');
    expect(code).toContain('BLE_SDK_KEY');
  });

  test('write a value with quotes, dollars and backslashes as their language does', () => {
    expect(codeOf('android')).toContain('tenantId = "Cash\\$Flow-\\"Ltd\\"-\\\\-42"');
    expect(codeOf('ios')).toContain('tenantId: "Cash$Flow-\\"Ltd\\"-\\\\-42"');
  });

  test('leave out what is not known', () => {
    for (const platform of ['android', 'ios'] as const) {
      const code = codeOf(platform, { ...values, appVersion: null, repository: null });
      expect(code).not.toContain('null');
      expect(code).not.toContain('maven.example');
    }
  });
});
