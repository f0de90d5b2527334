import { registeredWebhooks, rotateSecret, supportedEvents } from '../api/webhook-service.ts';
import { isOfKind } from '../domain/action.ts';
import { failed, isFailure } from '../domain/failure.ts';
import { type AboutWebhook, contentKey, type WebhookContent, type WebhookVerb } from '../domain/webhook.ts';
import type { Decision } from '../sync/outbox/decide.ts';
import { seenWebhook, unregistered } from '../sync/outbox/kinds/webhook.ts';
import type { InRoom } from './in-room.ts';
import type { Room } from './room.ts';
import type { WebhooksFace } from './webhooks-face.ts';

/** Answers what the page asks and tells about webhooks. */
export function createWebhooks(inRoom: InRoom): WebhooksFace {
  return {
    supported: () => inRoom((_room, { send }) => supportedEvents(send)),

    registered: () =>
      inRoom(async ({ outbox }, { send }) => {
        const beganAt = Date.now();
        const answer = await registeredWebhooks(send);
        if (isFailure(answer)) return answer;
        // After the page has the list, or a row would be shown for a moment as it was before.
        setTimeout(() => void outbox.pullLanded({ collection: 'webhooks', beganAt }), 0);
        const { rows, unreadable } = answer.ok;
        const asOf = new Date(beganAt).toISOString();
        return { ok: { asOf, webhooks: rows, unreadable: unreadable.length } };
      }),

    waiting: () =>
      inRoom(async room => {
        const aliases = await room.outbox.aliases();
        return isFailure(aliases)
          ? aliases
          : { ok: { waiting: room.waitingWebhooks(), aliases: aliases.ok } };
      }),

    register: (content, { knownIds, asOf }) =>
      inRoom(async (room, { decidedBy }) => {
        if (await isWaiting(room, content)) return failed({ kind: 'conflict' });
        const webhookId = `local-${crypto.randomUUID()}`;
        room.secrets.awaitOf(webhookId);
        return room.outbox.decide({
          intent: { kind: 'webhook', verb: 'register', webhookId, content },
          seen: unregistered(knownIds, asOf),
          title: content.url,
          decidedBy: decidedBy(),
        });
      }),

    update: (about, content) =>
      inRoom(async (room, { decidedBy }) =>
        room.outbox.decide(await decisionOn(room, 'update', about, content, decidedBy())),
      ),

    updateMany: all =>
      inRoom(async (room, { decidedBy }) => {
        const decisions = all.map(({ about, content }) =>
          decisionOn(room, 'update', about, content, decidedBy()),
        );
        return room.outbox.decideMany(await Promise.all(decisions));
      }),

    remove: all =>
      inRoom(async (room, { decidedBy }) => {
        const decisions = all.map(about => decisionOn(room, 'delete', about, null, decidedBy()));
        return room.outbox.decideMany(await Promise.all(decisions));
      }),

    rotate: asked => inRoom((_room, { send }) => rotateSecret(send, asked)),

    takeSecret: webhookId =>
      inRoom(async room => ({ ok: room.secrets.take((await namesOf(room, webhookId)).laneId) })),
  };
}

/** Two alike could not be told apart afterwards: which of them has the service made? */
async function isWaiting({ outbox }: Room, content: WebhookContent): Promise<boolean> {
  const open = await outbox.list('open', { from: 0, to: Number.MAX_SAFE_INTEGER });
  if (isFailure(open)) return false;
  return open.ok.actions.some(
    action =>
      isOfKind('webhook', action) &&
      action.intent.verb === 'register' &&
      contentKey(action.intent.content) === contentKey(content),
  );
}

/** A webhook's lane and the service's id of it, whichever of its two names is known. (ruling 23) */
async function namesOf(
  { outbox }: Room,
  webhookId: string,
): Promise<{ laneId: string; serverId: string | null }> {
  const answer = await outbox.aliases();
  const aliases = isFailure(answer) ? new Map<string, string>() : answer.ok;
  for (const [localId, serverId] of aliases)
    if (localId === webhookId || serverId === webhookId) return { laneId: localId, serverId };
  return { laneId: webhookId, serverId: null };
}

async function decisionOn(
  room: Room,
  verb: WebhookVerb,
  { webhookId, shown, asOf }: AboutWebhook,
  content: WebhookContent | null,
  decidedBy: string,
): Promise<Decision> {
  const { laneId, serverId } = await namesOf(room, webhookId);
  const unseen = { ...unregistered([], asOf), webhookId: serverId };
  return {
    intent: { kind: 'webhook', verb, webhookId: laneId, content },
    seen: shown ? seenWebhook(shown, asOf) : unseen,
    title: content?.url ?? shown?.url ?? null,
    decidedBy,
  };
}
