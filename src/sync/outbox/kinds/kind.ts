import type { Call, Reply, Send } from '../../../api/http.ts';
import type { Action, Intent, Seen } from '../../../domain/action.ts';
import type { CollectionName } from '../../../domain/collection.ts';
import type { Answer } from '../../../domain/failure.ts';
import type { Verdict } from '../verdict.ts';

/** What looking at the target says about an action. */
type Finding = 'done' | 'unchanged' | 'changed' | 'missing';

/** All that the outbox knows of a kind of action: a row of the table of kinds. */
export type Kind<I extends Intent = Intent> = {
  /** The collection that shows the effect, once pulled. */
  collection: CollectionName;
  /** A cheap read on the same service: whether it can be reached. (ruling 21) */
  probe: Call;
  /** Order is kept inside it. */
  lane(intent: I): string;
  /** Whether it may be asked of a target that is so. */
  allows(intent: I, target: Seen): boolean;
  /** The target once it took effect; null = gone. */
  after(intent: I, target: Seen): Seen | null;
  /** What remains of two unsent neighbours, given the target before both. (ruling 22) */
  fold(earlier: I, later: I, before: Seen): 'both' | 'nothing';
  /** The request, built strictly. */
  call(action: Action & { intent: I }): Call;
  /** What an answer of 2xx says; null where it cannot be understood. */
  read(intent: I, reply: Reply): Verdict | null;
  /** Whether 404 is what was wanted. */
  wantsGone(intent: I): boolean;
  /** Whether the target, when looked at, shows if it took effect. */
  isVisible(intent: I): boolean;
  /** The target as the service has it now; null when it has none. */
  look(action: Action & { intent: I }, send: Send, now: number): Promise<Answer<Seen | null>>;
  /** What was found, compared with what was wanted and what was seen. */
  compare(action: Action & { intent: I }, found: Seen | null): Finding;
};
