import type { InferInput } from 'valibot';
import type * as contract from '../attestation.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';
import { pageWords } from './shared-words.ts';

const device: InferInput<typeof contract.Device> = {
  deviceId: '1be6-93c8-07d4',
  merchantId: 'MRC-000001',
  operatorId: 'OP-0007',
  nickname: 'Till 2',
  manufacturer: 'Samsung',
  model: 'Galaxy A15',
  os: { platform: 'android', version: '14' },
  deviceStatus: 'ACTIVE',
  attestationStatus: 'PASSED',
  lastAttestationDataReceived: '2026-11-20T07:58:00.000Z',
  registrationDate: '2026-03-02T06:30:00.000Z',
  deactivationTrigger: null,
  transactionsCount: { total: 120, failed: 6, successful: 112, unknown: 2 },
  appPackage: 'za.co.example.pos',
  appVersion: '4.12.0',
  version: 3,
};
const deviceUniqueId = device.deviceId;
const acted = { results: [{ deviceUniqueId, outcome: 'OK' as const, version: 4 }] };
const eachAlone =
  'Up to 100 terminals. Each has a result of its own: one that cannot be changed never fails the rest. A terminal that is in the wanted state already, or has another version, is SKIPPED.';
const seenVersion = 'With `version` a terminal is changed only if it still has that version.';

/** Words and examples of the attestation service. */
export const attestationDocs: ServiceDocs<typeof contract.attestation> = {
  title: 'Terminals',
  description:
    'Phones that take payments, which this service calls devices: counts, lists, and the actions on them. A PENDING, DEACTIVATED or BLOCKED device can be activated and deleted, an ACTIVE one deactivated, and the keys of an ACTIVE or BLOCKED one reset.',
  calls: {
    'GET /attestation/dashboard/nfc-device-count': {
      id: 'countDevices',
      summary: 'Count the registered terminals',
      answers: { 200: { totalDeviceCount: 12, androidDeviceCount: 9, iosDeviceCount: 3 } },
    },
    'GET /attestation/devices/nfc-devices': {
      id: 'listDevices',
      summary: 'List the terminals, page by page',
      description:
        'Rows come in the order of their ids, so that no row is missed or read twice while others change. The last page has a `changesCursor` where changes are told.',
      query: { ...pageWords, merchantId: 'Only the terminals of this merchant.' },
      answers: { 200: { devices: [device], total: 1, changesCursor: 'MTIzNDU2' } },
    },
    'GET /attestation/merchant/{merchantId}/nfc-devices': {
      id: 'listDevicesOfMerchant',
      summary: 'List the terminals of one merchant',
      params: { merchantId: "The provider's id of the merchant." },
      answers: { 200: { devices: [device] } },
    },
    'POST /attestation/merchant/activate': {
      id: 'activateDevices',
      summary: 'Activate terminals',
      description: eachAlone,
      reliedOn: 'Sets a state, so it is sent without a version.',
      body: { deviceUniqueIds: [deviceUniqueId] },
      answers: { 200: acted },
    },
    'POST /attestation/merchant/devices/deactivate': {
      id: 'deactivateDevices',
      summary: 'Deactivate terminals',
      description: eachAlone,
      reliedOn: 'Sets a state, so it is sent without a version.',
      body: { devicesForDeactivation: [{ deviceUniqueId }] },
      answers: { 200: acted },
    },
    'POST /attestation/devices/delete': {
      id: 'deleteDevices',
      summary: 'Delete several terminals',
      description: `${eachAlone} ${seenVersion}`,
      body: { devicesForDeletion: [{ deviceUniqueId, version: '3' }] },
      answers: { 200: acted },
    },
    'PUT /attestation/devices/keys/reset': {
      id: 'resetKeysOfDevices',
      summary: 'Reset the keys of several terminals',
      description: `${eachAlone} ${seenVersion}`,
      body: { devicesForKeysReset: [{ deviceUniqueId, version: '3' }] },
      answers: { 200: acted },
    },
    'DELETE /attestation/devices/{deviceId}': {
      id: 'deleteDevice',
      summary: 'Delete a terminal that is not active',
      params: { deviceId: 'The id of the terminal.' },
      answers: { 204: null },
    },
    'PUT /attestation/devices/{deviceId}/keys/reset': {
      id: 'resetKeysOfDevice',
      summary: 'Reset the keys of a terminal that is active or blocked',
      params: { deviceId: 'The id of the terminal.' },
      answers: {
        200: { deviceId: deviceUniqueId, keysResetDate: '2026-11-20T08:00:00.000Z', version: 4 },
      },
    },
  },
};

/** Words and examples of the schemas of the attestation service. */
export const attestationSchemas: SchemaDocs<typeof contract> = {
  Device: {
    description: 'A phone that takes payments.',
    fields: {
      deviceId: 'Its id, which never changes.',
      merchantId: "The provider's id of its merchant. Null: linked to none.",
      operatorId: 'The person who works with it.',
      nickname: 'Its name for people.',
      manufacturer: 'Of the phone.',
      model: 'Of the phone.',
      os: 'Its operating system.',
      'os.platform': 'The system.',
      'os.version': 'The version of the system.',
      deviceStatus: 'PENDING: registered and never activated. BLOCKED: by the platform.',
      attestationStatus: 'The outcome of the latest check of the phone.',
      attestationFailureReason: 'The reason of a failed check.',
      lastAttestationDataReceived:
        'The latest check: up to 10 minutes old is shown as live, up to 24 hours as recent.',
      registrationDate: 'The time at which it was registered.',
      deactivationTrigger: 'The cause of the latest deactivation.',
      transactionsCount: 'Its payments.',
      'transactionsCount.total': 'All payments.',
      'transactionsCount.failed': 'Declined payments.',
      'transactionsCount.successful': 'Approved payments.',
      'transactionsCount.unknown': 'Payments without a known outcome.',
      externalMerchant: "True where its merchant uses the company's own app.",
      bankMIDStatus: "The state of its merchant's id at the bank.",
      appPackage: 'The package name or bundle id of the payment app.',
      appVersion: 'The version of the payment app.',
      certificateSha256: 'The digest of the certificate that signed the app, in hex.',
      version: 'Changes with status, keys, nickname and merchant, and never with payments or checks.',
    },
    example: device,
  },
  DeviceCount: {
    description: 'The number of registered terminals.',
    fields: {
      totalDeviceCount: 'All terminals.',
      androidDeviceCount: 'Those on Android.',
      iosDeviceCount: 'Those on iOS.',
    },
    example: { totalDeviceCount: 12, androidDeviceCount: 9, iosDeviceCount: 3 },
  },
  DeviceResult: {
    description: 'The outcome for one terminal of a request that names several.',
    fields: {
      deviceUniqueId: 'The id of the terminal.',
      outcome:
        'OK: done. SKIPPED: nothing was changed, and the reader looks. FAILED: refused, with a message.',
      message: 'The reason, for people.',
      version: 'The version that the terminal has now.',
      retryable: 'True where the same request may succeed later.',
    },
    example: { deviceUniqueId, outcome: 'FAILED', message: 'There is no such device.' },
  },
  KeysReset: {
    description: 'The answer to a reset of keys.',
    fields: {
      deviceId: 'The id of the terminal.',
      keysResetDate: 'The time of the reset.',
      version: 'The version that the terminal has now.',
    },
    example: { deviceId: deviceUniqueId, keysResetDate: '2026-11-20T08:00:00.000Z', version: 4 },
  },
};
