import { randomInt, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  CertificateFacts,
  FoundCertificate,
  Inspection,
} from '../../src/domain/certificate/certificate.ts';
import { inspect } from '../../src/engine/certificates/inspect.ts';
import { keptCertificate } from './kept-certificate.ts';
import { withTools } from './tools.ts';
import { asSaid, dated, keys, make, sign } from './with-openssl.ts';

const names = Object.keys(keys) as (keyof typeof keys)[];

const subjects: Partial<Record<keyof typeof keys, string>> = {
  'rsa-4096': '/C=ZA/ST=Western Cape/O=Umlilo, Payments \\+ Sons/CN=Zanele’s Bunny Chow',
  'ec-brainpool': '/DC=za/DC=umlilo/serialNumber=5/UID=7/emailAddress=apps@umlilo.example/CN=Curve',
};
const subjectOf = (name: keyof typeof keys) => subjects[name] ?? `/C=ZA/O=Umlilo/OU=Apps/CN=${name}`;

test('a certificate is read as Node reads it', async () => {
  const said = new X509Certificate(keptCertificate);
  expect(asShown(only(await inspect({ text: keptCertificate })))).toEqual({
    subject: said.subject.split('\n').reverse().join(', '),
    issuer: said.issuer.split('\n').reverse().join(', '),
    serial: said.serialNumber.toLowerCase(),
    notBefore: new Date(said.validFrom).toISOString(),
    notAfter: new Date(said.validTo).toISOString(),
    sha256: said.fingerprint256.replaceAll(':', '').toLowerCase(),
  });
});

test('whatever happened to a certificate on its way, it is read or refused', async () => {
  const whole = new Uint8Array(new X509Certificate(keptCertificate).raw);
  for (let round = 0; round < 500; round++) {
    const bytes = whole.slice(0, randomInt(1, whole.length + 1));
    for (let hits = randomInt(4); hits > 0; hits--) bytes[randomInt(bytes.length)] = randomInt(256);
    const answer = await inspect({ bytes, name: 'damaged.der' });
    expect('refused' in answer || answer.found.length === 1).toBe(true);
  }
});

