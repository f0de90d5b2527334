import type { Shape } from './shapes.ts';

const merchant = {
  identifier: 'text',
  customAttributes: {},
  numberOfTerminals: 'count',
  'transactionCount?': { total: 'count', nfc: 'count', bluetooth: 'count' },
  registeredDeviceCount: 'count',
  createdDate: 'instant',
  version: 'text',
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

/** Answers of the services that `contract/` does not declare: their fields and their types. */
export const answers = {
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
  refusal: { message: 'text' },
} as const satisfies Record<string, Shape>;
