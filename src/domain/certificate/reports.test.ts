import { describe, expect, test } from 'vitest';
import type { Certificate } from './certificate.ts';
import { compared, groupReports, reportersOf, runs } from './reports.ts';

const own = 'ab'.repeat(32);
const play = 'cd'.repeat(32);
const terminal = {
  appPackage: 'za.co.umlilo.pos',
  platform: 'android' as const,
  certificateSha256: own as string | null,
  attestation: 'passed' as const,
  attestationFailureReason: null,
};
const certificate: Certificate = {
  certificateId: 'crt_1',
  appId: 'app_1',
  label: null,
  kind: 'release',
  sha256: own,
  subject: null,
  issuer: null,
  notBefore: null,
  notAfter: null,
  status: 'active',
  createdDate: null,
};

describe('what terminals report', () => {
  test('is counted by certificate however it is written, the commonest first', () => {
    const failed = { ...terminal, attestation: 'failed' as const };
    const groups = groupReports([
      { ...terminal, certificateSha256: null },
      terminal,
      { ...terminal, certificateSha256: own.toUpperCase() },
      { ...failed, attestationFailureReason: 'CERTIFICATE_MISMATCH' },
      { ...failed, attestationFailureReason: 'ROOTED_DEVICE', certificateSha256: play },
      { ...terminal, certificateSha256: 'unreadable' },
    ]);
    expect(groups).toEqual([
      { sha256: own, count: 3, mismatched: 1 },
      { sha256: null, count: 1, mismatched: 0 },
      { sha256: play, count: 1, mismatched: 0 },
      { sha256: 'unreadable', count: 1, mismatched: 0 },
    ]);
    expect(reportersOf(own, groups)).toBe(3);
    expect(reportersOf('00', groups)).toBe(0);
  });

  test('is of the terminals with the package on its platform', () => {
    const application = { packageName: 'za.co.umlilo.pos', platform: 'android' as const };
    expect(runs(terminal, application)).toBe(true);
    expect(runs({ ...terminal, platform: null }, application)).toBe(true);
    expect(runs({ ...terminal, platform: 'ios' }, application)).toBe(false);
    expect(runs({ ...terminal, appPackage: 'za.co.umlilo.pos.debug' }, application)).toBe(false);
  });
});

describe('a reported certificate beside the registered ones', () => {
  test.each([
    ['is registered', own, [certificate], 'registered'],
    [
      'counts as not registered once it is revoked',
      own,
      [{ ...certificate, status: 'revoked' }],
      'none-registered',
    ],
    ['has nothing to be compared with', own, [], 'none-registered'],
    [
      'is of Google Play where only the upload key is registered',
      play,
      [{ ...certificate, kind: 'upload' }],
      'play',
    ],
    [
      'is of somebody else where the key of Play is registered too',
      play,
      [
        { ...certificate, kind: 'upload' },
        { ...certificate, sha256: '00', kind: 'play-app-signing' },
      ],
      'unregistered',
    ],
    ['is of somebody else where a release key is registered', play, [certificate], 'unregistered'],
    ['is not there at all', null, [certificate], 'silent'],
  ] as const)('%s', (_what, sha256, registered, is) => {
    const [group] = compared([{ sha256, count: 1, mismatched: 0 }], registered);
    expect(group?.standing.is).toBe(is);
  });

  test('is taken for that of Google Play only where most terminals report it', () => {
    const groups = [own, play].map(sha256 => ({ sha256, count: 1, mismatched: 0 }));
    const registered = [{ ...certificate, sha256: '00', kind: 'upload' as const }];
    expect(compared(groups, registered).map(({ standing }) => standing.is)).toEqual(['play', 'unregistered']);
  });
});
