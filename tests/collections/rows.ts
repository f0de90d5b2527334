import type { Merchant } from '../../src/domain/merchant/merchant.ts';
import type { SettlementReport } from '../../src/domain/settlement/settlement.ts';
import type { Terminal } from '../../src/domain/terminal.ts';

/** An active terminal of the first merchant. */
export const terminal = (terminalId: string, rest: Partial<Terminal> = {}): Terminal => ({
  terminalId,
  merchantId: 'MRC-1',
  operatorId: null,
  nickname: terminalId,
  manufacturer: 'Samsung',
  model: 'SM-A546',
  platform: 'android',
  osVersion: '14',
  activation: 'active',
  attestation: 'passed',
  attestationFailureReason: null,
  lastAttestationCheck: '2026-11-20T09:40:00.000Z',
  registrationDate: '2026-11-01T09:40:00.000Z',
  deactivationReason: null,
  transactions: null,
  externalMerchant: null,
  bankMidStatus: null,
  appPackage: null,
  appVersion: null,
  certificateSha256: null,
  version: '1',
  ...rest,
});
/** A merchant whose bank MID is requested. */
export const merchant = (merchantId: string, rest: Partial<Merchant> = {}): Merchant => ({
  identifier: `uuid of ${merchantId}`,
  merchantId,
  status: 'enabled',
  bankMerchantId: null,
  bankMidStatus: 'requested',
  email: null,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  businessName: 'Café Zoë',
  phoneNumber: null,
  businessAddress: null,
  origination: 'custom-app',
  numberOfTerminals: 1,
  transactions: null,
  registeredDeviceCount: null,
  createdDate: null,
  version: '1',
  ...rest,
});
/** A pending report of the first merchant, in cents. */
export const report = (
  reportId: string,
  minor: bigint,
  rest: Partial<SettlementReport> = {},
): SettlementReport => ({
  reportId,
  amount: { minor, currency: 'ZAR' },
  merchantId: 'MRC-1',
  merchantName: 'Café Zoë',
  startDate: null,
  endDate: null,
  status: 'pending',
  settledDate: null,
  transactionIds: [],
  version: '1',
  ...rest,
});
