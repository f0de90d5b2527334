import { describe, expect, test } from 'vitest';
import { base64Of, colonHexOf, isDebugSubject, sha256Of, validityOf } from './certificate.ts';

const hex = '7c1e90b3d25f4a8806e1c7f9a4d35b6e82f01c9d7ab4e6538f20d1c6b2a90475';
const day = 86_400_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number) => new Date(now + ms).toISOString();

describe('a digest', () => {
  test.each([
    ['hexadecimal', hex],
    ['capitals', hex.toUpperCase()],
    ['colons', colonHexOf(hex)],
    ['base64', base64Of(hex)],
    ['base64url without its end', base64Of(hex).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')],
    ['spaces around it', ` ${hex}\n`],
  ])('is read from %s', (_how, text) => {
    expect(sha256Of(text)).toBe(hex);
  });

  test.each([
    '',
    'certificate',
    hex.slice(2),
    `${hex}00`,
    `${colonHexOf(hex)}:0`,
    base64Of(hex).slice(4),
    '%%%',
  ])('is not read from "%s"', text => {
    expect(sha256Of(text)).toBeNull();
  });

  test('is shown with colons and as base64', () => {
    expect(colonHexOf(hex).slice(0, 11)).toBe('7C:1E:90:B3');
    expect(base64Of(hex)).toBe(Buffer.from(hex, 'hex').toString('base64'));
  });
});

describe('the validity of a certificate', () => {
  test.each([
    ['expired', -400 * day, -1],
    ['expiring', -400 * day, 30 * day],
    ['valid', -400 * day, 30 * day + 1],
    ['not-yet-valid', 1, 400 * day],
    ['not-yet-valid', 1, 10 * day],
  ] as const)('is %s', (validity, from, to) => {
    expect(validityOf({ notBefore: at(from), notAfter: at(to) }, now)).toBe(validity);
  });

  test('is unknown of a digest alone, unless the service says that it has expired', () => {
    const bare = { notBefore: null, notAfter: null };
    expect(validityOf(bare, now)).toBe('unknown');
    expect(validityOf({ ...bare, status: 'active' }, now)).toBe('unknown');
    expect(validityOf({ ...bare, status: 'expired' }, now)).toBe('expired');
  });
});

test("Android's own debug certificate is known by its subject", () => {
  expect(isDebugSubject('CN=Android Debug, O=Android, C=US')).toBe(true);
  expect(isDebugSubject('C=US, O=Android, CN=Android Debug')).toBe(true);
  expect(isDebugSubject('CN=Android Debugger')).toBe(false);
  expect(isDebugSubject(null)).toBe(false);
});
