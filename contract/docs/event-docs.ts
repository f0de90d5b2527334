import type { EventData, EventType } from '../webhook-events.ts';

const payment = {
  id: '0f3c1a52-7d1e-4c55-a1b0-6a2f54a90c11',
  externalId: 'TX-50F2-7001',
  merchantId: 'MRC-000001',
  amount: '125.50',
  currency: 'ZAR',
};
const report = {
  reportId: 'RPT-20261120-0421',
  merchantId: 'MRC-000001',
  settlementAmount: '8210.40',
  currency: 'ZAR',
};
const merchant = { identifier: '7a0c6a35-1a7e-4a5d-9a45-9b0b3f1c2d3e', merchantId: 'MRC-000001' };
const terminal = { deviceId: '1be6-93c8-07d4', merchantId: 'MRC-000001' };
const application = { appId: 'app-1', packageName: 'za.co.example.pos', platform: 'android' };
const certificate = { certificateId: 'cert-1', appId: 'app-1', kind: 'RELEASE' };

/** Words for each event, and an example of its `data`. */
export const eventDocs: { [E in EventType]: readonly [description: string, example: EventData<E>] } = {
  'transaction.approved': ['A payment was approved.', { ...payment, status: 'APPROVED' }],
  'transaction.declined': ['A payment was declined.', { ...payment, status: 'DECLINED' }],
  'transaction.indeterminate': ['The outcome of a payment is unknown.', { ...payment, status: 'UNKNOWN' }],
  'transaction.voided': ['A payment was voided.', { ...payment, status: 'VOIDED' }],
  'settlement.report_created': ['A report was closed.', { ...report, settlementStatus: 'PENDING' }],
  'settlement.settled': ['A report was settled to its merchant.', { ...report, settlementStatus: 'SETTLED' }],
  'settlement.reopened': ['A settled report is pending again.', { ...report, settlementStatus: 'PENDING' }],
  'merchant.invited': ['A merchant was invited.', { name: 'Zodwa Mthembu', cellNumber: '+27821234567' }],
  'merchant.registered': ['A merchant registered.', merchant],
  'merchant.bank_mid.status_changed': [
    'The status of a bank merchant id changed.',
    { ...merchant, bankMIDStatus: 'Requested' },
  ],
  'terminal.registered': ['A terminal was registered.', { ...terminal, deviceStatus: 'PENDING' }],
  'terminal.activated': ['A terminal was activated.', { ...terminal, deviceStatus: 'ACTIVE' }],
  'terminal.deactivated': ['A terminal was deactivated.', { ...terminal, deviceStatus: 'DEACTIVATED' }],
  'terminal.deleted': ['A terminal was deleted.', { ...terminal, deviceStatus: 'DEACTIVATED' }],
  'terminal.keys_reset': ["A terminal's keys were reset.", { ...terminal, deviceStatus: 'ACTIVE' }],
  'terminal.attestation_failed': [
    'A terminal failed its attestation.',
    { ...terminal, attestationStatus: 'FAILED' },
  ],
  'terminal.attestation_recovered': [
    'A terminal passes its attestation again.',
    { ...terminal, attestationStatus: 'PASSED' },
  ],
  'sdk.application.created': ['An application was registered.', application],
  'sdk.application.deleted': ['An application was deleted.', application],
  'sdk.certificate.added': ['A certificate was added.', certificate],
  'sdk.certificate.revoked': ['A certificate was revoked.', certificate],
};

const at = '2026-11-20T08:00:00.000Z';

/** Examples of the body of an event, in each version. */
export const eventExamples = (type: EventType) => {
  const [, data] = eventDocs[type];
  return {
    '1': { type, timestamp: at, data },
    '2': { id: 'msg_example', type, version: '2', timestamp: at, data },
  };
};
