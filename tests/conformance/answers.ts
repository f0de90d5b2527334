import type { Shape } from './shapes.ts';

const counts = { total: 'count', failed: 'count', successful: 'count', unknown: 'count' } as const;

const device = {
  deviceId: 'text',
  merchantId: 'text|null',
  operatorId: 'text|null',
  nickname: 'text|null',
  manufacturer: 'text',
  model: 'text',
  os: { platform: { oneOf: ['android', 'ios'] }, version: 'text' },
  deviceStatus: { oneOf: ['PENDING', 'ACTIVE', 'DEACTIVATED', 'BLOCKED'] },
  attestationStatus: { oneOf: ['PASSED', 'FAILED', 'IN_PROGRESS', 'NOT_ATTESTED', 'EXPIRED'] },
  lastAttestationDataReceived: 'instant|null',
  registrationDate: 'instant',
  deactivationTrigger: 'text|null',
  transactionsCount: counts,
  version: 'text',
} as const satisfies Shape;

const merchant = {
  identifier: 'text',
  customAttributes: {},
  numberOfTerminals: 'count',
  'transactionCount?': { total: 'count', nfc: 'count', bluetooth: 'count' },
  registeredDeviceCount: 'count',
  createdDate: 'instant',
  version: 'text',
} as const satisfies Shape;

const report = {
  reportId: 'text',
  settlementAmount: 'amount',
  currency: 'text',
  merchantId: 'text',
  merchantName: 'text',
  settlementStartDate: 'instant',
  settlementEndDate: 'instant',
  settlementStatus: { oneOf: ['SETTLED', 'PENDING'] },
  settlementTransactionIds: { listOf: 'text' },
  'settledDate?': 'instant|null',
  version: 'text',
} as const satisfies Shape;

const payment = {
  id: 'text',
  externalId: 'text',
  channel: { oneOf: ['NFC', 'BLE', 'PAY_BY_LINK'] },
  merchantId: 'text',
  merchantName: 'text',
  amount: 'amount',
  currency: 'text',
  transactionFee: 'amount|null',
  paymentMedium: 'text',
  reference: 'text|null',
  status: 'text',
  disposition: {
    oneOf: ['Approved', 'Declined', 'DeclinedOffline', 'UnableToGoOnline', 'Indeterminate', 'Voided'],
  },
  createdDate: 'instant',
} as const satisfies Shape;

const application = {
  appId: 'text',
  applicationName: 'text',
  platform: { oneOf: ['android', 'ios'] },
  packageName: 'text',
  applicationVersion: 'text',
  environment: { oneOf: ['dev', 'qa', 'prod'] },
  status: { oneOf: ['PENDING', 'ENABLED', 'DISABLED'] },
  certificateCount: 'count',
  createdDate: 'instant',
} as const satisfies Shape;

const webhook = {
  webhookId: 'text',
  url: 'text',
  subscriptions: { listOf: { eventType: 'text', version: 'text' } },
  status: { oneOf: ['ENABLED', 'DISABLED', 'AUTO_DISABLED'] },
  createdDate: 'instant',
  updatedDate: 'instant',
  version: 'text',
} as const satisfies Shape;

/** Each endpoint's answer: its fields and their types. */
export const answers = {
  deviceCount: { totalDeviceCount: 'count', androidDeviceCount: 'count', iosDeviceCount: 'count' },
  devices: { devices: { listOf: device } },
  merchants: { merchants: { listOf: merchant } },
  form: {
    title: 'text',
    description: 'any',
    identifier: { oneOf: ['email', 'phone_number'] },
    inputFields: { listOf: { label: 'text', type: 'text', isRequired: 'truth', isMultiline: 'truth' } },
    passwordPolicy: {
      minLength: 'count',
      uppercase: 'truth',
      lowercase: 'truth',
      numbers: 'truth',
      symbols: 'truth',
    },
  },
  nfcCount: { nfcTransactionCount: 'count' },
  bleCount: { bleTransactionCount: 'count' },
  merchantNfcCount: {
    nfcTransactionCount: 'count',
    failedNfcTransactionCount: 'count',
    notRespondedToTransactionCount: 'count',
  },
  merchantBleCount: {
    bleTransactionCount: 'count',
    failedTransactionCount: 'count',
    successful: 'count',
    notRespondedToTransactionCount: 'count',
  },
  reports: { merchantSettlementReports: { listOf: report } },
  reportTransactions: {
    settlementTransactions: {
      listOf: {
        createdDate: 'instant',
        merchantId: 'text',
        transaction: {
          externalId: 'text',
          currency: 'text',
          amount: 'amount',
          paymentMedium: 'text',
          reference: 'text|null',
          status: 'text',
          transactionFee: 'amount|null',
        },
      },
    },
  },
  history: { transactions: { listOf: payment }, total: 'count', page: 'count', count: 'count' },
  applications: { applications: { listOf: application }, apiKeys: { ble: 'text', nfc: 'text' } },
  application,
  certificates: {
    certificates: {
      listOf: { certificateId: 'text', appId: 'text', kind: 'text', sha256: 'text', status: 'text' },
    },
  },
  links: { links: { listOf: { name: 'text', category: 'text', environment: 'text', url: 'text' } } },
  invites: {
    messages: { listOf: { messageId: 'text', cellNumber: 'text', status: 'text', createdDate: 'instant' } },
  },
  supported: {
    webhooks: {
      listOf: {
        eventType: 'text',
        group: 'text',
        description: 'text',
        versions: { listOf: 'text' },
        example: 'any',
      },
    },
  },
  webhooks: { webhooks: { listOf: webhook } },
  registered: { webhook: { ...webhook, signing: { secret: 'text' } } },
  updated: { webhook },
  deleted: { deleted: { listOf: 'text' }, failed: { listOf: { webhookId: 'text' } } },
  invocations: {
    invocations: {
      listOf: {
        invocationId: 'text',
        webhookId: 'text',
        eventId: 'text',
        eventType: 'text',
        url: 'text',
        invocationDateTime: 'instant',
        attemptNumber: 'count',
        trigger: { oneOf: ['SCHEDULED', 'MANUAL', 'TEST'] },
        result: { oneOf: ['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED'] },
        httpStatus: 'count|null',
        durationMs: 'count|null',
      },
    },
    total: 'count',
    page: 'count',
    limit: 'count',
  },
  results: {
    results: { listOf: { deviceUniqueId: 'text', outcome: { oneOf: ['OK', 'SKIPPED', 'FAILED'] } } },
  },
  refusal: { message: 'text' },
} as const satisfies Record<string, Shape>;
