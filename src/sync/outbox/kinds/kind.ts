import type { Call, Send } from '../../../api/http.ts';
import type { Reply } from '../../../api/reply.ts';
import type { Answer } from '../../../domain/failure.ts';
import type { ActionKind, ActionOf, IntentOf, SeenBy, ShownBy } from '../../../domain/outbox/action.ts';
import type { Verdict } from '../verdict.ts';

/** The result of looking at the target of an action; `absent`: the thing to be made is not there, and may still come. */
type Finding = 'done' | 'unchanged' | 'changed' | 'missing' | 'absent';

/** All that the outbox knows of a kind of action: a row of the table of kinds. */
export type KindOf<K extends ActionKind> = {
  /** The list that shows the effect, once read; null where none does. */
  collection: ShownBy | null;
  /** A cheap read on the same service: whether it can be reached. */
  probe: Call;
  /** Order is kept inside it. Begins with the kind and a colon. */
  lane(intent: IntentOf<K>): `${K}:${string}`;
  /** The decision's own name, where it may be handed over more than once and is accepted once. */
  once(intent: IntentOf<K>): string | null;
  /** True where the action is allowed on a target in this state. */
  allows(intent: IntentOf<K>, target: SeenBy[K]): boolean;
  /** The target once it took effect; null = gone. */
  after(intent: IntentOf<K>, target: SeenBy[K]): SeenBy[K] | null;
  /** The target as a later action of the lane sees it, once an earlier one has led to `outcome`. */
  carry(seen: SeenBy[K], outcome: SeenBy[K] | null): SeenBy[K];
  /** The intent that remains of two unsent neighbours, given the target before both. */
  fold(earlier: IntentOf<K>, later: IntentOf<K>, before: SeenBy[K]): 'both' | 'nothing' | IntentOf<K>;
  /** The request, built strictly; null where its target never came to be. */
  call(action: ActionOf<K>): Call | null;
  /** The verdict of a 2xx answer; null where it cannot be understood. */
  read(intent: IntentOf<K>, reply: Reply): Verdict | null;
  /** The secret in an answer, which the service tells once and the outbox never stores. */
  secretIn?(reply: Reply): string | null;
  /** True where 404 means success. */
  wantsGone(intent: IntentOf<K>): boolean;
  /** Looks at the target; null where that is impossible: then only the answer to the same key, or a person, ends a doubt. */
  sight: {
    /** True where the target shows if the action took effect. */
    isProof(intent: IntentOf<K>): boolean;
    /** The target as the service has it now; null when it has none. */
    lookUp(action: ActionOf<K>, send: Send, now: number): Promise<Answer<SeenBy[K] | null>>;
    /** Compares the found target with the wanted and the seen one. */
    compare(action: ActionOf<K>, found: SeenBy[K] | null): Finding;
  } | null;
};

/** The version alone is carried on. */
export const carryVersion = <S extends { version: string | null }>(seen: S, outcome: S | null): S => ({
  ...seen,
  version: outcome?.version ?? null,
});
