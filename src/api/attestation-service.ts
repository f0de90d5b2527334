import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Terminal, TransactionCounts } from '../domain/terminal.ts';
import { bankMidStatusOf } from './auth-service.ts';
import { read, type Send } from './http.ts';
import {
  type Changes,
  type ChangesRequest,
  type ListPage,
  PAGE_LIMIT,
  type Page,
  type PageRequest,
  readChangesOf,
  readPage,
  readPageOf,
} from './page.ts';
import { booleanOf, countOf, fieldsOf, id, instantOf, knownAs, lenient, textOf } from './reading.ts';

const activationOf = knownAs('pending', 'active', 'deactivated', 'blocked');
const attestationOf = knownAs('passed', 'failed', 'in-progress', 'not-attested', 'expired');
const failureReasonOf = knownAs(
  'ROOTED_DEVICE',
  'INSTRUMENTED_DEVICE',
  'DEBUGGED_DEVICE',
  'DEVELOPER_OPTIONS',
  'ACCESSIBILITY_SERVICE',
  'TIME_DRIFT',
  'TEE_ATTESTATION',
  'PLAY_INTEGRITY',
  'PLAY_SERVICES_UNAVAILABLE',
  'UNSUPPORTED_OS',
  'APP_NOT_RECOGNISED',
  'CERTIFICATE_MISMATCH',
  'NONCE_MISSING',
  'TAMPER_FLAG',
);
const triggerOf = knownAs(
  'OPERATOR',
  'ATTESTATION_FAILURE',
  'MERCHANT_DISABLED',
  'INACTIVITY',
  'KEY_COMPROMISE',
  'SYSTEM',
);
const platformOf = knownAs('android', 'ios');

function countsOf(value: unknown): TransactionCounts | null {
  const fields = fieldsOf(value);
  const [total, failed, successful, unknown] = [
    countOf(fields.total),
    countOf(fields.failed),
    countOf(fields.successful),
    countOf(fields.unknown),
  ];
  const counted = (failed ?? 0) + (successful ?? 0) + (unknown ?? 0);
  if (total === null && failed === null && successful === null && unknown === null) return null;
  return {
    total: total ?? counted,
    failed: failed ?? 0,
    successful: successful ?? 0,
    unknown: unknown ?? 0,
  };
}

/** A terminal in the attestation service's words, where it is a device. */
export const Device = v.pipe(
  v.object({
    deviceId: id,
    merchantId: lenient(textOf),
    operatorId: lenient(textOf),
    nickname: lenient(textOf),
    manufacturer: lenient(textOf),
    model: lenient(textOf),
    os: lenient(fieldsOf),
    deviceStatus: lenient(value => activationOf(value) ?? { unknown: '' }),
    attestationStatus: lenient(value => attestationOf(value) ?? ('not-attested' as const)),
    attestationFailureReason: lenient(failureReasonOf),
    lastAttestationDataReceived: lenient(instantOf),
    registrationDate: lenient(instantOf),
    deactivationTrigger: lenient(triggerOf),
    transactionsCount: lenient(countsOf),
    externalMerchant: lenient(booleanOf),
    bankMIDStatus: lenient(bankMidStatusOf),
    appPackage: lenient(textOf),
    appVersion: lenient(textOf),
    certificateSha256: lenient(textOf),
    version: lenient(textOf),
  }),
  v.transform(
    (device): Terminal => ({
      terminalId: device.deviceId,
      merchantId: device.merchantId,
      operatorId: device.operatorId,
      nickname: device.nickname,
      manufacturer: device.manufacturer,
      model: device.model,
      platform: platformOf(device.os.platform),
      osVersion: textOf(device.os.version),
      activation: device.deviceStatus,
      attestation: device.attestationStatus,
      attestationFailureReason: device.attestationFailureReason,
      lastAttestationCheck: device.lastAttestationDataReceived,
      registrationDate: device.registrationDate,
      deactivationReason: device.deactivationTrigger,
      transactions: device.transactionsCount,
      externalMerchant: device.externalMerchant,
      bankMidStatus: device.bankMIDStatus,
      appPackage: device.appPackage,
      appVersion: device.appVersion,
      certificateSha256: device.certificateSha256,
      version: device.version,
    }),
  ),
);

