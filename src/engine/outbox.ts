import { MORE_SELECTED, type Range, type Selection } from '../domain/collection.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import {
  type AcceptedMany,
  type Action,
  isOfKind,
  type ReviewDecision,
  type SendTime,
  undoTime,
} from '../domain/outbox/action.ts';
import type { AuthUser } from '../domain/session.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { PersonContext, WithPerson } from './context.ts';
import {
  bankMidOf,
  type Invitee,
  inviteOf,
  type RepairSteps,
  repairStepsOf,
  terminalActionOf,
  undoable,
} from './new-actions.ts';
import type { PersonScope } from './person-scope.ts';

type Lack = Answer<never> | null;

/** The failure of a call on many where more rows than the person confirmed would be acted on. */
const moreThan = (confirmed: number, allowed: number): Lack =>
  allowed > confirmed ? failed({ kind: 'conflict', code: MORE_SELECTED }) : null;

/** The failure of a call for want of a proof; the code is loaded where the configuration names proofs. */
const lackOf = async (
  context: PersonContext,
  find: (proofs: typeof import('./proof.ts')) => Promise<Lack>,
): Promise<Lack> => (context.config.proof ? find(await import('./proof.ts')) : null);

/** Queues actions, and reads and controls those that are queued. */
export const createOutboxPart = (withPerson: WithPerson) => ({
  summary: () => withPerson(({ outbox }) => outbox.summary()),

  /** Durable once it answers. Fails with `refused` when the shown state does not allow the verb, `unproven` for want of a proof. */
  decide: (verb: TerminalVerb, terminalId: string, send?: SendTime): Promise<Answer<Action>> =>
    withPerson(async ({ collections, outbox }, context) => {
      const { decidedBy } = context;
      const [terminal] = await collections.seen({ ids: [terminalId] });
      if (!terminal) return failed({ kind: 'missing' });
      const lack = await lackOf(context, proofs => proofs.verbLacksProof(context, verb));
      if (lack) return lack;
      const { asOf } = await collections.receipt('terminals');
      return outbox.decide(
        undoable(terminalActionOf(verb, terminal, { asOf, decidedBy: decidedBy() }), send),
      );
    }),

  /**
   * Queues a verb for many terminals; those whose state does not allow it are left out. Fails with `conflict` where it is
   * allowed for more than `confirmed` by now.
   */
  decideMany: (
    verb: TerminalVerb,
    selection: Selection,
    confirmed: number,
    send?: SendTime,
  ): Promise<Answer<AcceptedMany>> =>
    withPerson(async ({ collections, outbox }, context) => {
      const { asOf } = await collections.receipt('terminals');
      const terminals = await collections.seen(selection);
      const { allowed } = await collections.tally(selection);
      const lack =
        moreThan(confirmed, allowed[verb]) ??
        (await lackOf(context, proofs => proofs.verbLacksProof(context, verb, terminals)));
      if (lack) return lack;
      const by = { asOf, decidedBy: context.decidedBy() };
      return outbox.decideMany(
        terminals.map(terminal => undoable(terminalActionOf(verb, terminal, by), send)),
      );
    }),

  /** Invites a person, with the signed-in person's message. Fails with `refused` without a name or an E.164 number. */
  invite: (invitee: Omit<Invitee, 'inviteId'>): Promise<Answer<Action>> =>
    withPerson(async ({ identity, outbox }, { session, decidedBy }) => {
      const user = userOf(session, identity);
      if (!user) return failed({ kind: 'expired' });
      const by = { user, batch: null, decidedBy: decidedBy() };
      return outbox.decide(undoable(inviteOf({ ...invitee, inviteId: crypto.randomUUID() }, by)));
    }),

  /** Sends a merchant repair steps by SMS. Fails with `refused` for a number that is not E.164, or without a name or a message. */
  sendRepairSteps: (steps: RepairSteps): Promise<Answer<Action>> =>
    withPerson(async ({ identity, outbox }, { session, decidedBy }) => {
      const user = userOf(session, identity);
      if (!user) return failed({ kind: 'expired' });
      const by = { companyName: user.companyName, decidedBy: decidedBy() };
      return outbox.decide(undoable(repairStepsOf(steps, by)));
    }),

  /**
   * Asks these merchants to apply for an ID at the bank; merchants that may not be asked are left out. Fails with
   * `conflict` where more than `confirmed` may be asked by now.
   */
  requestBankMid: (selection: Selection, confirmed: number): Promise<Answer<AcceptedMany>> =>
    withPerson(async ({ collections, outbox }, { decidedBy }) => {
      const { asOf } = await collections.receipt('merchants');
      const merchants = await collections.seenMerchants(selection);
      const { allowed } = await collections.tallyMerchants(selection);
      const more = moreThan(confirmed, allowed.requestBankMid);
      if (more) return more;
      const by = { asOf, decidedBy: decidedBy() };
      const newActions = merchants.map(merchant => bankMidOf(merchant, by)).filter(each => each !== null);
      return outbox.decideMany(newActions.map(newAction => undoable(newAction)));
    }),

  /** Live actions, or those that need review, oldest first; or ended ones, newest first. */
  list: (
    which: 'open' | 'review' | 'history',
    range: Range,
  ): Promise<Answer<{ actions: Action[]; total: number; lastSent: string | null }>> =>
    withPerson(async scope => {
      const answer = await scope.outbox.list(which, range);
      if (which !== 'review' || isFailure(answer)) return answer;
      return { ok: { ...answer.ok, actions: await withPresentMerchants(answer.ok.actions, scope) } };
    }),

  /** All actions on one target, newest first. */
  ofLane: (lane: string) => withPerson(({ outbox }) => outbox.ofLane(lane)),

  /** Undo: only while `queued` or `held`. Fails with `conflict` when it is too late. */
  cancel: (ids: readonly string[]) => withPerson(({ outbox }) => outbox.cancel(ids)),

  /** Sends the queued action with this id now, or all, ignoring `notBefore`. */
  sendNow: (id?: string) => withPerson(({ outbox }) => outbox.sendNow({ id })),

  /**
   * Ends the review of an action. Fails with `conflict` where the state that was found does not allow the decision, `unproven` where
   * the action is sent anew and asks for a proof.
   */
  review: (id: string, decision: ReviewDecision, send: SendTime = 'after-undo'): Promise<Answer<null>> =>
    withPerson(async ({ outbox }, context) => {
      const lack =
        decision === 'anyway' &&
        (await lackOf(context, proofs => proofs.reviewLacksProof(context, outbox, id)));
      return lack || outbox.review(id, decision, { by: context.decidedBy(), undoFor: undoTime(send) });
    }),

  /** Forgets the actions that cannot be decrypted any more: the screen has told their person. */
  dropUnreadable: () => withPerson(({ outbox }) => outbox.dropUnreadable()),

  /** Ended actions that no screen has announced yet. */
  news: () => withPerson(({ outbox }) => outbox.news()),

  /** A screen has announced these. */
  markAnnounced: (ids: readonly string[]) => withPerson(({ outbox }) => outbox.markAnnounced(ids)),
});

/** No service reports whether a notification was sent: the merchant's present state is the nearest evidence. */
async function withPresentMerchants(
  actions: readonly Action[],
  { collections }: Pick<PersonScope, 'collections'>,
): Promise<Action[]> {
  const ids = actions.flatMap(action => (isOfKind('bankMid', action) ? action.intent.identifier : []));
  if (ids.length === 0) return [...actions];
  const { asOf } = await collections.receipt('merchants');
  const merchants = await collections.seenMerchants({ ids });
  const present = new Map(
    merchants.map(({ identifier, bankMidStatus, version }) => [identifier, { bankMidStatus, version, asOf }]),
  );
  return actions.map(action =>
    isOfKind('bankMid', action)
      ? { ...action, found: present.get(action.intent.identifier) ?? null }
      : action,
  );
}

/** The signed-in person, if it is the person of the identity. */
function userOf(session: PersonContext['session'], identity: string): AuthUser | null {
  const current = session.current();
  return current.status === 'LOGGED_IN' && current.identity === identity ? current.user : null;
}
