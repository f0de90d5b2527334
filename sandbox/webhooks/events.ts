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

// Per event what it tells, and what its `data` may look like.
const catalogue = {
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
  'terminal.deleted': ['A terminal was deleted.', terminal],
  'terminal.keys_reset': ["A terminal's keys were reset.", terminal],
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
} as const satisfies Record<string, readonly [description: string, example: object]>;

/** The events, by the name that webhooks subscribe to. */
export type EventType = keyof typeof catalogue;

/** All names. */
export const eventTypes = Object.keys(catalogue) as EventType[];

/** The versions in which each event's body is offered. */
export const eventVersions = ['1', '2'] as const;

/** An event as it is sent; version 2 also says its own id and version. `at` in milliseconds since 1970. */
export function eventBody(
  event: { id: string; eventType: EventType; version: (typeof eventVersions)[number]; at: number },
  data: object,
): object {
  const { id, eventType: type, version, at } = event;
  const timestamp = new Date(at).toISOString();
  return version === '1' ? { type, timestamp, data } : { id, type, version, timestamp, data };
}

/** Examples of an event's `data`. */
export const exampleOf = (eventType: EventType): object => catalogue[eventType][1];

/** Every event with its group, words and an example of its first version. */
export const supportedWebhooks = eventTypes.map(eventType => ({
  eventType,
  group: eventType.slice(0, eventType.indexOf('.')),
  description: catalogue[eventType][0],
  versions: eventVersions,
  example: eventBody(
    { id: 'msg_example', eventType, version: '1', at: Date.UTC(2026, 10, 20, 8) },
    exampleOf(eventType),
  ),
}));
