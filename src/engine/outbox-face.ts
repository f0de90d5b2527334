import { type Action, isOfKind } from '../domain/action.ts';
import { failed, isFailure } from '../domain/failure.ts';
import { bankMidOf, decisionOf, inviteOf } from './decisions.ts';
import type { OutboxFace } from './face.ts';
import type { InRoom } from './in-room.ts';
import type { Room } from './room.ts';

/** Answers what the page asks and tells about the outbox. */
export function createOutboxFace(inRoom: InRoom): OutboxFace {
  return {
    summary: () => inRoom(({ outbox }) => outbox.summary()),

    decide: (verb, terminalId) =>
      inRoom(async ({ collections, outbox }, { decidedBy }) => {
        const [terminal] = await collections.seen({ ids: [terminalId] });
        if (!terminal) return failed({ kind: 'missing' });
        const { asOf } = await collections.receipt('terminals');
        return outbox.decide(decisionOf(verb, terminal, { asOf, decidedBy: decidedBy() }));
      }),

    decideMany: (verb, selection) =>
      inRoom(async ({ collections, outbox }, { decidedBy }) => {
        const { asOf } = await collections.receipt('terminals');
        const terminals = await collections.seen(selection);
        const by = { asOf, decidedBy: decidedBy() };
        return outbox.decideMany(terminals.map(terminal => decisionOf(verb, terminal, by)));
      }),

    invite: who =>
      inRoom(async ({ identity, outbox }, { session, decidedBy }) => {
        const current = session.current();
        if (current.status !== 'LOGGED_IN' || current.identity !== identity)
          return failed({ kind: 'expired' });
        const by = { user: current.user, batch: null, decidedBy: decidedBy() };
        return outbox.decide(inviteOf({ ...who, inviteId: crypto.randomUUID() }, by));
      }),

    requestBankMid: selection =>
      inRoom(async ({ collections, outbox }, { decidedBy }) => {
        const { asOf } = await collections.receipt('merchants');
        const merchants = await collections.seenMerchants(selection);
        const by = { asOf, decidedBy: decidedBy() };
        const decisions = merchants.map(merchant => bankMidOf(merchant, by)).filter(each => each !== null);
        const answer = await outbox.decideMany(decisions);
        return 'failure' in answer
          ? answer
          : { ok: { ids: answer.ok.ids, left: merchants.length - answer.ok.ids.length } };
      }),

    list: (which, range) =>
      inRoom(async room => {
        const answer = await room.outbox.list(which, range);
        if (which !== 'review' || isFailure(answer)) return answer;
        return { ok: { ...answer.ok, actions: await withMerchantsNow(answer.ok.actions, room) } };
      }),
    ofLane: lane => inRoom(({ outbox }) => outbox.ofLane(lane)),
    cancel: ids => inRoom(({ outbox }) => outbox.cancel(ids)),
    sendNow: () => inRoom(({ outbox }) => outbox.sendNow()),
    review: (id, decision) => inRoom(({ outbox }, { decidedBy }) => outbox.review(id, decision, decidedBy())),
    news: () => inRoom(({ outbox }) => outbox.news()),
    told: ids => inRoom(({ outbox }) => outbox.told(ids)),
  };
}

/** No service says whether a notification was sent; what the copy holds of its merchant is the nearest to it. */
async function withMerchantsNow(
  actions: readonly Action[],
  { collections }: Pick<Room, 'collections'>,
): Promise<Action[]> {
  const ids = actions.flatMap(action => (isOfKind('bankMid', action) ? action.intent.identifier : []));
  if (ids.length === 0) return [...actions];
  const { asOf } = await collections.receipt('merchants');
  const merchants = await collections.seenMerchants({ ids });
  const now = new Map(
    merchants.map(({ identifier, bankMidStatus, version }) => [identifier, { bankMidStatus, version, asOf }]),
  );
  return actions.map(action =>
    isOfKind('bankMid', action) ? { ...action, found: now.get(action.intent.identifier) ?? null } : action,
  );
}
