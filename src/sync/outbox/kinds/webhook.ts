import type { Send } from '../../../api/http.ts';
import type { Reply } from '../../../api/reading.ts';
import {
  deleteWebhookCall,
  readDeletion,
  readSecret,
  readWebhook,
  registerCall,
  registeredCall,
  registeredWebhooks,
  updateCall,
} from '../../../api/webhook-service.ts';
import { type Answer, failed, isFailure } from '../../../domain/failure.ts';
import type { ActionOf, SeenWebhook } from '../../../domain/outbox/action.ts';
import { contentKey, isRegistrable, normalUrl, type Webhook } from '../../../domain/webhook/webhook.ts';
import type { KindOf, Verdict } from './kind.ts';

/** Where what concerns one webhook is done one after the other; `laneId`: the device's own id of one registered here, else the service's. */
export const laneOfWebhook = (laneId: string): `webhook:${string}` => `webhook:${laneId}`;

/** The beginning of this device's own id of a webhook that is registered here. */
export const LOCAL_ID = 'local-';

/** Register, update (enabling and disabling too) and delete. */
export const webhookKind: KindOf<'webhook'> = {
  collection: 'webhooks',
  probe: registeredCall,
  lane: ({ webhookId }) => laneOfWebhook(webhookId),
  once: () => null,

  allows({ verb, content }, target) {
    if (verb === 'delete') return target.content !== null;
    const isNew = verb === 'register';
    return content !== null && isRegistrable(content) && (target.content === null) === isNew;
  },

  after: ({ verb, content }, target) => (verb === 'delete' ? null : { ...target, content }),

  carry: (seen, outcome) => ({
    ...seen,
    version: outcome?.version ?? null,
    webhookId: outcome?.webhookId ?? seen.webhookId,
  }),

  fold(earlier, later, before) {
    if (earlier.verb === 'delete') return 'both';
    if (later.verb === 'delete') return earlier.verb === 'register' ? 'nothing' : later;
    if (earlier.verb === 'register') return { ...earlier, content: later.content };
    return contentKey(later.content) === contentKey(before.content) ? 'nothing' : later;
  },

  call({ intent: { verb, content }, key, seen: { webhookId, version } }) {
    if (verb === 'register') return content && registerCall(content, key);
    // Its registration came to nothing, so that there is no such webhook.
    if (webhookId === null) return null;
    if (verb === 'delete') return deleteWebhookCall(webhookId, key);
    return content && updateCall(webhookId, content, { key, version });
  },

  read({ verb, webhookId }, reply) {
    if (verb === 'delete') return readDelete(reply, webhookId);
    const webhook = readWebhook(reply);
    if (!webhook) return null;
    const { version } = webhook;
    return verb === 'register'
      ? { type: 'done', version, made: webhook.webhookId }
      : { type: 'done', version };
  },

  secretIn: readSecret,

  wantsGone: ({ verb }) => verb === 'delete',

  list: null,

  sight: {
    isConclusive: () => true,

    async lookUp(action, send, now) {
      const listed = await listedBy(send);
      if (isFailure(listed)) return listed;
      const asOf = new Date(now).toISOString();
      if (action.intent.verb === 'register') return { ok: lookedFor(action, listed.ok, asOf) };
      const found = listed.ok.find(({ webhookId }) => webhookId === action.seen.webhookId);
      return { ok: found ? seenWebhook(found, asOf) : null };
    },

    compare({ intent: { verb, content }, seen }, found) {
      if (verb === 'register') {
        if (!found?.content) return 'absent';
        return contentKey(found.content) === contentKey(content) ? 'done' : 'changed';
      }
      // A webhook without an id can't have been deleted: its registration may still have taken effect.
      if (!found) return verb === 'delete' && seen.webhookId !== null ? 'done' : 'missing';
      if (verb === 'update' && contentKey(found.content) === contentKey(content)) return 'done';
      const sameVersion = !seen.version || !found.version || seen.version === found.version;
      return sameVersion && contentKey(found.content) === contentKey(seen.content) ? 'unchanged' : 'changed';
    },
  },
};

function readDelete(reply: Reply, webhookId: string): Verdict | null {
  // The intent of one that was registered here does not know the id that the service gave it.
  const said = readDeletion(reply, webhookId.startsWith(LOCAL_ID) ? null : webhookId);
  if (said === 'deleted') return { type: 'done', version: null };
  // Gone already, or in the way: the list tells.
  return said && { type: 'conflict', status: reply.status, message: said.failed };
}

/** All that is registered; fails with `unreadable` where a row could not be read, since it might be the one looked for. */
async function listedBy(send: Send): Promise<Answer<Webhook[]>> {
  const answer = await registeredWebhooks(send);
  if (isFailure(answer)) return answer;
  const { rows, unreadable } = answer.ok;
  return unreadable.length === 0 ? { ok: rows } : failed({ kind: 'unreadable', field: 'webhooks' });
}

/** The webhook that a registration has made: one that was not there before, as wanted or at least at that address; without it what is there now. */
function lookedFor(
  { intent, seen }: ActionOf<'webhook'>,
  listed: readonly Webhook[],
  asOf: string,
): SeenWebhook {
  const known = new Set(seen.knownIds);
  const wanted = contentKey(intent.content);
  const url = normalUrl(intent.content?.url ?? '');
  const made = listed.filter(webhook => !known.has(webhook.webhookId) && normalUrl(webhook.url) === url);
  const best = made.find(webhook => contentKey(webhook) === wanted) ?? made[0];
  if (best) return seenWebhook(best, asOf);
  return unregistered(
    listed.map(({ webhookId }) => webhookId),
    asOf,
  );
}

/** A webhook as it was seen. */
export const seenWebhook = (webhook: Webhook, asOf: string | null): SeenWebhook => ({
  webhookId: webhook.webhookId,
  content: {
    url: webhook.url,
    description: webhook.description,
    subscriptions: webhook.subscriptions,
    status: webhook.status,
  },
  knownIds: [],
  version: webhook.version,
  asOf,
});

/** The target of a registration as seen before it: the ids of the service's other webhooks. */
export const unregistered = (knownIds: readonly string[], asOf: string | null): SeenWebhook => ({
  webhookId: null,
  content: null,
  knownIds,
  version: null,
  asOf,
});
