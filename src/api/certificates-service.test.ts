import { describe, expect, test } from 'vitest';
import { addCertificate, listCertificates } from './certificates-service.ts';
import type { Call, Send } from './http.ts';

const hex = 'ab'.repeat(32);

/** A service that says this, and what it was asked. */
function saying(status: number, body: unknown) {
  const calls: Call[] = [];
  const send: Send = async call => {
    calls.push(call);
    return { reply: { status, headers: new Headers(), body, shape: 'json', redirected: false } };
  };
  return { send, calls };
}

describe('the certificates of an application', () => {
  test('are read whatever the service leaves out or adds', async () => {
    const { send } = saying(200, {
      certificates: [
        {
          certificateId: 'c1',
          appId: 'a',
          kind: 'PLAY_APP_SIGNING',
          sha256: hex.toUpperCase(),
          status: 'ACTIVE',
          more: 1,
        },
        {
          certificateId: 'c2',
          sha256: 'odd',
          kind: 'HUAWEI',
          status: 'SUSPENDED',
          notAfter: 'never',
          label: '',
        },
        { certificateId: 'c3' },
      ],
    });
    expect(await listCertificates(send, 'a')).toEqual({
      ok: {
        unreadable: 1,
        rows: [
          expect.objectContaining({
            certificateId: 'c1',
            kind: 'play-app-signing',
            sha256: hex,
            status: 'active',
            subject: null,
          }),
          expect.objectContaining({
            certificateId: 'c2',
            appId: '',
            sha256: 'odd',
            kind: { unknown: 'HUAWEI' },
            status: { unknown: 'SUSPENDED' },
            notAfter: null,
            label: null,
          }),
        ],
      },
    });
  });

  test('are registered by the certificate where there is one, else by the digest', async () => {
    const { send, calls } = saying(201, { certificateId: 'c1', sha256: hex });
    const wanted = { appId: 'a', kind: 'play-app-signing', label: null, sha256: hex } as const;
    expect(await addCertificate(send, { ...wanted, pem: null }, 'k')).toHaveProperty(
      'ok.certificateId',
      'c1',
    );
    await addCertificate(send, { ...wanted, pem: 'PEM', label: 'Play' }, 'k');
    expect(calls.map(({ service, key, body }) => ({ service, key, body }))).toEqual([
      { service: 'sdk', key: 'k', body: { appId: 'a', kind: 'PLAY_APP_SIGNING', sha256: hex } },
      {
        service: 'sdk',
        key: 'k',
        body: { appId: 'a', kind: 'PLAY_APP_SIGNING', label: 'Play', certificatePem: 'PEM' },
      },
    ]);
  });
});
