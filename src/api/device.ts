import * as v from 'valibot';
import type { Terminal, TransactionCounts } from '../domain/terminal.ts';
import { bankMidStatusOf } from './bank-mid.ts';
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

/** A terminal in the attestation service's words, where it is a device. (contract: Terminals) */
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
