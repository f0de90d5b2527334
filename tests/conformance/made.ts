import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { callNamed } from './calls.ts';
import type { Client } from './client.ts';
import { type Asked, bodyOf } from './requests.ts';

type Things = { webhooks: Set<string>; applications: Set<string> };

/** The webhooks and applications that the check makes for itself, and deletes again. */
export class Made {
  readonly #things: Things = { webhooks: new Set(), applications: new Set() };
  #webhook: Promise<string | null> | undefined;
  #application: Promise<string | null> | undefined;

  constructor(readonly client: Client) {}

  /** Notes the ID of one that an answer named; null where it named none. */
  note(kind: keyof Things, id: string | null): string | null {
    if (id !== null) this.#things[kind].add(id);
    return id;
  }

  /** One that the check itself has deleted. */
  forget(kind: keyof Things, id: string): void {
    this.#things[kind].delete(id);
  }

  /** A disabled webhook, the same at each call. */
  webhook(): Promise<string | null> {
    this.#webhook ??= this.newWebhook();
    return this.#webhook;
  }

  /** An application, the same at each call. */
  application(): Promise<string | null> {
    this.#application ??= this.newApplication();
    return this.#application;
  }

  async newWebhook(change: object = {}): Promise<string | null> {
    const body = { ...bodyOf(callNamed('POST /webhooks/registered')), ...change };
    return this.note(
      'webhooks',
      webhookIdIn(await this.#answer({ call: 'POST /webhooks/registered', body })),
    );
  }

  async newApplication(): Promise<string | null> {
    const body = bodyOf(callNamed('POST /sdk/application'));
    const answer = await this.#answer({ call: 'POST /sdk/application', body });
    return this.note('applications', textOf(fieldsOf(answer).appId));
  }

  /** Deletes everything that is left. */
  async removeAll(): Promise<void> {
    for (const id of this.#things.webhooks)
      await this.#answer({ call: 'DELETE /webhooks/registered', query: { webhookIds: id } });
    for (const id of this.#things.applications)
      await this.#answer({ call: 'DELETE /sdk/application', query: { 'app-id': id } });
  }

  async #answer(asked: Asked): Promise<unknown> {
    const sent = await this.client.send(asked);
    return 'reply' in sent ? sent.reply.body : null;
  }
}

/** The id of the webhook in the answer to a registration or a change. */
export const webhookIdIn = (body: unknown): string | null =>
  textOf(fieldsOf(fieldsOf(body).webhook).webhookId);
