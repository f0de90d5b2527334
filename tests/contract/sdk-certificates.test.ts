import { expect, it } from 'vitest';
import { selfSigned } from '../../sandbox/control/self-signed.ts';
import { pem, said } from './certificates.ts';
import { onEachDatabase } from './on-each-database.ts';
import { sdkOf } from './sdk.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const sha256 = 'c3'.repeat(32);

onEachDatabase('certificates of SDK applications', sandbox => {
  const { list, register, certificates, add, revoke } = sdkOf(sandbox);
  const of = async (appId: string) => (await certificates(appId)).body.certificates;

  it('a certificate in PEM is stored with the facts that openssl prints, and counted', async () => {
    const { appId } = await register();
    const body = { appId, kind: 'RELEASE', label: 'Build server', certificatePem: pem };
    const answer = await add(body);
    expect(answer.status).toBe(201);
    const { sha256, name, notBefore, notAfter } = said;
    const { certificatePem: _, ...submission } = body;
    expect(answer.body).toMatchObject({
      ...{ ...submission, sha256, subject: name, issuer: name, notBefore, notAfter },
      status: 'ACTIVE',
    });
    expect(await of(appId)).toEqual([answer.body]);
    const listed = (await list()).applications.find(one => one.appId === appId);
    expect(listed?.certificateCount).toBe(1);
    expect(await sandbox.effectsOn(answer.body.certificateId)).toEqual(['addCertificate']);
  });

  it.each([
    ['text and spaces around it', `Bag Attributes\n friendlyName: till\n${pem}\n`],
    ['Windows line ends', pem.replaceAll('\n', '\r\n')],
  ])('PEM is read with %s', async (_, certificatePem) => {
    const { appId } = await register();
    const { body } = await add({ appId, kind: 'UPLOAD', certificatePem });
    expect(body.sha256).toBe(said.sha256);
  });

  it.each([
    ['hexadecimal', said.sha256],
    ['upper case', said.sha256.toUpperCase()],
    ['colons', said.colons],
    ['base64', said.base64],
  ])(
    'a digest in %s is kept in lower-case hexadecimal, and nothing is claimed of its dates',
    async (_, text) => {
      const { appId } = await register();
      const { status, body } = await add({ appId, kind: 'PLAY_APP_SIGNING', sha256: text });
      expect([status, body.sha256, body.status]).toEqual([201, said.sha256, 'ACTIVE']);
      for (const absent of ['subject', 'issuer', 'notBefore', 'notAfter'])
        expect(body).not.toHaveProperty(absent);
    },
  );

  it.each([
    ['neither certificate nor digest', {}],
    ['both', { sha256, certificatePem: pem }],
    ['a digest of 31 bytes', { sha256: 'c3'.repeat(31) }],
    ['a digest of 20 bytes in base64', { sha256: Buffer.alloc(20).toString('base64') }],
    ['colons in the wrong places', { sha256: said.colons.replace('ED:45', 'ED4:5') }],
    ['base64 for addresses', { sha256: said.base64.replace('+', '-') }],
    ['no PEM', { certificatePem: 'certificate' }],
    ['truncated PEM', { certificatePem: pem.slice(0, 400) }],
    ['PEM with its middle gone', { certificatePem: pem.replace(/\n.*\n.*\n/, '\n') }],
    ['a chain', { certificatePem: pem + selfSigned(Date.now()).cert }],
    ['an unknown kind', { sha256, kind: 'OTHER' }],
    ['an unknown field', { sha256, notAfter: said.notAfter }],
  ])('with %s nothing is added', async (_, fields) => {
    const { appId } = await register();
    expect((await add({ appId, kind: 'DEBUG', ...fields })).status).toBe(400);
    expect(await of(appId)).toEqual([]);
  });

  it("a private key is refused wherever it stands, and is not even kept under the request's key", async () => {
    const { appId } = await register();
    const { key: secret, cert } = selfSigned(Date.now());
    const once = crypto.randomUUID();
    for (const fields of [
      { certificatePem: secret + cert },
      { certificatePem: cert + secret },
      { certificatePem: cert + secret.replace('PRIVATE', 'ENCRYPTED PRIVATE') },
      { certificatePem: cert + secret.replace('PRIVATE', 'RSA PRIVATE').slice(0, 60) },
      { certificatePem: cert, label: secret.split('\n')[0] },
      { sha256: secret },
      { certificatePem: cert, note: secret },
      { sha256, label: JSON.stringify({ kty: 'EC', crv: 'P-256', d: 'c2VjcmV0' }) },
    ]) {
      const { status, body } = await add({ appId, kind: 'DEBUG', ...fields }, once);
      expect([status, body.errorCode]).toEqual([400, 'PRIVATE_KEY']);
      expect(JSON.stringify(body)).not.toContain(secret.split('\n')[1]);
    }
    expect(await of(appId)).toEqual([]);
    // The refusals left nothing under the key, or it would now belong to another request.
    expect((await add({ appId, kind: 'DEBUG', sha256 }, once)).status).toBe(201);
  });

  it('one digest is added once to an application, in whichever spelling, and freely to another', async () => {
    const { appId } = await register();
    const spellings = [{ certificatePem: pem }, { sha256: said.colons }, { sha256: said.base64 }];
    const answers = await Promise.all(spellings.map(one => add({ appId, kind: 'RELEASE', ...one })));
    expect(answers.map(one => one.status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(one => one.status === 409)?.body.errorCode).toBe('CERTIFICATE_EXISTS');
    const other = await register();
    expect((await add({ appId: other.appId, kind: 'RELEASE', certificatePem: pem })).status).toBe(201);
  });

  it('the same key adds once, and the repeat gets the same answer', async () => {
    const { appId } = await register();
    const key = crypto.randomUUID();
    const body = { appId, kind: 'DEBUG', sha256 };
    const [first, second] = await Promise.all([add(body, key), add(body, key)]);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await add({ ...body, kind: 'RELEASE' }, key)).status).toBe(422);
    expect(await sandbox.effectsOn(first.body.certificateId)).toEqual(['addCertificate']);
  });

  it('a certificate expires by the clock of the platform', async () => {
    const { appId } = await register();
    const until = (left: number) => selfSigned(Date.now() - 365 * DAY + left).cert;
    const addUntil = async (left: number) =>
      (await add({ appId, kind: 'DEBUG', certificatePem: until(left) })).body.status;
    expect([await addUntil(-DAY), await addUntil(10 * MINUTE)]).toEqual(['EXPIRED', 'ACTIVE']);
    await sandbox.control('PUT', '/clock', { offsetMs: 11 * MINUTE });
    const states = (await of(appId)).map(one => one.status);
    await sandbox.control('PUT', '/clock', { offsetMs: 0 });
    expect(states).toEqual(['EXPIRED', 'EXPIRED']);
  });

  it('a revoked certificate is gone, and may be added again', async () => {
    const { appId } = await register();
    const { certificateId } = (await add({ appId, kind: 'DEBUG', sha256 })).body;
    expect((await revoke((await register()).appId, certificateId)).status).toBe(404);
    expect((await revoke(appId, certificateId)).status).toBe(204);
    expect((await revoke(appId, certificateId)).body?.errorCode).toBe('CERTIFICATE_NOT_FOUND');
    expect(await of(appId)).toEqual([]);
    expect((await add({ appId, kind: 'DEBUG', sha256 })).status).toBe(201);
    expect(await sandbox.effectsOn(certificateId)).toEqual(['addCertificate', 'revokeCertificate']);
  });

  it('a certificate is visible to its company alone', async () => {
    const { appId } = await register();
    const { certificateId } = (await add({ appId, kind: 'DEBUG', sha256 })).body;
    const missing = { status: 404, body: { errorCode: 'APPLICATION_NOT_FOUND' } };
    const body = { appId, kind: 'DEBUG', sha256: 'd4'.repeat(32) };
    expect(await add(body, undefined, sandbox.other)).toMatchObject(missing);
    expect(await revoke(appId, certificateId, sandbox.other)).toMatchObject(missing);
    expect((await of(appId)).map(one => one.certificateId)).toEqual([certificateId]);
  });
});
