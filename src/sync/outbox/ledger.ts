import type { OutboxStore } from '../../db/outbox-store.ts';
import type { Action, ShownBy } from '../../domain/action.ts';
import type { Step } from './change.ts';
import { type Coalesced, coalesce } from './coalesce.ts';
import type { Decision } from './decide.ts';
import type { Applied } from './deliver.ts';
import type { Lanes, OutboxDeps } from './deps.ts';
import { draftOf } from './draft.ts';
import { kindOf } from './kinds/kinds.ts';
import { isLive } from './lane.ts';
import type { PersonEvent } from './person.ts';
import { rulesOf } from './rules.ts';
import { sharedTransact } from './shared-transact.ts';
import { type OutboxEvent, step } from './step.ts';

const DRAW_AT_MOST_EVERY_MS = 100;
/** Drawing again counts what is open: thousands are not counted ten times a second. */
const DRAW_PAUSE_MS_EACH = 0.05;
const LONGEST_DRAW_PAUSE_MS = 1_000;
const PULL_AT_MOST_EVERY_MS = 2_000;

const over: Step = { write: [], effects: [{ type: 'expired' }] };

/** Joins `step` with storage: each call is one transaction, and rejects with what storage said, having changed nothing. */
export function createLedger(
  { store, clock, idempotency, newId, announce, onBehind }: OutboxDeps,
  touch: (lanes: Lanes) => void,
  /** How many actions were open when somebody looked last. */
  size: () => number,
) {
  const rules = rulesOf(idempotency);
  /** Where something changed of which the others have not been told. */
  let untold: Set<string> | 'all' = new Set();
  const pause = () =>
    Math.min(LONGEST_DRAW_PAUSE_MS, Math.max(DRAW_AT_MOST_EVERY_MS, size() * DRAW_PAUSE_MS_EACH));
  const draw = coalesce(clock, pause, () => {
    const lanes = untold === 'all' ? untold : [...untold];
    untold = new Set();
    announce({ type: 'outbox', identity: store.identity, lanes });
  });
  const pulls = new Map<ShownBy, Coalesced>();

  function pull(collection: ShownBy): void {
    const ask = pulls.get(collection) ?? coalesce(clock, PULL_AT_MOST_EVERY_MS, () => onBehind(collection));
    pulls.set(collection, ask);
    ask.call();
  }

  function note(lanes: Lanes): void {
    touch(lanes);
    if (lanes === 'all') untold = lanes;
    else if (untold !== 'all') for (const lane of lanes) untold.add(lane);
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
  const inLane: typeof share = (lane, change) => noted([lane], share(lane, change));

  /** Storage may have been waited for: a claim is judged, and counts, from when it is written. */
  const timely = (event: OutboxEvent): OutboxEvent =>
    event.type === 'claim' || event.type === 'renew' ? { ...event, now: clock.now() } : event;

  return {
    /** Tells now what it would have told in a moment. */
    tell: draw.flush,

    /** One event on one lane. Nothing is claimed once the session ended: the gate is read in the same transaction. */
    async apply(lane: string, event: OutboxEvent): Promise<Applied> {
      const { changed, isOver } = await inLane(lane, open => {
        const isShut = event.type === 'claim' && !open.gateOpen;
        const changed: Step = isShut ? over : step(open.of(lane), timely(event), rules);
        const draft = draftOf(open);
        draft.write(lane, changed.write);
        return { write: changed.write, result: { changed, isOver: !draft.of(lane).some(isLive) } };
      });
      follow(changed);
      return { wrote: changed.write.length > 0, effects: changed.effects, isOver };
    },

    /** One event on every action that it may concern; those that it changed. */
    async applyToAll(event: PersonEvent, gateOpen?: boolean): Promise<Action[]> {
      const result = await transact({ lanes: event.type === 'landed' ? 'unseen' : 'all' }, open => {
        const write = open.names.flatMap(lane => step(open.of(lane), event, rules).write);
        return { write, gateOpen, result: write };
      });
      follow({ write: result, effects: [] });
      return result;
    },

    /**
     * Decisions in their order: those that are allowed, as they were accepted, and those that were accepted before, as they are;
     * null without a session.
     */
    async accept(decisions: readonly Decision[]): Promise<Action[] | null> {
      const asked = decisions.map(decision => {
        const kind = kindOf(decision.intent);
        return { decision, lane: kind.lane(decision.intent), once: kind.once(decision.intent) };
      });
      const lanes = [...new Set(asked.map(({ lane }) => lane))];
      const names = asked.flatMap(({ once }) => once ?? []);
      const accepted = await transact({ lanes, names }, open => {
        if (!open.gateOpen) return { write: [], result: null };
        const draft = draftOf(open);
        const result = asked.flatMap(({ decision, lane, once }) => {
          const before = once === null ? undefined : draft.accepted(once);
          if (before) return before;
          const event = {
            type: 'decide',
            decision,
            id: newId(),
            seq: open.nextSeq(),
            now: clock.now(),
          } as const;
          const { write } = step(draft.of(lane), event, rules);
          draft.write(lane, write);
          return write.filter(({ id }) => id === event.id);
        });
        return { write: draft.written(), result };
      });
      follow({ write: accepted ?? [], effects: [] });
      return accepted;
    },
  };
}
