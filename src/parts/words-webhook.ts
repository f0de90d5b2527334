import { msg } from '@lingui/core/macro';
import type { WebhookStatus, WebhookVerb } from '../domain/webhook.ts';
import type { Words } from './say.ts';

export const webhookStatusWords = {
  enabled: msg({ message: 'Enabled', context: 'webhook' }),
  disabled: msg({ message: 'Disabled', context: 'webhook' }),
  'auto-disabled': msg({ message: 'Auto-disabled', context: 'webhook' }),
} satisfies Words<WebhookStatus>;

/** What is asked for, as the outbox and a row's badge say it. */
export const webhookVerbWords = {
  register: msg({ message: 'Register', context: 'webhook' }),
  update: msg({ message: 'Update', context: 'webhook' }),
  delete: msg({ message: 'Delete', context: 'webhook' }),
} satisfies Words<WebhookVerb>;
