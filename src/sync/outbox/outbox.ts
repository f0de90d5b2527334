import { storageFailure } from '../../db/database.ts';
import type { Overlay, Range } from '../../domain/collection.ts';
import { type Answer, failed } from '../../domain/failure.ts';
import type {
  AcceptedMany,
  Action,
  OutboxSummary,
  ReviewDecision,
  ShownBy,
} from '../../domain/outbox/action.ts';
import { DAY_MS } from '../../domain/time.ts';
import { throttle } from '../clock.ts';
import type { Lanes, OutboxDeps } from './deps.ts';
import { createDrain, type Drained, type DrainOptions } from './drain.ts';
import { isLive, iso } from './lane.ts';
import { createLedger } from './ledger.ts';
import type { NewAction, ReviewedBy } from './operator.ts';
import { createOverlayReader } from './overlay.ts';

const KEPT_MS = 30 * DAY_MS;
/** Least pause between two drains that changes of other contexts begin, ms. */
const LANES_PAUSE_MS = 1_000;
/** A drain reads all that is open, which must not be done for each of thousands of new actions: they wait for their turn anyway. */
const PAUSE_MS_EACH = 0.5;
const LONGEST_PAUSE_MS = 5_000;
const RELEASED_AGAIN_MS = 30_000;

/** The outbox of one identity, in one context. Whatever it accepts is durable when it answers. */
export type Outbox = {
  /** Fails with `refused` where the target, as shown, does not allow it or storage will not keep it; `expired` without a session. */
  decide(newAction: NewAction): Promise<Answer<Action>>;
  /**
   * Accepts all or none of many, with one wait; those not allowed are left out, and those accepted before are accepted as they are.
   */
  decideMany(newActions: readonly NewAction[]): Promise<Answer<AcceptedMany>>;
  /** Undo; later actions that need what is undone are cancelled and counted too. Fails with `conflict` when it is too late for all. */
  cancel(ids: readonly string[]): Promise<Answer<{ cancelled: number }>>;
  /** Ends a review. Fails with `conflict` when there is none, or what was found does not allow it. */
  review(id: string, decision: ReviewDecision, how?: ReviewedBy): Promise<Answer<null>>;
  /** Sends what waits, ignoring `notBefore` of the one with this `id`, or of all. */
  sendNow(options?: DrainOptions & { id?: string }): Promise<Answer<OutboxSummary>>;
  /** Sends what is due; rejects only when storage fails. */
  drain(options?: DrainOptions): Promise<Drained>;
  /** Another context changed something, in these lanes where it says so: what it may leave undone is taken up here. */
  lanesChanged(lanes?: Lanes): void;
  /** The session ended: nothing is sent until `release`. */
  hold(): Promise<Answer<null>>;
  /** Sends held actions again: their person is signed in. Actions that are decided meanwhile wait for it. */
  release(): Promise<Answer<null>>;
  /** Cancels all but what may already have taken effect; that is left for when the person is back. */
  discard(): Promise<Answer<{ left: number }>>;
  /** Live actions or those that need review, oldest first, or ended ones, newest first. */
  list(
    which: 'open' | 'review' | 'history',
    range: Range,
  ): Promise<Answer<{ actions: Action[]; total: number; lastSent: string | null }>>;
  /** All actions of a lane, newest first. */
  ofLane(lane: string): Promise<Answer<Action[]>>;
  /** Exact counts of live actions. */
  summary(): Promise<Answer<OutboxSummary>>;
  /** Forgets the actions that cannot be decrypted any more. */
  dropUnreadable(): Promise<Answer<null>>;
  /** Done and rejected actions that no screen has announced yet, oldest first. */
  news(): Promise<Answer<Action[]>>;
  /** Marks actions whose outcome a screen has announced. */
  markAnnounced(ids: readonly string[]): Promise<Answer<null>>;
  /** Wanted states and marks that rows show over the copy. */
  overlay(): Promise<Answer<Overlay>>;
  /** The service's ids of what was registered here, by this device's own. */
  aliases(): Promise<Answer<ReadonlyMap<string, string>>>;
  /** A complete read that began at the instant (ms since 1970) is what screens show: it need not be laid over. */
  pullLanded(pull: { collection: ShownBy; beganAt: number }): Promise<Answer<null>>;
  /** The copy has the rows in the responses to these actions: they need not be laid over. */
  rowsWritten(ids: readonly string[]): Promise<Answer<null>>;
  /** Starts nothing more in this context; the responses to sent requests are still applied. */
  stop(): void;
};

