import * as v from 'valibot';
import { type attestation, Device, DeviceCount } from '../../contract/attestation.ts';
import { watchForCircle } from '../domain/circle.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Terminal, TransactionCounts } from '../domain/terminal.ts';
import { linked } from './auth-service.ts';
import { callsOf } from './call.ts';
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
import { type Tolerant, tolerant } from './tolerant.ts';

function countsOf({
  total,
  ...counts
}: Tolerant<typeof Device>['transactionsCount']): TransactionCounts | null {
  const [failed, successful, unknown] = [counts.failed ?? 0, counts.successful ?? 0, counts.unknown ?? 0];
  if (total === null && Object.values(counts).every(count => count === null)) return null;
  return { total: total ?? failed + successful + unknown, failed, successful, unknown };
}

const terminalOf = (device: Tolerant<typeof Device>): Terminal => ({
  terminalId: device.deviceId,
  merchantId: device.merchantId,
  operatorId: device.operatorId,
  nickname: device.nickname,
  manufacturer: device.manufacturer,
  model: device.model,
  platform: device.os.platform,
  osVersion: device.os.version,
  activation: device.deviceStatus ?? { unknown: '' },
  attestation: device.attestationStatus ?? 'not-attested',
  attestationFailureReason: device.attestationFailureReason,
  lastAttestationCheck: device.lastAttestationDataReceived,
  registrationDate: device.registrationDate,
  deactivationReason: device.deactivationTrigger,
  transactions: countsOf(device.transactionsCount),
  externalMerchant: device.externalMerchant,
  bankMidStatus: linked(device.bankMIDStatus),
  appPackage: device.appPackage,
  appVersion: device.appVersion,
  certificateSha256: device.certificateSha256,
  version: device.version,
});

const call = callsOf<typeof attestation>('attestation');
const listCall = call('GET /attestation/devices/nfc-devices');

/** A device, read as a terminal. */
export const DeviceRow = v.pipe(tolerant(Device), v.transform(terminalOf));
const devices = { name: 'devices', schema: DeviceRow };

/** One page of the tenant's terminals, or that nothing has changed since `etag`. */
export const listTerminalsPage = (
  send: Send,
  request: PageRequest = {},
): Promise<Answer<ListPage<Terminal> | { notModified: true }>> => {
  const { cursor, limit = PAGE_LIMIT } = request;
  const query = { limit, cursor: cursor ?? undefined };
  return readPageOf(send, { ...listCall, query }, request, devices);
};

/** The tenant's terminals that changed since a cursor, by their ids where they are gone. */
export const listChangedTerminals = (
  send: Send,
  request: ChangesRequest,
): Promise<Answer<Changes<Terminal> | { gone: true }>> =>
  readChangesOf(send, listCall, request, devices.schema);

/** One merchant's terminals, all at once. */
export const terminalsOfMerchant = (send: Send, merchantId: string): Promise<Answer<Page<Terminal>>> =>
  read(send, call('GET /attestation/merchant/{merchantId}/nfc-devices', { params: { merchantId } }), reply =>
    readPage(reply, devices.name, devices.schema),
  );

/** A terminal to look at, and the merchant that it was last seen with; null where it had none. */
export type TerminalPlace = { terminalId: string; merchantId: string | null };

/** Most merchants that are asked one by one; the whole list costs less than more of them. */
const MOST_MERCHANTS = 5;

/**
 * Looks at terminals as they are now, in their order: once among the terminals of each merchant, where these are few, and in the whole list
 * for those that are not there, since they may have moved. Null where one is gone; Failure `unreadable` where rows that could not be read,
 * or pages that lead in a circle, leave that open.
 */
export async function findTerminals(
  send: Send,
  places: readonly TerminalPlace[],
): Promise<Answer<(Terminal | null)[]>> {
  const missing = new Set(places.map(({ terminalId }) => terminalId));
  const found = new Map<string, Terminal>();
  const listed = new Set<string>();
  const take = (rows: readonly Terminal[]) => {
    for (const row of rows) {
      listed.add(row.terminalId);
      if (missing.delete(row.terminalId)) found.set(row.terminalId, row);
    }
  };
  const merchants = [...new Set(places.flatMap(({ merchantId }) => merchantId || []))];
  for (const merchantId of merchants.length > MOST_MERCHANTS ? [] : merchants) {
    const answer = await terminalsOfMerchant(send, merchantId);
    if (!isFailure(answer)) take(answer.ok.rows);
    else if (answer.failure.kind !== 'missing') return answer;
  }
  let unread = 0;
  let cursor: string | null = null;
  const leadsInCircle = watchForCircle(null);
  while (missing.size > 0) {
    const answer = await listTerminalsPage(send, { cursor });
    if (isFailure(answer)) return answer;
    if ('notModified' in answer.ok) return failed({ kind: 'unreadable', status: 304 });
    take(answer.ok.rows);
    unread += answer.ok.unreadable.length;
    cursor = answer.ok.nextCursor;
    if (cursor === null) break;
    if (leadsInCircle(cursor, listed.size)) return failed({ kind: 'unreadable', code: 'cursor-repeated' });
  }
  if (missing.size > 0 && unread > 0) return failed({ kind: 'unreadable', field: devices.name });
  return { ok: places.map(({ terminalId }) => found.get(terminalId) ?? null) };
}

/** The number of registered terminals; a response without one of the three can't be read. */
export const deviceCount = (send: Send): Promise<Answer<{ total: number; android: number; ios: number }>> =>
  read(send, call('GET /attestation/dashboard/nfc-device-count'), ({ body, status }) => {
    const counts = v.parse(tolerant(DeviceCount), body);
    const { totalDeviceCount: total, androidDeviceCount: android, iosDeviceCount: ios } = counts;
    if (total !== null && android !== null && ios !== null) return { ok: { total, android, ios } };
    const [field] = Object.entries(counts).find(([, count]) => count === null) ?? [];
    return failed({ kind: 'unreadable', status, field });
  });
