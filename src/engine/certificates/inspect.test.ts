import { describe, expect, test } from 'vitest';
import { keptCertificate as pem } from '../../../tests/certificates/kept-certificate.ts';
import { base64Of, colonHexOf } from '../../domain/certificate/certificate.ts';
import { inspect } from './inspect.ts';

const hex = '7c1e90b3d25f4a8806e1c7f9a4d35b6e82f01c9d7ab4e6538f20d1c6b2a90475';
const other = '0f'.repeat(32);
const sha1 = colonHexOf('5a'.repeat(20));
const md5 = colonHexOf('5a'.repeat(16));
const colons = colonHexOf(hex);

const found = (...of: readonly (readonly [sha256: string, name: string | null])[]) => ({
  found: of.map(([sha256, name]) => ({ sha256, name, facts: null })),
  leaf: 0,
  isChain: false,
});

describe('a digest is found', () => {
  test.each([
    ['by itself', hex],
    ['with colons', colons],
    ['in base64', base64Of(hex)],
    ['as Play Console copies it', `SHA-256 certificate fingerprint\n${colons}`],
    ['as Play Console shows it on one line', `SHA-256 certificate fingerprint: ${colons}`],
    ['beside its shorter relatives', `MD5: ${md5}\nSHA1: ${sha1}\nSHA-256: ${colons}\nValid until: 2051`],
    ['as openssl prints it', `sha256 Fingerprint=${colons}\n`],
    [
      'as apksigner prints it',
      `Signer #1 certificate DN: CN=x\nSigner #1 certificate SHA-256 digest: ${hex}\nSigner #1 certificate SHA-1 digest: ${'5a'.repeat(20)}`,
    ],
    [
      'as apksigner prints it with keys and source stamp',
      `Signer #1 certificate SHA-256 digest: ${hex}\nSigner #1 public key SHA-256 digest: ${other}\nSource Stamp Signer certificate SHA-256 digest: ${other}\n`,
    ],
    ['in a sentence of an e-mail', `Hello, ours is ${colons}, please register it.`],
    ['in an assetlinks file', `"sha256_cert_fingerprints": ["${colons}"]`],
    ['after its label and a space', `SHA-256 ${hex}`],
    ['after its label and a tab', `SHA-256\t${hex}`],
    ['after its label and a word', `SHA-256 fingerprint ${hex}`],
    ['after its label and a dash', `SHA-256 - ${hex}`],
    ['in parentheses', `SHA-256 (${hex})`],
    ['in upper case', `SHA-256 ${hex.toUpperCase()}`],
    ['in a row of a table', `| SHA-256 | ${hex} |`],
    ['in base64, after its label and a space', `SHA-256 ${base64Of(hex)}`],
  ])('%s', async (_where, text) => {
    expect(await inspect({ text })).toEqual(found([hex, null]));
    expect(await inspect({ bytes: new TextEncoder().encode(text), name: 'x.txt' })).toEqual(
      found([hex, null]),
    );
  });

  test("in Gradle's signing report, each once and by its variant", async () => {
    const variant = (name: string, digest: string) =>
      `Variant: ${name}\nConfig: ${name}\nStore: /home/x/${name}.keystore\nAlias: ${name}Key\nMD5: ${md5}\nSHA1: ${sha1}\nSHA-256: ${colonHexOf(digest)}\nValid until: Thursday\n----------\n`;
    const text = `> Task :app:signingReport\n${variant('debug', other)}${variant('release', hex)}${variant('debugAndroidTest', other)}`;
    expect(await inspect({ text })).toEqual(found([other, 'debugKey'], [hex, 'releaseKey']));
  });
});

describe('a PEM certificate is found', () => {
  test.each([
    [
      'with line breaks and slashes that JSON escapes',
      JSON.stringify({ certificate: pem }).replaceAll('/', '\\/'),
    ],
    ['with Windows line breaks that JSON escapes', JSON.stringify(pem.replaceAll('\n', '\r\n'))],
    ['as a variable of an .env file', `CERTIFICATE="${pem.replaceAll('\n', '\\n')}"`],
    ['quoted in an e-mail', pem.replaceAll(/^/gm, '> ')],
    ['quoted in an answer to an e-mail', pem.replaceAll(/^/gm, '>> ')],
  ])('%s', async (_where, text) => {
    expect(await inspect({ text })).toEqual(await inspect({ text: pem }));
    expect(await inspect({ text })).toMatchObject({ found: [{ facts: { curve: 'P-256' } }] });
  });
});

describe('a text is refused with a reason', () => {
  test.each([
    ['sha1-digest', `Alias: x\nSHA1: ${sha1}`],
    ['sha1-digest', sha1],
    ['sha1-digest', '5a'.repeat(20)],
    ['sha1-digest', Buffer.alloc(20, 7).toString('base64')],
    ['md5-digest', `MD5: ${md5}`],
    ['md5-digest', md5],
    ['digest-length', colons.slice(3)],
    ['digest-length', `${hex}00`],
    ['public-key', `sha256/${base64Of(hex)}`],
    ['public-key', `pin: sha256/${base64Of(hex)}`],
    ['public-key', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7 me@home'],
    ['csr', '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----'],
    ['truncated', '-----BEGIN CERTIFICATE-----\nMIIB'],
    ['truncated', '-----BEGIN CERTIFICATE-----\n!!!!\n-----END CERTIFICATE-----'],
    ['empty', '  \n '],
    ['too-large', 'x'.repeat(256_001)],
    ['not-a-certificate', 'The quick brown fox'],
    ['not-a-certificate', 'certificate'],
    ['not-a-certificate', 'Signature algorithm name: SHA256withRSA'],
    ['private-key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA'],
    ['private-key', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ=='],
    ['private-key', 'PuTTY-User-Key-File-3: ssh-ed25519'],
    ['private-key', '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
    ['private-key', '{"type": "service_account", "private_key": "…"}'],
    ['private-key', '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c"}'],
  ] as const)('%s', async (refused, text) => {
    expect(await inspect({ text })).toEqual({ refused });
  });
});
