import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Terminal } from '../domain/terminal.ts';
import { Device } from './device.ts';
import { type Call, read, type Send } from './http.ts';
import { PAGE_LIMIT, type Page, type PageRequest, readPage, readPageOf } from './page.ts';
import { countOf, fieldsOf, id, knownAs, lenient, textOf } from './reading.ts';
import type { Reply } from './reply.ts';

const service = 'attestation' as const;
const devices = { name: 'devices', schema: Device };
const merchantPath = (merchantId: string) =>
  `/attestation/merchant/${encodeURIComponent(merchantId)}/nfc-devices`;
const devicePath = (terminalId: string) => `/attestation/devices/${encodeURIComponent(terminalId)}`;

/** One page of the tenant's terminals, or that nothing has changed since `etag`. (contract: Terminals) */
export const listTerminalsPage = (
  send: Send,
  request: PageRequest = {},
): Promise<Answer<Page<Terminal> | { notModified: true }>> => {
  const { cursor, limit = PAGE_LIMIT } = request;
  const query = { limit, cursor: cursor ?? undefined };
  const path = '/attestation/devices/nfc-devices';
  return readPageOf(send, { service, method: 'GET', path, query }, request, devices);
};

/** One merchant's terminals, all at once. (specification §7) */
export const terminalsOfMerchant = (send: Send, merchantId: string): Promise<Answer<Page<Terminal>>> =>
  read(send, { service, method: 'GET', path: merchantPath(merchantId) }, reply =>
    readPage(reply, devices.name, devices.schema),
  );

/**
 * Looks at one terminal as it is now: among its merchant's, else in the whole list, since it may have moved. Null where it is
 * gone; Failure `unreadable` where rows that could not be read leave that open.
 */
export async function findTerminal(
  send: Send,
  { terminalId, merchantId }: { terminalId: string; merchantId: string | null },
): Promise<Answer<Terminal | null>> {
  const isIt = (terminal: Terminal) => terminal.terminalId === terminalId;
  if (merchantId) {
    const answer = await terminalsOfMerchant(send, merchantId);
    if (isFailure(answer) && answer.failure.kind !== 'missing') return answer;
    const found = isFailure(answer) ? undefined : answer.ok.rows.find(isIt);
    if (found) return { ok: found };
  }
  let unread = 0;
  let cursor: string | null = null;
  do {
    const answer = await listTerminalsPage(send, { cursor });
    if (isFailure(answer)) return answer;
    if ('notModified' in answer.ok) return failed({ kind: 'unreadable', status: 304 });
    const found = answer.ok.rows.find(isIt);
    if (found) return { ok: found };
    unread += answer.ok.unreadable.length;
    cursor = answer.ok.nextCursor;
  } while (cursor !== null);
  return unread === 0 ? { ok: null } : failed({ kind: 'unreadable', field: devices.name });
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

/** How many terminals are registered. (specification §7) */
export const deviceCount = (send: Send): Promise<Answer<v.InferOutput<typeof DeviceCount>>> =>
  read(send, { service, method: 'GET', path: '/attestation/dashboard/nfc-device-count' }, reply => {
    const result = v.safeParse(DeviceCount, fieldsOf(reply.body));
    if (result.success) return { ok: result.output };
    const field = v.getDotPath(result.issues[0]) ?? undefined;
    return failed({ kind: 'unreadable', status: reply.status, field });
  });

/** Activates one terminal: sets a state, so without `If-Match`. (ruling 12) */
export const activateCall = (terminalId: string, key: string): Call => ({
  service,
  method: 'POST',
  path: '/attestation/merchant/activate',
  body: { deviceUniqueIds: [terminalId] },
  key,
});

/** Deactivates one terminal: sets a state, so without `If-Match`. (ruling 12) */
export const deactivateCall = (terminalId: string, key: string): Call => ({
  service,
  method: 'POST',
  path: '/attestation/merchant/devices/deactivate',
  body: { devicesForDeactivation: [{ deviceUniqueId: terminalId }] },
  key,
});

const ifMatch = (version: string | null) => (version === null ? undefined : `"${version}"`);

/** Deletes one terminal if it is still as it was seen. (ruling 12) */
export const deleteCall = (terminalId: string, key: string, version: string | null): Call => ({
  service,
  method: 'DELETE',
  path: devicePath(terminalId),
  key,
  ifMatch: ifMatch(version),
});

/** Resets one terminal's keys if it is still as it was seen. (ruling 12) */
export const resetKeysCall = (terminalId: string, key: string, version: string | null): Call => ({
  service,
  method: 'PUT',
  path: `${devicePath(terminalId)}/keys/reset`,
  key,
  ifMatch: ifMatch(version),
});

/** What a service says of one terminal that it was to activate or deactivate. */
export type ActivationResult = 'ok' | { skipped: string | null } | { failed: string | null } | 'unreadable';

const outcomeOf = knownAs('OK', 'SKIPPED', 'FAILED');
const Result = v.object({
  deviceUniqueId: id,
  outcome: lenient(outcomeOf),
  message: lenient(textOf),
  version: lenient(textOf),
});

function resultFor(reply: Reply, terminalId: string): v.InferOutput<typeof Result> | null {
  const answer = readPage(reply, 'results', Result);
  if (isFailure(answer)) return null;
  return answer.ok.rows.find(result => result.deviceUniqueId === terminalId) ?? null;
}

/** Reads the answer to activate or deactivate for one terminal. (contract: Terminals) */
export function readActivationResult(reply: Reply, terminalId: string): ActivationResult {
  const result = resultFor(reply, terminalId);
  if (result?.outcome === 'OK') return 'ok';
  if (result?.outcome === 'SKIPPED') return { skipped: result.message };
  return result?.outcome === 'FAILED' ? { failed: result.message } : 'unreadable';
}

/** The version that a terminal has after an action, where the answer brings one. (ruling 12) */
export const readNewVersion = (reply: Reply, terminalId: string): string | null =>
  textOf(fieldsOf(reply.body).version) ?? resultFor(reply, terminalId)?.version ?? null;
