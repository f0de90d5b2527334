import type { Call, Send } from '../../../api/http.ts';
import type { Reply } from '../../../api/reply.ts';
import type { Answer } from '../../../domain/failure.ts';
import type { ActionKind, ActionOf, IntentOf, SeenBy, ShownBy } from '../../../domain/outbox/action.ts';
import type { Verdict } from '../verdict.ts';

/** What looking at the target says about an action; `absent`: what it was to make is not there, and may still come. */
type Finding = 'done' | 'unchanged' | 'changed' | 'missing' | 'absent';

/** All that the outbox knows of a kind of action: a row of the table of kinds. */
export type KindOf<K extends ActionKind> = {
  /** What shows the effect, once read; null where nothing does. */
  collection: ShownBy | null;
  /** A cheap read on the same service: whether it can be reached. */
  probe: Call;
  /** Order is kept inside it. Begins with the kind and a colon. */
  lane(intent: IntentOf<K>): `${K}:${string}`;
  /** The decision's own name, where it may be handed over more than once and is accepted once. */
  once(intent: IntentOf<K>): string | null;
  /** Whether it may be asked of a target that is so. */
  allows(intent: IntentOf<K>, target: SeenBy[K]): boolean;
  /** The target once it took effect; null = gone. */
  after(intent: IntentOf<K>, target: SeenBy[K]): SeenBy[K] | null;
  /** What a later action has seen once an earlier one of its lane has led to `outcome`. */
  carry(seen: SeenBy[K], outcome: SeenBy[K] | null): SeenBy[K];
  /** What remains of two unsent neighbours, given the target before both. */
  fold(earlier: IntentOf<K>, later: IntentOf<K>, before: SeenBy[K]): 'both' | 'nothing' | IntentOf<K>;
  /** The request, built strictly; null where its target never came to be. */
  call(action: ActionOf<K>): Call | null;
  /** What an answer of 2xx says; null where it cannot be understood. */
  read(intent: IntentOf<K>, reply: Reply): Verdict | null;
  /** What an answer tells once and nobody keeps. */
  secretIn?(reply: Reply): string | null;
  /** Whether 404 is what was wanted. */
  wantsGone(intent: IntentOf<K>): boolean;
  /** How the target is looked at; null where nobody can: then only the answer to the same key, or a person, ends a doubt. */
  sight: {
    /** Whether it shows if the action took effect. */
    isProof(intent: IntentOf<K>): boolean;
    /** The target as the service has it now; null when it has none. */
    lookUp(action: ActionOf<K>, send: Send, now: number): Promise<Answer<SeenBy[K] | null>>;
    /** What was found, compared with what was wanted and what was seen. */
    compare(action: ActionOf<K>, found: SeenBy[K] | null): Finding;
  } | null;
};

/** The version alone is carried on. */
export const carryVersion = <S extends { version: string | null }>(seen: S, outcome: S | null): S => ({
  ...seen,
  version: outcome?.version ?? null,
});
