import { isOpen, nameOf } from '../../db/outbox-database.ts';
import type { OpenLanes, OutboxStore } from '../../db/outbox-store.ts';
import { type Action, byLane, type ShownBy } from '../../domain/outbox/action.ts';
import { type Throttled, throttle } from '../clock.ts';
import type { Lanes, OutboxDeps } from './deps.ts';
import { kindOf } from './kinds/kinds.ts';
import { headOf, rulesOf, type Step } from './lane.ts';
import { stepTogether } from './lists.ts';
import type { NewAction, OperatorEvent } from './operator.ts';
import type { Applied, Entry } from './send-actions.ts';
import { type OutboxEvent, step } from './step.ts';

/** Open lanes with what a transaction is about to write, so that one action sees the one before it. */
function draftOf(open: OpenLanes) {
  const lanes = new Map<string, Action[]>();
  const named = new Map<string, Action>();
  const written = new Map<number, Action>();

  return {
    of: (lane: string): readonly Action[] => lanes.get(lane) ?? open.of(lane),
    accepted: (name: string): Action | undefined => named.get(name) ?? open.accepted(name),
    write(actions: readonly Action[]): void {
      for (const [lane, changed] of byLane(actions)) {
        const now = new Map((lanes.get(lane) ?? open.of(lane)).map(action => [action.seq, action]));
        for (const action of changed) {
          now.set(action.seq, action);
          written.set(action.seq, action);
          const name = nameOf(action);
          if (name) named.set(name, action);
        }
        lanes.set(lane, [...now.values()].filter(isOpen));
      }
    },
    written: (): Action[] => [...written.values()],
  };
}

/** The part of one lane, or of the lanes of a list, in a transaction. */
type Change<R> = (open: OpenLanes) => { write: readonly Action[]; result: R };
type Waiting = { lanes: readonly string[]; change: Change<unknown>; tell(answer: ChangeResult): void };
type ChangeResult = { result: unknown } | { error: unknown };

/**
 * Transactions of some lanes, in which those that come while one is under way share the next: each waits until what it wrote is
 * on disk, and a disk that takes its time is waited for once. It rejects with what storage said of the transaction, or with
 * what its own change threw, which is nothing to the others.
 */
export function sharedTransact({ transact }: OutboxStore) {
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function together(group: readonly Waiting[]): Promise<void> {
    const lanes = [...new Set(group.flatMap(each => each.lanes))];
    const told = await transact({ lanes }, open => {
      const draft = draftOf(open);
      const result = group.map(({ change }): ChangeResult => {
        try {
          const changed = change({ ...open, of: draft.of });
          draft.write(changed.write);
          return { result: changed.result };
        } catch (error) {
          return { error };
        }
      });
      return { write: draft.written(), result };
    });
    for (const [place, { tell }] of group.entries()) tell(told[place] as ChangeResult);
  }

  async function goOn(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await together(group).catch(error => {
        for (const { tell } of group) tell({ error });
      });
    }
    isBusy = false;
  }

  return <R>(lanes: readonly string[], change: Change<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      const tell = (told: ChangeResult) => ('error' in told ? reject(told.error) : resolve(told.result as R));
      waiting.push({ lanes, change, tell });
      if (!isBusy) void goOn();
    });
}

const DRAW_AT_MOST_EVERY_MS = 100;
/** Drawing again counts what is open: thousands are not counted ten times a second. */
const DRAW_PAUSE_MS_EACH = 0.05;
const LONGEST_DRAW_PAUSE_MS = 1_000;
const PULL_AT_MOST_EVERY_MS = 2_000;

const over: Step = { write: [], effects: [{ type: 'expired' }] };

