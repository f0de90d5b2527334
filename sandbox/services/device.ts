import type { InferSelectModel } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Device } from '../../contract/attestation.ts';
import { iso } from '../clock.ts';
import type { terminals } from '../db/platform-tables.ts';

/** A terminal's row. */
export type TerminalRow = InferSelectModel<typeof terminals>;

/** A terminal in the services' words. */
export type DeviceBody = v.InferInput<typeof Device>;

/** A terminal in the services' words; absent optional values are left out. */
export const deviceOf = (row: TerminalRow): DeviceBody => ({
  deviceId: row.id,
  merchantId: row.merchantId,
  operatorId: row.operatorId,
  nickname: row.nickname,
  manufacturer: row.manufacturer,
  model: row.model,
  os: { platform: row.osPlatform, version: row.osVersion },
  deviceStatus: row.status,
  attestationStatus: row.attestation as DeviceBody['attestationStatus'],
  attestationFailureReason: (row.attestationFailure ?? undefined) as DeviceBody['attestationFailureReason'],
  lastAttestationDataReceived: iso(row.attestedAt),
  registrationDate: iso(row.registeredAt),
  deactivationTrigger: row.deactivationTrigger as DeviceBody['deactivationTrigger'],
  transactionsCount: {
    total: row.transactionsTotal,
    failed: row.transactionsFailed,
    successful: row.transactionsSuccessful,
    unknown: row.transactionsUnknown,
  },
  appPackage: row.appPackage ?? undefined,
  appVersion: row.appVersion ?? undefined,
  certificateSha256: row.certificateSha256 ?? undefined,
  version: row.version,
});
