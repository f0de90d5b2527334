import { type attestation, DEVICES_LIMIT, DeviceResult } from '../../contract/attestation.ts';
import { isFailure } from '../domain/failure.ts';
import { callsOf } from './call.ts';
import type { Call } from './http.ts';
import { readPage } from './page.ts';
import { fieldsOf, type Reply, textOf } from './reading.ts';
import { type Tolerant, tolerant } from './tolerant.ts';

const call = callsOf<typeof attestation>('attestation');

/** Most terminals that one request may name. */
export const LIST_LIMIT = DEVICES_LIMIT;

/** A terminal to act on, with the version that it must still have; null where that is unknown. */
export type TerminalAsSeen = { terminalId: string; version: string | null };

const asSeen = ({ terminalId, version }: TerminalAsSeen) => ({
  deviceUniqueId: terminalId,
  ...(version !== null && { version }),
});

/** Activates terminals: sets a state, so without versions. */
export const activateCall = (terminalIds: readonly string[], key: string): Call =>
  call('POST /attestation/merchant/activate', { body: { deviceUniqueIds: [...terminalIds] }, key });

/** Deactivates terminals: sets a state, so without versions. */
export const deactivateCall = (terminalIds: readonly string[], key: string): Call => {
  const devicesForDeactivation = terminalIds.map(deviceUniqueId => ({ deviceUniqueId }));
  return call('POST /attestation/merchant/devices/deactivate', { body: { devicesForDeactivation }, key });
};

/** Deletes one terminal if it is still as it was seen. */
export const deleteCall = ({ terminalId, version }: TerminalAsSeen, key: string): Call =>
  call('DELETE /attestation/devices/{deviceId}', { params: { deviceId: terminalId }, version, key });

/** Resets one terminal's keys if it is still as it was seen. */
export const resetKeysCall = ({ terminalId, version }: TerminalAsSeen, key: string): Call =>
  call('PUT /attestation/devices/{deviceId}/keys/reset', { params: { deviceId: terminalId }, version, key });

/** Deletes those of several terminals that are still as they were seen; only where the platform takes lists. */
export const deleteListCall = (terminals: readonly TerminalAsSeen[], key: string): Call =>
  call('POST /attestation/devices/delete', { body: { devicesForDeletion: terminals.map(asSeen) }, key });

/** Resets the keys of those of several terminals that are still as they were seen; only where the platform takes lists. */
export const resetKeysListCall = (terminals: readonly TerminalAsSeen[], key: string): Call =>
  call('PUT /attestation/devices/keys/reset', { body: { devicesForKeysReset: terminals.map(asSeen) }, key });

/** The service's result for one terminal; `message` is the service's, null without one. */
export type TerminalResult =
  | { outcome: 'ok'; version: string | null }
  | { outcome: 'skipped'; message: string | null }
  | { outcome: 'failed'; message: string | null; isRetryable: boolean };

const Result = tolerant(DeviceResult);

function resultOf(row: Tolerant<typeof DeviceResult>): TerminalResult | null {
  const { outcome, message, version, retryable } = row;
  if (outcome === 'OK') return { outcome: 'ok', version };
  if (outcome === 'SKIPPED') return { outcome: 'skipped', message };
  return outcome === 'FAILED' ? { outcome: 'failed', message, isRetryable: retryable === true } : null;
}

/**
 * Reads the results of a request that names terminals, by their ids: null for one with two results that differ, or with an
 * outcome that is not known. Null where the response is no list of results.
 */
export function readResults(reply: Reply): ReadonlyMap<string, TerminalResult | null> | null {
  const answer = readPage(reply, 'results', Result);
  if (isFailure(answer)) return null;
  const results = new Map<string, TerminalResult | null>();
  for (const row of answer.ok.rows) {
    const result = resultOf(row);
    const before = results.get(row.deviceUniqueId);
    const isAgreed = before === undefined || before?.outcome === result?.outcome;
    results.set(row.deviceUniqueId, isAgreed ? (before ?? result) : null);
  }
  return results;
}

/** The version of the one terminal that a request was about, where the response brings it. */
export const readNewVersion = (reply: Reply): string | null => textOf(fieldsOf(reply.body).version);
