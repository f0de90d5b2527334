import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceRow } from './attestation-service.ts';
import { MerchantRow } from './auth-service.ts';
import { claimsOf, userFrom } from './identity/claims.ts';
import { readPage, readPageOf, readRows } from './page.ts';
import type { Reply } from './reading.ts';
import { Report } from './settlements-service.ts';
import { readNewVersion, readResults } from './terminal-actions.ts';

const read = { status: 200, headers: new Headers(), shape: 'json', redirected: false } as const;
const replyOf = (body: unknown): Reply => ({ ...read, body });
const one = <T>(row: unknown, schema: Parameters<typeof readRows<T>>[1]) => readRows([row], schema).rows[0];

describe('a terminal', () => {
  test('with every field', () => {
    const device = {
      deviceId: 'd-1',
      merchantId: 'm-1',
      operatorId: 7,
      nickname: 'Till 1',
      manufacturer: 'Samsung',
      model: 'SM-A556E',
      os: { platform: 'android', version: '15' },
      deviceStatus: 'DEACTIVATED',
      attestationStatus: 'IN_PROGRESS',
      attestationFailureReason: 'ROOTED_DEVICE',
      lastAttestationDataReceived: '2026-11-20T11:42:05+02:00',
      registrationDate: '2026-01-02T00:00:00Z',
      deactivationTrigger: 'OPERATOR',
      transactionsCount: { total: '5', failed: 1, successful: 3, unknown: 1 },
      externalMerchant: 'True',
      bankMIDStatus: 'In Progress',
      appPackage: 'za.co.umlilo.pos',
      appVersion: '3.4.1',
      certificateSha256: 'ab',
      version: 12,
    };
    expect(one(device, DeviceRow)).toEqual({
      terminalId: 'd-1',
      merchantId: 'm-1',
      operatorId: '7',
      nickname: 'Till 1',
      manufacturer: 'Samsung',
      model: 'SM-A556E',
      platform: 'android',
      osVersion: '15',
      activation: 'deactivated',
      attestation: 'in-progress',
      attestationFailureReason: 'ROOTED_DEVICE',
      lastAttestationCheck: '2026-11-20T09:42:05.000Z',
      registrationDate: '2026-01-02T00:00:00.000Z',
      deactivationReason: 'OPERATOR',
      transactions: { total: 5, failed: 1, successful: 3, unknown: 1 },
      externalMerchant: true,
      bankMidStatus: 'in-progress',
      appPackage: 'za.co.umlilo.pos',
      appVersion: '3.4.1',
      certificateSha256: 'ab',
      version: '12',
    });
  });

  test('with nothing but its id', () => {
    expect(one({ deviceId: 'd-1' }, DeviceRow)).toMatchObject({
      terminalId: 'd-1',
      merchantId: null,
      activation: { unknown: '' },
      attestation: 'not-attested',
      transactions: null,
      externalMerchant: null,
      bankMidStatus: null,
      version: null,
    });
  });

  test.each([
    ['active', 'active'],
    ['Active', 'active'],
    ['BLOCKED', 'blocked'],
    ['QUARANTINED', { unknown: 'QUARANTINED' }],
  ])('whose status is %s shows as %j', (deviceStatus, activation) => {
    expect(one({ deviceId: 'd', deviceStatus }, DeviceRow)).toMatchObject({ activation });
  });

  test.each(['not attested', 'NOT_ATTESTED', 'NotAttested'])(
    'reads the attestation %s',
    attestationStatus => {
      expect(one({ deviceId: 'd', attestationStatus }, DeviceRow)).toMatchObject({
        attestation: 'not-attested',
      });
    },
  );

  test.each([
    ['NotStarted', 'not-started'],
    ['INITIATED_PROCESS', 'initiated-process'],
    ['Errored', 'errored'],
    ['Frozen', 'unlinked'],
  ])('whose bank status is %s is %s', (bankMIDStatus, bankMidStatus) => {
    expect(one({ deviceId: 'd', bankMIDStatus }, DeviceRow)).toMatchObject({ bankMidStatus });
  });
});

describe('a settlement report', () => {
  const report = { reportId: 'r-1', settlementAmount: '17116.84', merchantId: 'm-1' };

  test('has its amount in minor units of its currency, rand where none is named', () => {
    expect(one(report, Report)).toMatchObject({
      amount: { minor: 1711684n, currency: 'ZAR' },
      transactionIds: [],
    });
    const inYen = { ...report, settlementAmount: 1500, currency: 'jpy', settlementStatus: 'SETTLED' };
    expect(one(inYen, Report)).toMatchObject({
      amount: { minor: 1500n, currency: 'JPY' },
      status: 'settled',
    });
  });

  test.each([
    [{ ...report, settlementAmount: 'R 5' }, 'settlementAmount is not an amount'],
    [{ ...report, settlementAmount: 2 ** 60 }, 'settlementAmount is not an amount'],
    [{ ...report, reportId: '' }, 'reportId is missing'],
  ])('that cannot be read exactly is left out: %j', (row, reason) => {
    expect(readRows([row, report], Report)).toMatchObject({
      rows: [{ reportId: 'r-1' }],
      unreadable: [{ index: 0, reason }],
    });
  });
});