withTools('what openssl makes', ['openssl'], bench => {
  beforeAll(() => {
    for (const name of names) make(bench, name, [...keys[name], '-subj', subjectOf(name), '-days', '900']);
  });

  test.each(names)('%s is read as openssl reads it, from PEM and from DER', async name => {
    const said = asSaid(bench, `${name}.pem`);
    const fromText = only(await inspect({ text: bench.text(`${name}.pem`) }));
    bench.run('openssl', 'x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`);
    const fromFile = only(await inspect({ bytes: bench.bytes(`${name}.der`), name: `${name}.der` }));
    expect(fromText).toEqual(fromFile);
    expect(asShown(fromText)).toEqual(said);
    expect(fromText.facts.isSelfSigned).toBe(true);
    // The sent certificate is the same one.
    writeFileSync(bench.file('again.pem'), fromText.facts.pem);
    expect(asSaid(bench, 'again.pem')).toEqual(said);
  });

  test('its keys are named with their size or curve', async () => {
    const read = await Promise.all(
      names.map(async name => only(await inspect({ text: bench.text(`${name}.pem`) }))),
    );
    expect(
      read.map(({ facts }) => [facts.keyAlgorithm, facts.keyBits ?? facts.curve, facts.signatureAlgorithm]),
    ).toEqual([
      ['RSA', 2048, 'SHA256withRSA'],
      ['RSA', 4096, 'SHA256withRSA'],
      ['EC', 'P-256', 'SHA256withECDSA'],
      ['EC', 'P-384', 'SHA256withECDSA'],
      ['Ed25519', null, 'Ed25519'],
      ['EC', 'brainpoolP256r1', 'SHA256withECDSA'],
    ]);
  });

  describe('a chain', () => {
    beforeAll(() => {
      make(bench, 'root', [...keys['ec-384'], '-subj', '/O=Umlilo/CN=Root', '-days', '3650']);
      sign(bench, 'middle', '/O=Umlilo/CN=Middle', 'root');
      sign(bench, 'leaf', '/O=Umlilo/CN=Leaf', 'middle');
    });

    test.each([
      ['leaf first', ['leaf', 'middle', 'root']],
      ['root first', ['root', 'middle', 'leaf']],
      ['shuffled and with one twice', ['middle', 'leaf', 'root', 'leaf']],
    ])('%s is known by its leaf', async (_how, order) => {
      const text = order.map(name => `${name} of the chain\n${bench.text(`${name}.pem`)}`).join('\n\n');
      const answer = await inspect({ bytes: new TextEncoder().encode(text), name: 'chain.pem' });
      if (!('found' in answer)) throw new Error(answer.refused);
      expect(answer.isChain).toBe(true);
      expect(answer.found).toHaveLength(3);
      const leaf = answer.found[answer.leaf] as FoundCertificate;
      expect(asShown(withFacts(leaf))).toEqual(asSaid(bench, 'leaf.pem'));
      expect(leaf.facts?.isSelfSigned).toBe(false);
    });
  });

  test('an expired and a not yet valid certificate keep their dates', async () => {
    for (const [name, from, to] of [
      ['expired', '20190301120000Z', '20200301120000Z'],
      ['future', '20490101000000Z', '20510101000000Z'],
    ] as const) {
      dated(bench, name, from, to);
      expect(asShown(only(await inspect({ text: bench.text(`${name}.pem`) })))).toEqual(
        asSaid(bench, `${name}.pem`),
      );
    }
  });

  test('what openssl prints beside a certificate is no obstacle', async () => {
    const text = bench.run('openssl', 'x509', '-in', 'rsa-2048.pem', '-text', '-fingerprint', '-sha256');
    expect(asShown(only(await inspect({ text })))).toEqual(asSaid(bench, 'rsa-2048.pem'));
    const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
    expect(only(await inspect({ bytes: utf16, name: 'out.txt' })).sha256).toBe(
      asSaid(bench, 'rsa-2048.pem').sha256,
    );
  });

  test('its fingerprint alone is a digest, and a SHA-1 or MD5 is refused as such', async () => {
    const print = (hash: string) =>
      bench.run('openssl', 'x509', '-in', 'ec-256.pem', '-noout', '-fingerprint', `-${hash}`);
    const { sha256 } = asSaid(bench, 'ec-256.pem');
    expect(await inspect({ text: print('sha256') })).toEqual({
      found: [{ sha256, name: null, facts: null }],
      leaf: 0,
      isChain: false,
    });
    expect(await inspect({ text: print('sha1') })).toEqual({ refused: 'sha1-digest' });
    expect(await inspect({ text: print('md5') })).toEqual({ refused: 'md5-digest' });
  });

  test('a truncated certificate is refused as that, in PEM and in DER', async () => {
    const pem = bench.text('rsa-2048.pem');
    expect(await inspect({ text: pem.slice(0, pem.length / 2) })).toEqual({ refused: 'truncated' });
    const lines = pem.trim().split('\n');
    expect(await inspect({ text: lines.toSpliced(5, 4).join('\n') })).toEqual({ refused: 'truncated' });
    const der = Buffer.from(lines.slice(1, -1).join(''), 'base64');
    for (const length of [1, 2, 3, 4, 5, 20, 300, der.length - 1]) {
      const answer = await inspect({ bytes: new Uint8Array(der.subarray(0, length)), name: 'cut.der' });
      expect(['truncated', 'not-a-certificate']).toContain('refused' in answer && answer.refused);
      if (length >= 4) expect(answer).toEqual({ refused: 'truncated' });
    }
    expect(await inspect({ text: Buffer.from(der).toString('base64') })).toHaveProperty('found');
  });

  test('signed files that are no certificates are named', async () => {
    bench.run('openssl', 'req', '-new', '-key', 'rsa-2048.key', '-subj', '/CN=x', '-out', 'csr.pem');
    bench.run('openssl', 'req', '-in', 'csr.pem', '-outform', 'DER', '-out', 'csr.der');
    bench.run('openssl', 'pkey', '-in', 'ec-256.key', '-pubout', '-out', 'public.pem');
    bench.run('openssl', 'pkey', '-in', 'rsa-2048.key', '-pubout', '-outform', 'DER', '-out', 'public.der');
    bench.run('openssl', 'crl2pkcs7', '-nocrl', '-certfile', 'leaf.pem', '-out', 'bundle.p7b');
    bench.run(
      'openssl',
      'crl2pkcs7',
      '-nocrl',
      '-certfile',
      'leaf.pem',
      '-outform',
      'DER',
      '-out',
      'bundle.p7c',
    );
    const refusals = await Promise.all(
      ['csr.pem', 'csr.der', 'public.pem', 'public.der', 'bundle.p7b', 'bundle.p7c'].map(async name => [
        name,
        await inspect({ bytes: bench.bytes(name), name }),
      ]),
    );
    expect(Object.fromEntries(refusals)).toEqual({
      'csr.pem': { refused: 'csr' },
      'csr.der': { refused: 'csr' },
      'public.pem': { refused: 'public-key' },
      'public.der': { refused: 'public-key' },
      'bundle.p7b': { refused: 'pkcs7' },
      'bundle.p7c': { refused: 'pkcs7' },
    });
  });
});

type WithFacts = FoundCertificate & { facts: CertificateFacts };

function withFacts(found: FoundCertificate | undefined): WithFacts {
  if (!found?.facts) throw new Error('no certificate');
  return { ...found, facts: found.facts };
}

/** The one certificate that was found. */
function only(answer: Inspection): WithFacts {
  if (!('found' in answer)) throw new Error(answer.refused);
  expect(answer.found).toHaveLength(1);
  return withFacts(answer.found[0]);
}

const asShown = ({ sha256, facts }: WithFacts) => ({
  subject: facts.subject,
  issuer: facts.issuer,
  serial: facts.serial,
  notBefore: facts.notBefore,
  notAfter: facts.notAfter,
  sha256,
});
