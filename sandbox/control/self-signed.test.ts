import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSigned } from './self-signed.ts';

const DAY = 86_400_000;

it('a self-signed certificate is whole: of this machine, valid now, signed by its own key', () => {
  const now = Date.now();
  const { cert, key } = selfSigned(now);
  const read = new X509Certificate(cert);
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(Date.parse(read.validFrom)).toBeLessThan(now);
  expect(Date.parse(read.validTo)).toBeGreaterThan(now + 300 * DAY);
  expect(read.checkIssued(read)).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(key).toContain('PRIVATE KEY');
  expect(new X509Certificate(selfSigned(now).cert).serialNumber).not.toBe(read.serialNumber);
});
