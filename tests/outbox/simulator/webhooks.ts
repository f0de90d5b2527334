import type { Call } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import { contentKey, type Webhook, type WebhookContent } from '../../../src/domain/webhook/webhook.ts';
import { json, type ModelEffect, WEBHOOK_SECRET } from './model-answers.ts';

type RegisterBody = {
  url: string;
  description?: string;
  subscriptions: Webhook['subscriptions'];
  status: string;
};
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
    return json(200, { webhooks: [...this.all.values()] });
  }

  /** Applies a request to the webhooks, and answers it. */
  handle(call: Call): { reply: Reply; took: Took | null } {
    const webhookId = webhookIn(call);
    if (call.method === 'POST') {
      const webhook = this.set(`wh${this.#made++}`, contentOf(call.body as RegisterBody));
      const took = { verb: 'registerWebhook', target: webhook.webhookId, said: webhook.url } as const;
      return { reply: json(201, { webhook: { ...webhook, signing: { secret: WEBHOOK_SECRET } } }), took };
    }
    const present = this.all.get(webhookId);
    if (call.method === 'DELETE') {
      const failed = present ? [] : [{ webhookId, message: 'No such webhook' }];
      const reply = json(200, { deleted: present ? [webhookId] : [], failed });
      if (!present) return { reply, took: null };
      this.remove(webhookId);
      return { reply, took: { verb: 'deleteWebhook', target: webhookId, said: null } };
    }
    if (!present) return { reply: json(404, { message: 'No such webhook' }), took: null };
    if (this.checksVersions && call.ifMatch && call.ifMatch !== `"${present.version}"`)
      return { reply: json(412, { message: 'It has changed' }), took: null };
    const webhook = this.set(webhookId, contentOf(call.body as RegisterBody));
    return {
      reply: json(200, { webhook }),
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
      createdDate: null,
      updatedDate: null,
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

const contentOf = ({ url, description, subscriptions, status }: RegisterBody): WebhookContent => ({
  url,
  description: description || null,
  subscriptions,
  status: status === 'DISABLED' ? 'disabled' : 'enabled',
});
