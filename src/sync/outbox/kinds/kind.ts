import type { Call, Send, Sent } from '../../../api/http.ts';
import { failureOfReply, isPortal, type Reply, retryAfterMs } from '../../../api/reading.ts';
import { type Answer, putsOff } from '../../../domain/failure.ts';
import type {
  Action,
  ActionKind,
  ActionOf,
  Intent,
  IntentOf,
  SeenBy,
  ShownBy,
} from '../../../domain/outbox/action.ts';

/** The result of looking at the target of an action; `absent`: the thing to be made is not there, and may still come. */
type Finding = 'done' | 'unchanged' | 'changed' | 'missing' | 'absent';

/** All that the outbox knows of a kind of action: a row of the table of kinds. */
export type KindOf<K extends ActionKind> = {
  /** The list that shows the effect, once read; null where none does. */
  collection: ShownBy | null;
  /** A cheap read on the same service: whether it can be reached. */
  probe: Call;
  /** True where a provider need not have the call of the probe: its 404 may be in plain text or empty. */
  isProbeOptional?: true;
  /** Order is kept inside it. Begins with the kind and a colon. */
  lane(intent: IntentOf<K>): `${K}:${string}`;
  /** A name for the action of an operator, where it may be handed over more than once and is accepted once. */
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
  /** The verdict of a 2xx response; null where it cannot be understood. */
  read(intent: IntentOf<K>, reply: Reply): Verdict | null;
  /** The secret in a response, which the service tells once and the outbox never stores. */
  secretIn?(reply: Reply): string | null;
  /** True where 404 means success, once a look has not found the target either. */
  wantsGone(intent: IntentOf<K>): boolean;
  /** Looks at the target; null where that is impossible: then only the response to the same key, or a person, ends a doubt. */
  sight: {
    /** True where the target shows if the action took effect. */
    isConclusive(intent: IntentOf<K>): boolean;
    /** The target as the service has it now; null when it has none. */
    lookUp(action: ActionOf<K>, send: Send, now: number): Promise<Answer<SeenBy[K] | null>>;
    /** Compares the found target with the wanted and the seen one. */
    compare(action: ActionOf<K>, found: SeenBy[K] | null): Finding;
  } | null;
  /** Several actions in one request, where the provider takes lists; null where each always goes by itself. */
  list: {
    /** Actions of one name may share a request. */
    name(intent: IntentOf<K>): string;
    /** The request for these, in their order. */
    call(actions: readonly ActionOf<K>[], key: string): Call;
    /** The verdict of a 2xx response about each, in their order; null where it cannot be understood at all. */
    read(actions: readonly ActionOf<K>[], reply: Reply): Verdict[] | null;
    /** Looks at all their targets at once; null for a target that the service does not have. */
    lookUp(actions: readonly ActionOf<K>[], send: Send, now: number): Promise<Answer<(SeenBy[K] | null)[]>>;
  } | null;
};

/** The version alone is carried on. */
export const carryVersion = <S extends { version: string | null }>(seen: S, outcome: S | null): S => ({
  ...seen,
  version: outcome?.version ?? null,
});

/** The meaning of one response for its action, in the same words for all kinds. */
export type Verdict =
  /** It took effect; `version` is the target's new one, and `made` the id of what was made, where the response brings them. */
  | { type: 'done'; version: string | null; made?: string }
  /** The service will not do it, in its own words. */
  | { type: 'rejected'; status: number | null; message: string | null }
  /** The target is not as expected; nothing was done. Look. */
  | { type: 'conflict'; status: number | null; message: string | null }
  /** It may have taken effect or not. The service asks to be left alone for `after` ms; null or absent where it does not. */
  | { type: 'lost'; status: number | null; message: string | null; after?: number | null }
  /** Nothing was done yet: again after `after` ms by the service's own word, or null. */
  | { type: 'later'; after: number | null; status: number; message: string | null }
  /** The service refused the list as a whole, perhaps for one of it, and did nothing: each goes by itself. */
  | { type: 'unlisted'; status: number | null; message: string | null }
  /** It never left this device: spends no attempt. */
  | { type: 'unsent' }
  /** A page or a redirect in place of a response: a captive portal's, or the service's own where it comes again. */
  | { type: 'page'; status: number; message: null }
  /** The session is over. */
  | { type: 'expired' };

