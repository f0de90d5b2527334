import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inspect } from '../../src/engine/certificates/inspect.ts';
import { type Bench, withTools } from './tools.ts';

const password = ['-storepass', 'android', '-keypass', 'android'];

test('random bytes, an archive and an empty file are no certificate', async () => {
  for (let round = 0; round < 200; round++) {
    const answer = await inspect({ bytes: new Uint8Array(randomBytes(round * 7)), name: 'random' });
    expect('refused' in answer && answer.refused).toMatch(/^(not-a-certificate|truncated|empty)$/);
  }
  const archive = new Uint8Array(Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500)]));
  expect(await inspect({ bytes: archive, name: 'app.apk' })).toEqual({ refused: 'archive' });
  expect(await inspect({ bytes: new Uint8Array(), name: 'none' })).toEqual({ refused: 'empty' });
  expect(await inspect({ bytes: new Uint8Array(1_000_001), name: 'zeros' })).toEqual({
    refused: 'too-large',
  });
});

withTools('what keytool makes', ['keytool', 'openssl'], bench => {
  beforeAll(() => {
    make(bench, 'release.jks', 'release', ['-keyalg', 'RSA', '-keysize', '2048', '-storetype', 'JKS']);
    make(
      bench,
      'debug.p12',
      'androiddebugkey',
      ['-keyalg', 'RSA', '-keysize', '2048', '-storetype', 'PKCS12'],
      'CN=Android Debug, O=Android, C=US',
    );
    make(bench, 'both.p12', 'first', ['-keyalg', 'EC', '-groupname', 'secp384r1', '-storetype', 'PKCS12']);
    make(
      bench,
      'both.p12',
      'second',
      ['-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12'],
      'CN=Second',
    );
  });

  test.each([
    ['release.jks', 'release'],
    ['debug.p12', 'androiddebugkey'],
    ['both.p12', 'first'],
  ])('a certificate exported from %s is read as keytool reads it', async (store, alias) => {
    bench.run(
      'keytool',
      '-exportcert',
      '-keystore',
      store,
      '-alias',
      alias,
      ...password.slice(0, 2),
      '-file',
      'out.der',
    );
    bench.run(
      'keytool',
      '-exportcert',
      '-rfc',
      '-keystore',
      store,
      '-alias',
      alias,
      ...password.slice(0, 2),
      '-file',
      'out.pem',
    );
    const said = bench.run('keytool', '-printcert', '-file', 'out.der');
    const field = (name: string) => new RegExp(`${name}: *(.*?)\\s*(?:until|$)`, 'm').exec(said)?.[1] ?? '';
    const until = /until: *(.*?)\s*$/m.exec(said)?.[1] ?? '';
    for (const name of ['out.der', 'out.pem']) {
      const answer = await inspect({ bytes: bench.bytes(name), name });
      expect(answer).toMatchObject({
        found: [
          {
            sha256: field('SHA256').replaceAll(':', '').toLowerCase(),
            facts: {
              subject: field('Owner'),
              issuer: field('Issuer'),
              serial: field('Serial number'),
              notBefore: new Date(field('Valid from')).toISOString(),
              notAfter: new Date(until).toISOString(),
              signatureAlgorithm: field('Signature algorithm name').split(' ')[0],
              isSelfSigned: true,
            },
          },
        ],
      });
    }
    expect(await inspect({ text: said })).toEqual(digests([null, field('SHA256')]));
  });

  test('its list of a keystore names each entry by its alias', async () => {
    const list = (...args: string[]) =>
      bench.run('keytool', '-list', ...args, '-keystore', 'both.p12', ...password.slice(0, 2));
    const said = list('-v');
    const [first = '', second = ''] = [...said.matchAll(/SHA256: (\S+)/g)].map(([, digest]) => digest);
    expect(await inspect({ text: said })).toEqual(digests(['first', first], ['second', second]));
    // The short list names only the digest, the alias on the line before.
    expect(await inspect({ text: list() })).toMatchObject({
      found: [{ sha256: plain(first) }, { sha256: plain(second) }],
    });
  });

  test('of a chain in a keystore the first certificate signs', async () => {
    make(bench, 'chain.p12', 'root', ['-keyalg', 'EC', '-ext', 'bc:c', '-storetype', 'PKCS12'], 'CN=Root');
    make(bench, 'chain.p12', 'app', ['-keyalg', 'EC', '-storetype', 'PKCS12'], 'CN=App');
    const store = ['-keystore', 'chain.p12', ...password.slice(0, 2)];
    bench.run('keytool', '-certreq', '-alias', 'app', '-file', 'app.csr', ...store);
    bench.run(
      'keytool',
      '-gencert',
      '-alias',
      'root',
      '-infile',
      'app.csr',
      '-outfile',
      'app.pem',
      '-rfc',
      ...store,
    );
    bench.run('keytool', '-importcert', '-noprompt', '-alias', 'app', '-file', 'app.pem', ...store);
    const said = bench.run('keytool', '-list', '-v', '-alias', 'app', ...store);
    expect(said).toContain('Certificate[2]:');
    const own = /SHA256: (\S+)/.exec(said)?.[1] ?? '';
    expect(await inspect({ text: said })).toEqual(digests(['app', own]));
    const rfc = bench.run('keytool', '-list', '-rfc', '-alias', 'app', ...store);
    const answer = await inspect({ text: rfc });
    expect('found' in answer && answer.found[answer.leaf]?.sha256).toBe(plain(own));
    expect(answer).toMatchObject({ isChain: true });
  });

  test('its request and its keystores are refused by name', async () => {
    bench.run(
      'keytool',
      '-certreq',
      '-keystore',
      'release.jks',
      '-alias',
      'release',
      ...password.slice(0, 2),
      '-file',
      'release.csr',
    );
    make(bench, 'release.jceks', 'release', ['-keyalg', 'RSA', '-storetype', 'JCEKS']);
    for (const [name, refused] of [
      ['release.csr', 'csr'],
      ['release.jks', 'jks'],
      ['release.jceks', 'jks'],
      ['debug.p12', 'pkcs12'],
    ] as const)
      expect([name, await inspect({ bytes: bench.bytes(name), name })]).toEqual([name, { refused }]);
  });

  test('a PKCS#12 is refused with a password, with an empty one and without any, and its bytes are overwritten', async () => {
    bench.run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'k.pem',
      '-subj',
      '/CN=x',
      '-out',
      'c.pem',
    );
    const forms = {
      password: ['-passout', 'pass:secret'],
      empty: ['-passout', 'pass:'],
      none: ['-passout', 'pass:', '-keypbe', 'NONE', '-certpbe', 'NONE', '-nomac'],
      'certificate alone': ['-passout', 'pass:', '-nokeys', '-keypbe', 'NONE', '-certpbe', 'NONE'],
      old: [
        '-passout',
        'pass:secret',
        '-keypbe',
        'PBE-SHA1-3DES',
        '-certpbe',
        'PBE-SHA1-3DES',
        '-macalg',
        'sha1',
      ],
    };
    for (const [form, args] of Object.entries(forms)) {
      bench.run(
        'openssl',
        'pkcs12',
        '-export',
        '-inkey',
        'k.pem',
        '-in',
        'c.pem',
        '-out',
        'out.p12',
        ...args,
      );
      const bytes = bench.bytes('out.p12');
      const text = Buffer.from(bytes).toString('base64');
      expect([form, await inspect({ bytes, name: 'out.p12' }), await inspect({ text })]).toEqual([
        form,
        { refused: 'pkcs12' },
        { refused: 'pkcs12' },
      ]);
      expect(bytes.every(byte => byte === 0)).toBe(true);
    }
  });
});

/** A key with its certificate in a keystore. */
const make = (
  bench: Bench,
  store: string,
  alias: string,
  args: readonly string[],
  name = 'CN=Mobile, OU=Apps, O=Umlilo, L=Cape Town, C=ZA',
) =>
  bench.run(
    'keytool',
    '-genkeypair',
    '-keystore',
    store,
    '-alias',
    alias,
    '-dname',
    name,
    '-validity',
    '9000',
    ...args,
    ...password,
  );

const plain = (digest: string) => digest.replaceAll(':', '').toLowerCase();

const digests = (...of: readonly (readonly [name: string | null, digest: string])[]) => ({
  found: of.map(([name, digest]) => ({ sha256: plain(digest), name, facts: null })),
  leaf: 0,
  isChain: false,
});
