import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../../tests/engine/platform-fixture.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import type { Call, Sent } from '../../api/http.ts';
import { listApplications } from '../../api/sdk-service.ts';
import type { NewCertificate } from '../../domain/certificate/certificate.ts';
import type { WithPerson } from '../context.ts';
import { createCertificates } from './certificates.ts';

const bed = onSignedInPlatform();

type Fault = (call: Call, send: (call: Call) => Promise<Sent>) => Promise<Sent>;

/** The engine's part as a newly opened browser has it, and the first Android application; `faults.now` is in between. */
async function opened() {
  const { withPerson, scope, calls, send } = await bed.open();
  const faults: { now: Fault | null } = { now: null };
  const between: WithPerson = work =>
    withPerson((present, context) =>
      work(present, {
        ...context,
        send: (call, options) =>
          faults.now ? faults.now(call, each => context.send(each, options)) : context.send(call, options),
      }),
    );
  const part = createCertificates(between, () => bed.net.onLine);
  if (!bed.net.onLine) return { ...part, application: null, appId: '', scope, calls, faults };
  const { applications } = ok(await listApplications(send));
  const application = applications.find(({ platform }) => platform === 'android');
  if (!application) throw new Error('not seeded');
  calls.length = 0;
  return { ...part, application, appId: application.appId, scope, calls, faults };
}

const sha256 = 'ab'.repeat(32);
const wanted = (appId: string): NewCertificate => ({
  appId,
  kind: 'release',
  label: 'Ours',
  sha256,
  pem: null,
});
const withDigest = (rows: readonly { sha256: string }[]) => rows.filter(row => row.sha256 === sha256);

/** The service does what it is asked, and its answer never comes. */
const answerLost: Fault = async (call, send) => {
  const sent = await send(call);
  return call.method === 'GET' ? sent : { lost: 'timeout' };
};
/** The list with each row of the test's digest as revoked. */
const revokedIn = async (sent: Promise<Sent>): Promise<Sent> => {
  const read = await sent;
  if (!('reply' in read)) return read;
  const { certificates } = read.reply.body as { certificates: { sha256: string }[] };
  const rows = certificates.map(row => (row.sha256 === sha256 ? { ...row, status: 'REVOKED' } : row));
  return { reply: { ...read.reply, body: { certificates: rows } } };
};
const neverArrives: Fault = async (call, send) =>
  call.method === 'GET' ? send(call) : { lost: 'unreachable' };

