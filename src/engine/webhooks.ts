import { registeredWebhooks, rotateSecret, supportedEvents } from '../api/webhook-service.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { type AcceptedMany, type Action, isOfKind } from '../domain/outbox/action.ts';
import {
  type AboutWebhook,
  contentKey,
  type Registered,
  type Rotated,
  type SupportedEvent,
  type WaitingWebhook,
  type WebhookContent,
  type WebhookVerb,
} from '../domain/webhook/webhook.ts';
import { LOCAL_ID, seenWebhook, unregistered } from '../sync/outbox/kinds/webhook.ts';
import type { NewAction } from '../sync/outbox/operator.ts';
import type { WithPerson } from './context.ts';
import { undoable } from './new-actions.ts';
import type { PersonScope } from './person-scope.ts';
import { lacksProof } from './proof.ts';

/** Reads webhooks, and queues their registration, update and deletion. */
export function createWebhooks(withPerson: WithPerson) {
  return {
    supported: (): Promise<Answer<SupportedEvent[]>> =>
      withPerson((_scope, { send }) => supportedEvents(send)),

    registered: (): Promise<Answer<Registered>> =>
      withPerson(async ({ outbox }, { send }) => {
        const beganAt = Date.now();
        const answer = await registeredWebhooks(send);
        if (isFailure(answer)) return answer;
        // After the page has the list, or a row would briefly show its old state.
        setTimeout(() => void outbox.pullLanded({ collection: 'webhooks', beganAt }), 0);
        const { rows, unreadable } = answer.ok;
        const asOf = new Date(beganAt).toISOString();
        return { ok: { asOf, webhooks: rows, unreadable: unreadable.length } };
      }),

    /** Queued actions, and the service's IDs of webhooks registered here, by their local IDs. */
    waiting: (): Promise<Answer<{ waiting: WaitingWebhook[]; aliases: ReadonlyMap<string, string> }>> =>
      withPerson(async scope => {
        const aliases = await scope.outbox.aliases();
        return isFailure(aliases)
          ? aliases
          : { ok: { waiting: scope.waitingWebhooks(), aliases: aliases.ok } };
      }),

    /**
     * Durable once it answers; `knownIds` are those that the service had. Fails with `conflict` where the same content is queued
     * already, and with `refused` where the URL or the events are not allowed.
     */
    register: (
      content: WebhookContent,
      { knownIds, asOf }: { knownIds: readonly string[]; asOf: string | null },
    ): Promise<Answer<Action>> =>
      withPerson(async (scope, { decidedBy }) => {
        if (await isQueued(scope, content)) return failed({ kind: 'conflict' });
        const webhookId = `${LOCAL_ID}${crypto.randomUUID()}`;
        scope.secrets.expect(webhookId);
        return scope.outbox.decide({
          intent: { kind: 'webhook', verb: 'register', webhookId, content },
          seen: unregistered(knownIds, asOf),
          title: content.url,
          decidedBy: decidedBy(),
        });
      }),

    update: (about: AboutWebhook, content: WebhookContent): Promise<Answer<Action>> =>
      withPerson(async (scope, { decidedBy }) =>
        scope.outbox.decide(undoable(await webhookActionOn(scope, 'update', about, content, decidedBy()))),
      ),

    /** Queues many updates; webhooks whose state does not allow one are left out. */
    updateMany: (
      all: readonly { about: AboutWebhook; content: WebhookContent }[],
    ): Promise<Answer<AcceptedMany>> =>
      withPerson(async (scope, { decidedBy }) => {
        const newActions = all.map(({ about, content }) =>
          webhookActionOn(scope, 'update', about, content, decidedBy()),
        );
        return scope.outbox.decideMany((await Promise.all(newActions)).map(newAction => undoable(newAction)));
      }),

    remove: (all: readonly AboutWebhook[]): Promise<Answer<AcceptedMany>> =>
      withPerson(async (scope, { decidedBy }) => {
        const newActions = all.map(about => webhookActionOn(scope, 'delete', about, null, decidedBy()));
        return scope.outbox.decideMany((await Promise.all(newActions)).map(newAction => undoable(newAction)));
      }),

    /** Needs the network; the same key gives the same secret for 24 h. Fails with `unproven` for want of a proof. */
    rotate: (request: {
      webhookId: string;
      gracePeriodSeconds: number;
      key: string;
    }): Promise<Answer<Rotated>> =>
      withPerson(
        async (_scope, context) =>
          (await lacksProof(context, 'rotateSecret')) ?? rotateSecret(context.send, request),
      ),

    /** Gives the secret of a registration once; null where this context has none. */
    takeSecret: (webhookId: string): Promise<Answer<string | null>> =>
      withPerson(async scope => ({ ok: scope.secrets.take((await idsOf(scope, webhookId)).laneId) })),
  };
}

/** Two queued registrations of one content could not be matched with the webhooks that the service then has. */
async function isQueued({ outbox }: PersonScope, content: WebhookContent): Promise<boolean> {
  const open = await outbox.list('open', { from: 0, to: Number.MAX_SAFE_INTEGER });
  if (isFailure(open)) return false;
  return open.ok.actions.some(
    action =>
      isOfKind('webhook', action) &&
      action.intent.verb === 'register' &&
      contentKey(action.intent.content) === contentKey(content),
  );
}

/** A webhook's lane and the service's ID, by either of its two IDs. */
async function idsOf(
  { outbox }: PersonScope,
  webhookId: string,
): Promise<{ laneId: string; serverId: string | null }> {
  const answer = await outbox.aliases();
  const aliases = isFailure(answer) ? new Map<string, string>() : answer.ok;
  for (const [localId, serverId] of aliases)
    if (localId === webhookId || serverId === webhookId) return { laneId: localId, serverId };
  return { laneId: webhookId, serverId: null };
}

async function webhookActionOn(
  scope: PersonScope,
  verb: WebhookVerb,
  { webhookId, shown, asOf }: AboutWebhook,
  content: WebhookContent | null,
  decidedBy: string,
): Promise<NewAction> {
  const { laneId, serverId } = await idsOf(scope, webhookId);
  const unseen = { ...unregistered([], asOf), webhookId: serverId };
  return {
    intent: { kind: 'webhook', verb, webhookId: laneId, content },
    seen: shown ? seenWebhook(shown, asOf) : unseen,
    title: content?.url ?? shown?.url ?? null,
    decidedBy,
  };
}
