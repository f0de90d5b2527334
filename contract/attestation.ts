import * as v from 'valibot';
import { bankMidStatus, code, count, instant, key, text, truth, version, word } from './field.ts';
import { changesOf, listOf, pageEnd, pageQuery } from './list.ts';
import type { Service } from './service.ts';

/** A terminal, which this service calls a device. */
export const Device = v.object({
  deviceId: key,
  merchantId: v.nullable(text),
  operatorId: v.nullable(text),
  nickname: v.nullable(text),
  manufacturer: text,
  model: text,
  os: v.object({ platform: word('android', 'ios'), version: text }),
  deviceStatus: word('PENDING', 'ACTIVE', 'DEACTIVATED', 'BLOCKED'),
  attestationStatus: word('PASSED', 'FAILED', 'IN_PROGRESS', 'NOT_ATTESTED', 'EXPIRED'),
  attestationFailureReason: v.optional(
    code(
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
    ),
  ),
  lastAttestationDataReceived: v.nullable(instant),
  registrationDate: instant,
  deactivationTrigger: v.nullable(
    code('OPERATOR', 'ATTESTATION_FAILURE', 'MERCHANT_DISABLED', 'INACTIVITY', 'KEY_COMPROMISE', 'SYSTEM'),
  ),
  transactionsCount: v.object({ total: count, failed: count, successful: count, unknown: count }),
  externalMerchant: v.optional(truth),
  bankMIDStatus: v.optional(bankMidStatus),
  appPackage: v.optional(text),
  appVersion: v.optional(text),
  certificateSha256: v.optional(text),
  version,
});

/** The number of registered terminals. */
export const DeviceCount = v.object({
  totalDeviceCount: count,
  androidDeviceCount: count,
  iosDeviceCount: count,
});

/** The outcome for one terminal of a request that names several. */
export const DeviceResult = v.object({
  deviceUniqueId: key,
  outcome: code('OK', 'SKIPPED', 'FAILED'),
  message: v.optional(text),
  version: v.optional(version),
  retryable: v.optional(truth),
});

/** The answer to a reset of one terminal's keys. */
export const KeysReset = v.object({ deviceId: key, keysResetDate: instant, version });

/** Most terminals that one request may name. */
export const DEVICES_LIMIT = 100;

const deviceId = v.pipe(v.string(), v.nonEmpty());
const seen = v.strictObject({ deviceUniqueId: deviceId, version: v.optional(v.string()) });

// 1 to 100 terminals, each named once.
// @__NO_SIDE_EFFECTS__
const someOf = <S extends v.GenericSchema<unknown, string | { deviceUniqueId: string }>>(item: S) =>
  v.pipe(
    v.array(item),
    v.minLength(1),
    v.maxLength(DEVICES_LIMIT),
    v.check(items => {
      const ids = items.map(each => (typeof each === 'string' ? each : each.deviceUniqueId));
      return new Set(ids).size === ids.length;
    }, 'must name each device once'),
  );

const results = { 200: v.object({ results: v.array(DeviceResult) }) };

/** The attestation service: counts and lists of terminals, and the four actions on them. */
export const attestation = {
  name: 'attestation',
  calls: {
    'GET /attestation/dashboard/nfc-device-count': { answers: { 200: DeviceCount } },
    'GET /attestation/devices/nfc-devices': {
      query: pageQuery({ merchantId: v.optional(deviceId) }),
      answers: {
        200: listOf('devices', Device, pageEnd),
      },
      changes: changesOf(Device),
      etag: true,
      refusals: { 400: ['INVALID_CURSOR'] },
    },
    'GET /attestation/merchant/{merchantId}/nfc-devices': {
      answers: { 200: listOf('devices', Device) },
      etag: true,
    },
    'POST /attestation/merchant/activate': {
      body: v.strictObject({ deviceUniqueIds: someOf(deviceId) }),
      answers: results,
    },
    'POST /attestation/merchant/devices/deactivate': {
      body: v.strictObject({
        devicesForDeactivation: someOf(v.strictObject({ deviceUniqueId: deviceId })),
      }),
      answers: results,
    },
    'POST /attestation/devices/delete': {
      body: v.strictObject({ devicesForDeletion: someOf(seen) }),
      answers: results,
      optional: 'terminalLists',
    },
    'PUT /attestation/devices/keys/reset': {
      body: v.strictObject({ devicesForKeysReset: someOf(seen) }),
      answers: results,
      optional: 'terminalLists',
    },
    'DELETE /attestation/devices/{deviceId}': {
      answers: { 204: null },
      ifMatch: true,
      refusals: { 404: ['DEVICE_NOT_FOUND'], 409: ['STATE_CONFLICT'] },
      current: { device: Device },
    },
    'PUT /attestation/devices/{deviceId}/keys/reset': {
      answers: { 200: KeysReset },
      ifMatch: true,
      refusals: { 404: ['DEVICE_NOT_FOUND'], 409: ['STATE_CONFLICT'] },
      current: { device: Device },
    },
  },
} as const satisfies Service;