const service = 'attestation' as const;
const devicesCall = { service, method: 'GET', path: '/attestation/devices/nfc-devices' } as const;
const devices = { name: 'devices', schema: Device };
const merchantPath = (merchantId: string) =>
  `/attestation/merchant/${encodeURIComponent(merchantId)}/nfc-devices`;

/** One page of the tenant's terminals, or that nothing has changed since `etag`. */
export const listTerminalsPage = (
  send: Send,
  request: PageRequest = {},
): Promise<Answer<ListPage<Terminal> | { notModified: true }>> => {
  const { cursor, limit = PAGE_LIMIT } = request;
  const query = { limit, cursor: cursor ?? undefined };
  return readPageOf(send, { ...devicesCall, query }, request, devices);
};

/** The tenant's terminals that changed since a cursor, by their ids where they are gone. */
export const listChangedTerminals = (
  send: Send,
  request: ChangesRequest,
): Promise<Answer<Changes<Terminal> | { gone: true }>> =>
  readChangesOf(send, devicesCall, request, devices.schema);

/** One merchant's terminals, all at once. */
export const terminalsOfMerchant = (send: Send, merchantId: string): Promise<Answer<Page<Terminal>>> =>
  read(send, { service, method: 'GET', path: merchantPath(merchantId) }, reply =>
    readPage(reply, devices.name, devices.schema),
  );

/** A terminal to look at, and the merchant that it was last seen with; null where it had none. */
export type TerminalPlace = { terminalId: string; merchantId: string | null };

/** Most merchants that are asked one by one; the whole list costs less than more of them. */
const MOST_MERCHANTS = 5;

/**
 * Looks at terminals as they are now, in their order: once among the terminals of each merchant, where these are few, and in the whole list
 * for those that are not there, since they may have moved. Null where one is gone; Failure `unreadable` where rows that could not be read
 * leave that open.
 */
export async function findTerminals(
  send: Send,
  places: readonly TerminalPlace[],
): Promise<Answer<(Terminal | null)[]>> {
  const missing = new Set(places.map(({ terminalId }) => terminalId));
  const found = new Map<string, Terminal>();
  const take = (rows: readonly Terminal[]) => {
    for (const row of rows) if (missing.delete(row.terminalId)) found.set(row.terminalId, row);
  };
  const merchants = [...new Set(places.flatMap(({ merchantId }) => merchantId || []))];
  for (const merchantId of merchants.length > MOST_MERCHANTS ? [] : merchants) {
    const answer = await terminalsOfMerchant(send, merchantId);
    if (!isFailure(answer)) take(answer.ok.rows);
    else if (answer.failure.kind !== 'missing') return answer;
  }
  let unread = 0;
  let cursor: string | null = null;
  while (missing.size > 0) {
    const answer = await listTerminalsPage(send, { cursor });
    if (isFailure(answer)) return answer;
    if ('notModified' in answer.ok) return failed({ kind: 'unreadable', status: 304 });
    take(answer.ok.rows);
    unread += answer.ok.unreadable.length;
    cursor = answer.ok.nextCursor;
    if (cursor === null) break;
  }
  if (missing.size > 0 && unread > 0) return failed({ kind: 'unreadable', field: devices.name });
  return { ok: places.map(({ terminalId }) => found.get(terminalId) ?? null) };
}

const total = v.pipe(
  lenient(countOf),
  v.check(count => count !== null, 'is missing'),
  v.transform(count => count ?? 0),
);
const DeviceCount = v.pipe(
  v.object({ totalDeviceCount: total, androidDeviceCount: total, iosDeviceCount: total }),
  v.transform(counts => ({
    total: counts.totalDeviceCount,
    android: counts.androidDeviceCount,
    ios: counts.iosDeviceCount,
  })),
);

/** The number of registered terminals. */
export const deviceCount = (send: Send): Promise<Answer<v.InferOutput<typeof DeviceCount>>> =>
  read(send, { service, method: 'GET', path: '/attestation/dashboard/nfc-device-count' }, reply => {
    const result = v.safeParse(DeviceCount, fieldsOf(reply.body));
    if (result.success) return { ok: result.output };
    const field = v.getDotPath(result.issues[0]) ?? undefined;
    return failed({ kind: 'unreadable', status: reply.status, field });
  });