/** Joins `step` with storage: each call is one transaction, and rejects with what storage said, having changed nothing. */
export function createLedger(
  { store, clock, idempotency, takesLists, newId, announce, onBehind }: OutboxDeps,
  touch: (lanes: Lanes) => void,
  /** The number of actions that were open at the last look. */
  size: () => number,
) {
  const rules = rulesOf(idempotency, takesLists);
  /** Lanes with a change that this context has not announced to the others. */
  let unannounced: Set<string> | 'all' = new Set();
  const pause = () =>
    Math.min(LONGEST_DRAW_PAUSE_MS, Math.max(DRAW_AT_MOST_EVERY_MS, size() * DRAW_PAUSE_MS_EACH));
  const draw = throttle(clock, pause, () => {
    const lanes = unannounced === 'all' ? unannounced : [...unannounced];
    unannounced = new Set();
    announce({ type: 'outbox', identity: store.identity, lanes });
  });
  const pulls = new Map<ShownBy, Throttled>();

  function pull(collection: ShownBy): void {
    const ask = pulls.get(collection) ?? throttle(clock, PULL_AT_MOST_EVERY_MS, () => onBehind(collection));
    pulls.set(collection, ask);
    ask.call();
  }

  function note(lanes: Lanes): void {
    touch(lanes);
    if (lanes === 'all') unannounced = lanes;
    else if (unannounced !== 'all') for (const lane of lanes) unannounced.add(lane);
  }

  function follow({ write, effects }: Step): void {
    note(write.map(({ lane }) => lane));
    if (write.length > 0) draw.call();
    for (const effect of effects) if (effect.type === 'pull') pull(effect.collection);
  }

  /** Storage may fail to say what it has kept: what was asked for counts as changed. */
  async function noted<T>(lanes: Lanes, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      note(lanes);
      throw error;
    }
  }
  const transact: OutboxStore['transact'] = (reading, change) =>
    noted(reading.lanes === 'unseen' ? 'all' : reading.lanes, store.transact(reading, change));
  const share = sharedTransact(store);
  const inLanes: typeof share = (lanes, change) => noted(lanes, share(lanes, change));

  /** Storage may have been waited for: a claim is judged, and counts, from when it is written. */
  const timely = (event: OutboxEvent): OutboxEvent =>
    event.type === 'claim' || event.type === 'renew' ? { ...event, now: clock.now() } : event;

  return {
    /** Announces changes now, not in a moment. */
    tell: draw.flush,

    /** Events of one lane, or of the lanes of a list. Nothing is claimed once the session ended: the gate is read in the same transaction. */
    async apply(entries: readonly Entry[]): Promise<Applied> {
      const lanes = entries.map(({ lane }) => lane);
      const { changed, heads } = await inLanes(lanes, open => {
        const isShut = !open.gateOpen && entries.some(({ event }) => event.type === 'claim');
        const parts = entries.map(({ lane, event }) => ({ lane: open.of(lane), event: timely(event) }));
        const changed: Step = isShut ? over : stepTogether(parts, newId(), rules);
        const draft = draftOf(open);
        draft.write(changed.write);
        const heads = lanes.flatMap(lane => headOf(draft.of(lane)) ?? []);
        return { write: changed.write, result: { changed, heads } };
      });
      follow(changed);
      return { written: changed.write.length, effects: changed.effects, heads };
    },

    /** One event on every action that it may concern; those that it changed. */
    async applyToAll(event: OperatorEvent, gateOpen?: boolean): Promise<Action[]> {
      const isOfUnseen = event.type === 'landed' || event.type === 'written';
      const result = await transact({ lanes: isOfUnseen ? 'unseen' : 'all' }, open => {
        const write = open.names.flatMap(lane => step(open.of(lane), event, rules).write);
        return { write, gateOpen, result: write };
      });
      follow({ write: result, effects: [] });
      return result;
    },

    /**
     * New actions in their order: those that are allowed, as they were accepted, and those that were accepted before, as they are;
     * null without a session.
     */
    async accept(newActions: readonly NewAction[]): Promise<Action[] | null> {
      const entries = newActions.map(newAction => {
        const kind = kindOf(newAction.intent);
        return { newAction, lane: kind.lane(newAction.intent), once: kind.once(newAction.intent) };
      });
      const lanes = [...new Set(entries.map(({ lane }) => lane))];
      const names = entries.flatMap(({ once }) => once ?? []);
      const accepted = await transact({ lanes, names }, open => {
        if (!open.gateOpen) return { write: [], result: null };
        const draft = draftOf(open);
        // One instant for all of a bulk, which then leaves in full lists.
        const now = clock.now();
        const result = entries.flatMap(({ newAction, lane, once }) => {
          const before = once === null ? undefined : draft.accepted(once);
          if (before) return before;
          const event = {
            type: 'decide',
            newAction,
            id: newId(),
            seq: open.nextSeq(),
            now,
          } as const;
          const { write } = step(draft.of(lane), event, rules);
          draft.write(write);
          return write.filter(({ id }) => id === event.id);
        });
        return { write: draft.written(), result };
      });
      follow({ write: accepted ?? [], effects: [] });
      return accepted;
    },
  };
}