/** Composes the pure `step` with storage, time and the network. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, clock } = deps;
  const overlay = createOverlayReader(store);
  const ledger = createLedger(deps, overlay.touch, () => size());
  const hold = async () => void (await ledger.applyToAll({ type: 'hold' }, false));
  const { drain: drainNow, size, stop } = createDrain(deps, ledger.apply, hold, () => overlay.touch('all'));
  const soon = () => void drain().catch(() => {});
  const lanesChanged = throttle(clock, LANES_PAUSE_MS, soon);
  const decided = throttle(clock, () => Math.min(LONGEST_PAUSE_MS, size() * PAUSE_MS_EACH), soon);
  /** Storage may fail to say what it has kept: what is there is sent, whatever was answered. */
  const written = <T>(work: () => Promise<Answer<T>>, send: () => void = soon) =>
    stored(() => work().finally(send));
  let forgetRelease = () => {};
  /** Ends once what was asked to go on may go on. */
  let released: Promise<unknown> = Promise.resolve();
  let isPruned = false;

  async function release(): Promise<void> {
    forgetRelease();
    try {
      await ledger.applyToAll({ type: 'release' }, true);
    } catch (error) {
      // Nothing else opens the gate while its person is here.
      forgetRelease = clock.wake(clock.now() + RELEASED_AGAIN_MS, () => void releaseAgain().catch(() => {}));
      throw error;
    }
  }

  /** The gate is read by each claim: one that came before it was opened would hold everything. */
  async function drain(options?: DrainOptions): Promise<Drained> {
    await released;
    return drainNow(options);
  }

  /** Accepts them, once the gate is open. */
  async function accept(newActions: readonly NewAction[]): Promise<Action[] | null> {
    await released;
    return ledger.accept(newActions);
  }

  async function releaseAgain(): Promise<void> {
    if ((await deps.identityOf()) === store.identity) await release().finally(soon);
  }

  return {
    decide: newAction =>
      written(async () => {
        const accepted = await accept([newAction]);
        if (!accepted) return failed({ kind: 'expired' });
        const [action] = accepted;
        return action ? { ok: action } : failed({ kind: 'refused' });
      }, decided.call),

    decideMany: newActions =>
      written(async () => {
        const accepted = await accept(newActions);
        if (!accepted) return failed({ kind: 'expired' });
        const ok: AcceptedMany = {
          ids: [],
          folded: [],
          replaced: [],
          first: accepted[0],
        };
        for (const { id, state, replaces } of accepted) {
          ok[state === 'superseded' ? 'folded' : 'ids'].push(id);
          if (replaces) ok.replaced.push(replaces);
        }
        return { ok };
      }, decided.call),

    cancel: ids =>
      written(async () => {
        const changed = await ledger.applyToAll({ type: 'cancel', ids: new Set(ids), now: clock.now() });
        const { length } = changed.filter(({ state }) => state === 'cancelled');
        return length > 0 || ids.length === 0 ? { ok: { cancelled: length } } : failed({ kind: 'conflict' });
      }),

    review: (id, decision, how) =>
      written(async () => {
        const event = { type: 'review', id, decision, key: deps.newId(), now: clock.now(), ...how } as const;
        const { length } = await ledger.applyToAll(event);
        return length > 0 ? { ok: null } : failed({ kind: 'conflict' });
      }),

    sendNow: options =>
      stored(async () => {
        await ledger.applyToAll({ ...options, type: 'hurry' });
        await drain(options);
        return { ok: await store.counts() };
      }),

    async drain(options) {
      if (!isPruned) {
        isPruned = true;
        await store.prune(iso(clock.now() - KEPT_MS));
      }
      return drain(options);
    },

    hold: () =>
      stored(async () => {
        forgetRelease();
        await hold();
        return { ok: null };
      }),

    release() {
      const answer = written(async () => {
        await release();
        return { ok: null };
      });
      released = answer;
      return answer;
    },

    discard: () =>
      stored(async () => {
        await ledger.applyToAll({ type: 'discard', now: clock.now() });
        return { ok: { left: (await store.open()).filter(isLive).length } };
      }),

    list: (which, { from, to }) =>
      stored(async () => {
        if (which === 'history') return { ok: await store.history({ from, to }) };
        const live = await store.live({ from, to }, which === 'review' ? ['needsReview'] : undefined);
        const { lastSent } = await store.history({ from: 0, to: 0 });
        return { ok: { ...live, lastSent } };
      }),

    ofLane: lane => stored(async () => ({ ok: await store.ofLane(lane) })),
    summary: () => stored(async () => ({ ok: await store.counts() })),
    dropUnreadable: () =>
      stored(async () => {
        await store.dropUnreadable();
        return { ok: null };
      }),
    news: () => stored(async () => ({ ok: await store.news() })),
    markAnnounced: ids =>
      stored(async () => {
        await store.markAnnounced(ids);
        return { ok: null };
      }),
    overlay: () => stored(async () => ({ ok: await overlay.read() })),

    aliases: () => stored(async () => ({ ok: await store.aliases() })),

    pullLanded: pull =>
      stored(async () => {
        await ledger.applyToAll({ type: 'landed', ...pull, now: clock.now() });
        return { ok: null };
      }),

    rowsWritten: ids =>
      stored(async () => {
        const { length } = await ledger.applyToAll({ type: 'written', ids: new Set(ids) });
        // Another context was first, and may have said so before this one listened.
        if (length < ids.length) overlay.touch('all');
        return { ok: null };
      }),

    lanesChanged(lanes = 'all') {
      overlay.touch(lanes);
      lanesChanged.call();
    },

    stop() {
      forgetRelease();
      stop();
      ledger.tell();
    },
  };
}

/** Answers with what storage gives, or with why it would not. */
async function stored<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await work();
  } catch (error) {
    return failed(storageFailure(error));
  }
}