describe('registering a certificate', () => {
  test('adds it to the list, which is readable offline from then on', async () => {
    const { add, list, appId } = await opened();
    const made = ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    expect(made).toMatchObject({
      appId,
      kind: 'release',
      label: 'Ours',
      sha256,
      status: 'active',
      notAfter: null,
    });
    const seen = ok(await list(appId));
    expect(seen.value.rows).toContainEqual(made);
    bed.net.onLine = false;
    const offline = await opened();
    expect(failureIn(await offline.list(appId))?.kind).toBe('unreachable');
    expect(ok(await offline.kept(appId))).toEqual(seen);
  });

  test('twice under one key registers one', async () => {
    const { add, list, appId } = await opened();
    const submission = { ...wanted(appId), key: crypto.randomUUID() };
    expect(ok(await add(submission))).toEqual(ok(await add(submission)));
    expect(withDigest(ok(await list(appId)).value.rows)).toHaveLength(1);
  });

  test('is refused for a digest that is registered already', async () => {
    const { add, appId } = await opened();
    ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    const again = await add({ ...wanted(appId), key: crypto.randomUUID() });
    expect(failureIn(again)).toMatchObject({ kind: 'conflict', code: 'CERTIFICATE_EXISTS' });
  });

  test('finds it in the list after a lost answer', async () => {
    const { add, list, appId, faults } = await opened();
    faults.now = answerLost;
    expect(ok(await add({ ...wanted(appId), key: crypto.randomUUID() }))).toMatchObject({ sha256 });
    faults.now = null;
    expect(withDigest(ok(await list(appId)).value.rows)).toHaveLength(1);
  });

  test.each([408, 429, 503])(
    'that is answered %i after the effect finds it in the list, or gone from it',
    async status => {
      const { add, remove, appId, faults } = await opened();
      faults.now = async (call, send) => {
        const sent = await send(call);
        return call.method === 'GET' ? sent : { reply: json(status, { message: 'Busy' }) };
      };
      const made = ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
      expect(made).toMatchObject({ sha256 });
      const gone = { certificateId: made.certificateId, appId, key: crypto.randomUUID() };
      expect(ok(await remove(gone))).toBeNull();
    },
  );

  test('reports a request that never arrived, and an unknown outcome', async () => {
    const { add, appId, faults } = await opened();
    const submission = { ...wanted(appId), key: crypto.randomUUID() };
    faults.now = neverArrives;
    expect(failureIn(await add(submission))).toMatchObject({ kind: 'unreachable', code: 'absent' });
    faults.now = async () => ({ lost: 'unreachable' });
    expect(failureIn(await add(submission))).toMatchObject({ kind: 'unreachable', code: 'unknown' });
  });

  test('does not take a revoked certificate of its digest for it after a lost answer', async () => {
    const { add, appId, faults } = await opened();
    ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    faults.now = async (call, send) =>
      call.method === 'GET' ? revokedIn(send(call)) : { lost: 'unreachable' };
    const again = await add({ ...wanted(appId), key: crypto.randomUUID() });
    expect(failureIn(again)).toMatchObject({ kind: 'unreachable', code: 'absent' });
  });

  test('sends nothing offline, and never a private key', async () => {
    const { add, appId, calls } = await opened();
    const key = crypto.randomUUID();
    const pem = '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----';
    expect(failureIn(await add({ ...wanted(appId), pem, key }))?.code).toBe('private-key');
    expect(failureIn(await add({ ...wanted(appId), label: pem, key }))?.code).toBe('private-key');
    bed.net.onLine = false;
    expect(failureIn(await add({ ...wanted(appId), key }))?.code).toBe('offline');
    expect(calls).toEqual([]);
  });
});

describe('deleting a certificate', () => {
  test('removes it from the list, also when it is gone already or the answer is lost', async () => {
    const { add, remove, list, appId, faults } = await opened();
    const { certificateId } = ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    faults.now = answerLost;
    const gone = { certificateId, appId, key: crypto.randomUUID() };
    expect(ok(await remove(gone))).toBeNull();
    faults.now = null;
    expect(ok(await remove({ ...gone, key: crypto.randomUUID() }))).toBeNull();
    expect(withDigest(ok(await list(appId)).value.rows)).toEqual([]);
  });

  test('takes one that the list calls revoked for deleted after a lost answer', async () => {
    const { add, remove, appId, faults } = await opened();
    const { certificateId } = ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    faults.now = async (call, send) => (call.method === 'GET' ? revokedIn(send(call)) : { lost: 'timeout' });
    expect(ok(await remove({ certificateId, appId, key: crypto.randomUUID() }))).toBeNull();
  });

  test('reports a request that never arrived: the certificate is still there', async () => {
    const { add, remove, appId, faults } = await opened();
    const { certificateId } = ok(await add({ ...wanted(appId), key: crypto.randomUUID() }));
    faults.now = neverArrives;
    const answer = await remove({ certificateId, appId, key: crypto.randomUUID() });
    expect(failureIn(answer)).toMatchObject({ kind: 'unreachable', code: 'present' });
  });
});

test('the certificates that terminals report are counted in the local copy', async () => {
  const { reported, application, scope } = await opened();
  if (!application) throw new Error('offline');
  expect(ok(await reported(application))).toEqual({ groups: [], total: 0, asOf: null, isPulling: false });
  ok(await scope.pull('terminals', 'now'));
  const { rows } = await scope.collections.view(
    'terminals',
    { search: '', filters: {}, sort: { by: '', descending: false } },
    { from: 0, to: 1_000 },
  );
  const own = rows.filter(
    row => row.appPackage === application.packageName && row.platform === application.platform,
  );
  const seen = ok(await reported(application));
  expect(own.length).toBeGreaterThan(0);
  expect(seen.total).toBe(own.length);
  expect(seen.groups.map(group => group.sha256).sort()).toEqual(
    [...new Set(own.map(row => row.certificateSha256))].sort(),
  );
  expect(ok(await reported({ ...application, packageName: 'com.example.none' })).total).toBe(0);
});