describe('a list', () => {
  const rows = [{ deviceId: 'd-1' }, { nickname: 'no id' }, null, 'x', { deviceId: 'd-2' }];
  const read = {
    rows: [{ terminalId: 'd-1' }, { terminalId: 'd-2' }],
    unreadable: [{ index: 1, reason: 'deviceId is missing' }, { index: 2 }, { index: 3 }],
  };

  test('comes under its name or bare, and rows that do not parse are left out and counted', () => {
    expect(
      readPage(replyOf({ devices: rows, total: 5, nextCursor: 'c' }), 'devices', DeviceRow),
    ).toMatchObject({
      ok: { ...read, total: 5, nextCursor: 'c', etag: null },
    });
    expect(readPage(replyOf(rows), 'devices', DeviceRow)).toMatchObject({
      ok: { ...read, total: null, nextCursor: null },
    });
  });

  const body = (text: string) => replyOf(JSON.parse(text));
  test('leaves out rows whose ids are numbers too large to be exact, so that two never become one', () => {
    const reply = body('[{"deviceId":9007199254740993},{"deviceId":12345678901234567890},{"deviceId":7.5}]');
    expect(readPage(reply, 'devices', DeviceRow)).toMatchObject({
      ok: { rows: [{ terminalId: '7.5' }], unreadable: [{ index: 0 }, { index: 1 }] },
    });
  });

  const listWith = (cursor: string) => {
    const call = { service: 'attestation', method: 'GET', path: '/' } as const;
    const send = async () => ({ reply: body(`{"devices":[]${cursor}}`) });
    return readPageOf(send, call, {}, { name: 'devices', schema: DeviceRow });
  };
  test.each(['9007199254740993', '{"deviceId":"d1"}', '["d1"]', 'true'])(
    'is not at its end where the cursor cannot be read: %s',
    async cursor => {
      expect(await listWith(`,"nextCursor":${cursor}`)).toEqual({
        failure: { kind: 'unreadable', status: 200, field: 'nextCursor' },
      });
    },
  );
  test.each(['', ',"nextCursor":null', ',"nextCursor":""'])('is at its end with %j', async cursor => {
    expect(await listWith(cursor)).toMatchObject({ ok: { nextCursor: null } });
  });

  test.each([[{}], [{ devices: {} }], ['text'], [null]])('that is none is unreadable: %j', body => {
    expect(readPage(replyOf(body), 'devices', DeviceRow)).toEqual({
      failure: { kind: 'unreadable', status: 200, field: 'devices' },
    });
  });
});

describe('the result of an action on terminals', () => {
  const d = (outcome: string, more: object = {}) => ({ deviceUniqueId: 'd', outcome, ...more });

  test.each([
    ['OK', { results: [d('OK', { version: 3 })] }, { outcome: 'ok', version: '3' }],
    ['skipped', { results: [d('Skipped', { message: 'so' })] }, { outcome: 'skipped', message: 'so' }],
    [
      'failed',
      [d('FAILED', { message: 'none' })],
      { outcome: 'failed', message: 'none', isRetryable: false },
    ],
    [
      'failed for now',
      [d('FAILED', { retryable: true })],
      { outcome: 'failed', message: null, isRetryable: true },
    ],
    ['not told of', { results: [{ deviceUniqueId: 'other', outcome: 'OK' }] }, undefined],
    ['an outcome that is not known', { results: [d('PERHAPS')] }, null],
    ['told of twice, the same', [d('OK', { version: 3 }), d('OK')], { outcome: 'ok', version: '3' }],
    ['told of twice, differently', [d('OK'), d('FAILED'), d('OK')], null],
    ['told of twice, once unknown', [d('PERHAPS'), d('OK')], null],
  ])('%s', (_, body, result) => {
    expect(readResults(replyOf(body))?.get('d')).toEqual(result);
  });

  test('is none in an answer that is no list', () => {
    expect(readResults(replyOf('done'))).toBeNull();
  });
});

describe('no answer makes a parser throw', () => {
  const fields = fc.dictionary(
    fc.constantFrom(
      ...['deviceId', 'identifier', 'reportId', 'merchantId', 'customAttributes', 'settlementAmount'],
      ...[
        'transactionsCount',
        'os',
        'deviceStatus',
        'currency',
        'createdDate',
        'version',
        'devices',
        'results',
      ],
    ),
    fc.oneof(fc.anything(), fc.string(), fc.dictionary(fc.string(), fc.anything())),
  );
  const anything = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fields,
    fc.array(fields),
  );

  test('whatever it holds', () => {
    fc.assert(
      fc.property(anything, body => {
        for (const schema of [DeviceRow, MerchantRow, Report]) {
          const { rows, unreadable } = readRows<object>([body, body], schema);
          expect(rows.length + unreadable.length).toBe(2);
        }
        readPage(replyOf(body), 'devices', DeviceRow);
        readResults(replyOf(body));
        readNewVersion(replyOf(body));
        userFrom(Object(body));
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), jwt => claimsOf(jwt) === null));
  });
});
