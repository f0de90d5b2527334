import type { InferInput } from 'valibot';
import type { BodyOf } from '../../../contract/service.ts';
import type * as contract from '../../../contract/webhooks.ts';
import type { webhooks } from '../../../contract/webhooks.ts';
import type { Call } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import { contentKey, type Webhook, type WebhookContent } from '../../../src/domain/webhook/webhook.ts';
import { answer, json, type ModelEffect, WEBHOOK_SECRET } from './model-answers.ts';

type RegisterBody = BodyOf<(typeof webhooks)['calls']['POST /webhooks/registered']>;
type Body = InferInput<typeof contract.Webhook>;
const answers = answer<typeof webhooks>();
type Took = Pick<ModelEffect, 'verb' | 'target' | 'said'>;

/** The target of a request to the webhook service: the URL of one that is to be registered, else the id. */
export const webhookIn = ({ method, path, query, body }: Call): string => {
  if (method === 'POST') return (body as RegisterBody).url;
  return method === 'DELETE' ? String(query?.webhookIds) : (path.split('/').at(-1) ?? '');
};

/** The webhooks of the model platform, with what each of them has been like. */
export class ModelWebhooks {
  readonly all = new Map<string, Webhook>();
  /** Since when (ms since 1970) a webhook has been like this; an empty text once it is gone. */
  readonly past: { webhookId: string; at: number; like: string }[] = [];
  #made = 0;

  constructor(
    readonly checksVersions: boolean,
    readonly now: () => number,
  ) {}

  read(): Reply {
    return answers('GET /webhooks/registered', 200, { webhooks: [...this.all.values()].map(bodyOf) });
  }

  /** Applies a request to the webhooks, and answers it. */
  handle(call: Call): { reply: Reply; took: Took | null } {
    const webhookId = webhookIn(call);
    if (call.method === 'POST') {
      const webhook = this.set(`wh${this.#made++}`, contentOf(call.body as RegisterBody));
      const took = { verb: 'registerWebhook', target: webhook.webhookId, said: webhook.url } as const;
      const shown = { ...bodyOf(webhook), signing: { secret: WEBHOOK_SECRET } };
      return { reply: answers('POST /webhooks/registered', 201, { webhook: shown }), took };
    }
    const present = this.all.get(webhookId);
    if (call.method === 'DELETE') {
      const failed = present ? [] : [{ webhookId, message: 'No such webhook' }];
      const deleted = present ? [webhookId] : [];
      const reply = answers('DELETE /webhooks/registered', 200, { deleted, failed });
      if (!present) return { reply, took: null };
      this.remove(webhookId);
      return { reply, took: { verb: 'deleteWebhook', target: webhookId, said: null } };
    }
    if (!present) return { reply: json(404, { message: 'No such webhook' }), took: null };
    if (this.checksVersions && call.ifMatch && call.ifMatch !== `"${present.version}"`)
      return { reply: json(412, { message: 'It has changed' }), took: null };
    const webhook = this.set(webhookId, contentOf(call.body as RegisterBody));
    return {
      reply: answers('PUT /webhooks/registered/{webhookId}', 200, { webhook: bodyOf(webhook) }),
      took: { verb: 'updateWebhook', target: webhookId, said: null },
    };
  }

  /** Becomes so, by whomever. */
  set(webhookId: string, content: WebhookContent): Webhook {
    const version = String(Number(this.all.get(webhookId)?.version ?? 0) + 1);
    const webhook: Webhook = {
      webhookId,
      ...content,
      disabledReason: null,
      createdDate: BEGUN,
      updatedDate: BEGUN,
      version,
      previousSecretExpiresAt: null,
    };
    this.all.set(webhookId, webhook);
    this.past.push({ webhookId, at: this.now(), like: contentKey(webhook) });
    return webhook;
  }

  remove(webhookId: string): void {
    this.all.delete(webhookId);
    this.past.push({ webhookId, at: this.now(), like: '' });
  }
}

const BEGUN = '2026-11-20T08:00:00.000Z';

/** A webhook as its service sends it. */
const bodyOf = ({ webhookId, url, description, subscriptions, status, version }: Webhook): Body => ({
  webhookId,
  url,
  ...(description !== null && { description }),
  subscriptions: [...subscriptions],
  status: status === 'disabled' ? 'DISABLED' : 'ENABLED',
  createdDate: BEGUN,
  updatedDate: BEGUN,
  version: version ?? '',
  signing: {},
});

const contentOf = ({ url, description, subscriptions, status }: RegisterBody): WebhookContent => ({
  url,
  description: description || null,
  subscriptions,
  status: status === 'DISABLED' ? 'disabled' : 'enabled',
});
