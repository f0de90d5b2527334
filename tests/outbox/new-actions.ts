import type { TerminalVerb } from '../../src/domain/terminal.ts';
import type { WebhookContent } from '../../src/domain/webhook/webhook.ts';
import { seenWebhook, unregistered } from '../../src/sync/outbox/kinds/webhook.ts';
import type { NewAction } from '../../src/sync/outbox/operator.ts';
import type { Platform } from './simulator/platform.ts';

const about = { title: null, decidedBy: 'Thabo' };

/** A terminal, as the platform has it when it is asked. */
export function terminal(platform: Platform, verb: TerminalVerb, terminalId = 't0'): NewAction {
  const present = platform.terminals.get(terminalId);
  const seen = {
    activation: present?.activation ?? null,
    version: String(present?.version),
    deactivationReason: null,
    attestation: null,
    merchantId: 'm1',
    merchantName: null,
    asOf: null,
  };
  return { intent: { kind: 'terminal', verb, terminalId }, seen, ...about };
}

/** An invite of a person by number. */
export function invite(inviteId: string, message = inviteId): NewAction {
  const parameters = { companyName: 'Kloof', androidAppLink: '', message };
  const to = { name: 'Sipho', cellNumber: '+27821234567' };
  return {
    intent: { kind: 'invite', inviteId, ...to, parameters, batch: null },
    seen: { version: null, asOf: null },
    ...about,
  };
}

/** A merchant is sent the steps that repair a terminal. */
export function repairSteps(messageId: string, message = messageId): NewAction {
  const to = { terminalId: 't0', name: 'Sipho', cellNumber: '+27821234567' };
  return {
    intent: { kind: 'repairSteps', messageId, ...to, parameters: { companyName: 'Kloof', message } },
    seen: { version: null, asOf: null },
    ...about,
  };
}

/** A request that the service tell a merchant how to apply at the bank. */
export const bankMid = (): NewAction => ({
  intent: {
    kind: 'bankMid',
    identifier: 'm1',
    merchantId: 'm1',
    recipientName: 'Sipho',
    recipientEmail: 'sipho@shop.example',
  },
  seen: { bankMidStatus: 'not-started', version: null, asOf: null },
  ...about,
});

const content = (description: string): WebhookContent => ({
  url: 'https://hooks.example/1',
  description,
  subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
  status: 'enabled',
});

/** A webhook that this device registers under a name of its own. */
export const registration = (webhookId = 'local-1'): NewAction => ({
  intent: { kind: 'webhook', verb: 'register', webhookId, content: content('New') },
  seen: unregistered([], null),
  ...about,
});

/** A webhook is changed, or deleted where there is no description: as the platform has it, or before it has it. */
export function webhook(platform: Platform, webhookId: string, description: string | null): NewAction {
  const present = platform.webhooks.all.get(webhookId);
  return {
    intent: {
      kind: 'webhook',
      verb: description === null ? 'delete' : 'update',
      webhookId,
      content: description === null ? null : content(description),
    },
    seen: present ? seenWebhook(present, null) : unregistered([], null),
    ...about,
  };
}
