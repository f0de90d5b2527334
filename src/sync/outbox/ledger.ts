import type { Action } from '../../domain/action.ts';
import type { CollectionName } from '../../domain/collection.ts';
import type { Effect, Step } from './change.ts';
import { type Coalesced, coalesce } from './coalesce.ts';
import type { Decision } from './decide.ts';
import type { OutboxDeps } from './deps.ts';
import { kindOf } from './kinds/kinds.ts';
import type { PersonEvent } from './person.ts';
import { rulesOf } from './rules.ts';
import { type OutboxEvent, step } from './step.ts';

const DRAW_AT_MOST_EVERY_MS = 100;
const PULL_AT_MOST_EVERY_MS = 2_000;

const over: Step = { write: [], effects: [{ type: 'expired' }] };

/** Joins `step` with storage: each call is one transaction, and rejects with what storage said, having changed nothing. */
export function createLedger({ store, clock, idempotency, newId, announce, onBehind }: OutboxDeps) {
  const rules = rulesOf(idempotency);
  const draw = coalesce(clock, DRAW_AT_MOST_EVERY_MS, () =>
    announce({ type: 'outbox', identity: store.identity }),
  );
  const pulls = new Map<CollectionName, Coalesced>();

  function pull(collection: CollectionName): void {
    const ask = pulls.get(collection) ?? coalesce(clock, PULL_AT_MOST_EVERY_MS, () => onBehind(collection));
    pulls.set(collection, ask);
    ask.call();
  }

  function follow({ write, effects }: Step): void {
    if (write.length > 0) draw.call();
    for (const effect of effects) if (effect.type === 'pull') pull(effect.collection);
  }

  return {
    /** Tells now what it would have told in a moment. */
    tell: draw.flush,

    /** One event on one lane. Nothing is claimed once the session ended: the gate is read in the same transaction. */
    async apply(lane: string, event: OutboxEvent): Promise<{ wrote: boolean; effects: Effect[] }> {
      const result = await store.transact([lane], open => {
        const isShut = event.type === 'claim' && !open.gateOpen;
        const changed: Step = isShut ? over : step(open.of(lane), event, rules);
        return { write: changed.write, result: changed };
      });
      follow(result);
      return { wrote: result.write.length > 0, effects: result.effects };
    },

    /** One event on every lane; the actions that it changed. */
    async applyToAll(event: PersonEvent, gateOpen?: boolean): Promise<Action[]> {
      const result = await store.transact('all', open => {
        const write = open.names.flatMap(lane => step(open.of(lane), event, rules).write);
        return { write, gateOpen, result: write };
      });
      follow({ write: result, effects: [] });
      return result;
    },

    /** Decisions, one a lane: those that are allowed, as they were accepted; null without a session. */
    async accept(decisions: readonly Decision[]): Promise<Action[] | null> {
      const byLane = new Map(
        decisions.map(decision => [kindOf(decision.intent).lane(decision.intent), decision]),
      );
      const written = await store.transact([...byLane.keys()], open => {
        if (!open.gateOpen) return { write: [], result: null };
        const write = [...byLane].flatMap(([lane, decision]) => {
          const event = {
            type: 'decide',
            decision,
            id: newId(),
            seq: open.nextSeq(),
            now: clock.now(),
          } as const;
          return step(open.of(lane), event, rules).write;
        });
        return { write, result: write };
      });
      follow({ write: written ?? [], effects: [] });
      return written;
    },
  };
}