/** The token was not accepted: refresh it once and repeat once, then the session is over. */
export type Unauthorized = { type: 'unauthorized' };

/** The part of a kind of action that reads responses. */
type ReplyReader = {
  /** The verdict of a 2xx response; null where it cannot be understood. */
  read(intent: Intent, reply: Reply): Verdict | null;
  /** True where 404 may be what was wanted. */
  wantsGone(intent: Intent): boolean;
};

/** Tells from what `send` brought back what became of a request: the one place that reads statuses for the outbox. */
export function classify(kind: ReplyReader, intent: Intent, sent: Sent, now: number): Verdict | Unauthorized {
  if ('identity' in sent) return { type: sent.identity === 'unreachable' ? 'unsent' : 'expired' };
  if ('unsent' in sent) return { type: 'unsent' };
  if ('lost' in sent) return { type: 'lost', status: null, message: null };

  const { reply } = sent;
  const { status } = reply;
  // Only a network that wants a sign-in first answers 511 (RFC 6585).
  if (status === 511) return { type: 'later', after: null, status, message: null };
  if (isPortal(reply)) return { type: 'page', status, message: null };
  const said = { status, message: failureOfReply(reply).message ?? null };
  if (status >= 200 && status < 300)
    return kind.read(intent, reply) ?? { type: 'lost', status, message: null };
  // A gateway without a route to the service answers 404 too: the list tells.
  if (status === 404 && kind.wantsGone(intent)) return { type: 'conflict', ...said };
  const after = retryAfterMs(reply.headers, now);
  if (putsOff(status)) return { type: 'lost', after, ...said };

  switch (status) {
    case 401:
      return { type: 'unauthorized' };
    case 409:
    case 412:
      return { type: 'conflict', ...said };
    case 425:
      return { type: 'later', after, ...said };
  }
  const isRefusal = status >= 400 && status < 500;
  return { type: isRefusal ? 'rejected' : 'lost', ...said };
}

/**
 * The verdicts about the actions of a request, in their order. `closesList`: the service answered for each member of a list, or
 * refused the list, so that its key would only get the same answer again.
 */
export type Told = { verdicts: readonly Verdict[]; closesList: boolean };

/** One verdict about each action. */
export const tellAll = (actions: readonly Action[], verdict: Verdict, closesList = false): Told => ({
  verdicts: actions.map(() => verdict),
  closesList,
});

type ListReader<A> = { read(actions: readonly A[], reply: Reply): Verdict[] | null };

/** Classifies the response to a list, as `classify` does for one action: a refusal of the whole says nothing of its members. */
export function classifyList<A extends Action>(
  list: ListReader<A>,
  actions: readonly A[],
  sent: Sent,
  now: number,
): Told | Unauthorized {
  let told: Verdict[] | null = null;
  const reader = {
    read(_: Intent, reply: Reply): Verdict | null {
      told = list.read(actions, reply);
      return told?.[0] ?? null;
    },
    // 404 is about the list, and not about any of its targets.
    wantsGone: () => false,
  };
  const [first] = actions;
  if (!first) return { verdicts: [], closesList: true };
  const whole = classify(reader, first.intent, sent, now);
  if (told) return { verdicts: told, closesList: true };
  if (whole.type === 'unauthorized') return whole;
  const isRefused = whole.type === 'rejected' || whole.type === 'conflict';
  return tellAll(actions, isRefused ? { ...whole, type: 'unlisted' } : whole, isRefused);
}
