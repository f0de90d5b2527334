import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inspect } from '../../src/engine/certificates/inspect.ts';
import { withTools } from './tools.ts';

/** Each form in which openssl writes a private key, and the arguments that make it. */
const forms: Readonly<Record<string, readonly string[]>> = {
  'RSA, PKCS#8 in PEM': ['pkey', '-in', 'rsa.key'],
  'RSA, PKCS#8 in DER': ['pkcs8', '-topk8', '-nocrypt', '-in', 'rsa.key', '-outform', 'DER'],
  'RSA, PKCS#8 encrypted in PEM': ['pkcs8', '-topk8', '-in', 'rsa.key', '-passout', 'pass:secret'],
  'RSA, PKCS#8 encrypted in DER': [
    'pkcs8',
    '-topk8',
    '-in',
    'rsa.key',
    '-passout',
    'pass:secret',
    '-outform',
    'DER',
  ],
  'RSA, PKCS#1 in PEM': ['rsa', '-in', 'rsa.key', '-traditional'],
  'RSA, PKCS#1 in DER': ['rsa', '-in', 'rsa.key', '-traditional', '-outform', 'DER'],
  'RSA, PKCS#1 encrypted in PEM': [
    'rsa',
    '-in',
    'rsa.key',
    '-traditional',
    '-aes128',
    '-passout',
    'pass:secret',
  ],
  'EC, PKCS#8 in DER': ['pkcs8', '-topk8', '-nocrypt', '-in', 'ec.key', '-outform', 'DER'],
  'EC, SEC 1 in PEM': ['ec', '-in', 'ec.key'],
  'EC, SEC 1 in DER': ['ec', '-in', 'ec.key', '-outform', 'DER'],
  'Ed25519, PKCS#8 in PEM': ['pkey', '-in', 'ed.key'],
  'Ed25519, PKCS#8 in DER': ['pkey', '-in', 'ed.key', '-outform', 'DER'],
  'DSA, in DER': ['dsa', '-in', 'dsa.key', '-outform', 'DER'],
};
const names = Object.keys(forms);

test('a private key that Node writes is refused in every form', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  for (const type of ['pkcs8', 'sec1'] as const) {
    const bytes = new Uint8Array(privateKey.export({ format: 'der', type }));
    const text = privateKey.export({ format: 'pem', type }).toString();
    expect(await inspect({ bytes, name: 'key.der' })).toEqual({ refused: 'private-key' });
    expect(await inspect({ text })).toEqual({ refused: 'private-key' });
  }
  const text = JSON.stringify(privateKey.export({ format: 'jwk' }));
  expect(await inspect({ text })).toEqual({ refused: 'private-key' });
});

withTools('a private key', ['openssl'], bench => {
  beforeAll(() => {
    const { run } = bench;
    run('openssl', 'genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', 'rsa.key');
    run('openssl', 'genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'ec.key');
    run('openssl', 'genpkey', '-algorithm', 'ed25519', '-out', 'ed.key');
    run('openssl', 'dsaparam', '-genkey', '-noout', '-out', 'dsa.key', '1024');
    run('openssl', 'req', '-x509', '-key', 'rsa.key', '-subj', '/CN=x', '-out', 'rsa.pem');
    for (const [name, args] of Object.entries(forms)) run('openssl', ...args, '-out', fileOf(name));
  });

  test.each(names)('%s is refused, and its bytes are overwritten', async name => {
    const bytes = bench.bytes(fileOf(name));
    expect(await inspect({ bytes, name: 'key' })).toEqual({ refused: 'private-key' });
    expect(bytes.every(byte => byte === 0)).toBe(true);
  });

  test.each(names)('%s is refused where it is cut short', async name => {
    const bytes = bench.bytes(fileOf(name));
    const half = bytes.slice(0, bytes.length / 2);
    expect(await inspect({ bytes: half, name: 'key' })).toEqual({ refused: 'private-key' });
  });

  test.each(names)('%s is refused where it is pasted', async name => {
    const bytes = bench.bytes(fileOf(name));
    const isText = bytes[0] === 0x2d;
    const text = isText ? bench.text(fileOf(name)) : Buffer.from(bytes).toString('base64');
    expect(await inspect({ text })).toEqual({ refused: 'private-key' });
    expect(await inspect({ text: text.match(/.{1,60}/g)?.join('\r\n  ') ?? '' })).toEqual({
      refused: 'private-key',
    });
  });

  test('is refused beside its certificate, before or after, in UTF-16 and in a file that is too large', async () => {
    const [key, certificate] = [bench.text('rsa.key'), bench.text('rsa.pem')];
    const refused = { refused: 'private-key' };
    expect(await inspect({ text: `${certificate}\n${key}` })).toEqual(refused);
    expect(await inspect({ text: `${key}\n${certificate}` })).toEqual(refused);
    expect(await inspect({ text: ' '.repeat(300_000) + key })).toEqual(refused);
    const wide = new Uint8Array(Buffer.from(`\ufeff${certificate}${key}`, 'utf16le'));
    expect(await inspect({ bytes: wide, name: 'both.txt' })).toEqual(refused);
    const large = new Uint8Array(Buffer.concat([randomBytes(1_100_000), Buffer.from(key)]));
    expect(await inspect({ bytes: large, name: 'large' })).toEqual(refused);
  });

  test('is refused under the name of a certificate', async () => {
    const body = Buffer.from(bench.bytes(fileOf('RSA, PKCS#8 in DER'))).toString('base64');
    const text = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
    expect(await inspect({ text: bench.text('rsa.pem') + text })).toEqual({ refused: 'private-key' });
  });
});

const fileOf = (name: string) => name.replace(/\W+/g, '-');
