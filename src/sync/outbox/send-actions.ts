import type { ServiceName } from '../../api/config.ts';
import { type Call, PREPARE_MS, type Send, type Sent } from '../../api/http.ts';
import { type Answer, isFailure } from '../../domain/failure.ts';
import type { Action, Seen } from '../../domain/outbox/action.ts';
import type { OutboxDeps } from './deps.ts';
import { classify, classifyList, type Told, tellAll, type Unauthorized } from './kinds/kind.ts';
import { type Kind, kindOf } from './kinds/kinds.ts';
import { backoff, CLAIM_MS, type Effect, tryOf } from './lane.ts';
import type { OutboxEvent } from './step.ts';

const REQUEST_MS = 20_000;

/** An event, and the lane that it is for. */
export type Entry = { lane: string; event: OutboxEvent };
/** The result of events: the number of records written, the effects, and the actions whose turn it is now in the lanes. */
export type Applied = { written: number; effects: Effect[]; heads: Action[] };
/** Applies the events of one lane, or of the lanes of a list, in one durable transaction. */
export type Apply = (entries: readonly Entry[]) => Promise<Applied>;

/** Work for a claimed action, or for all of a list. */
export type Job = { type: 'send' | 'lookUp'; actions: readonly Action[] };

/** The job that follows from a claim; null where nothing was claimed. */
export function jobOf(effects: readonly Effect[]): Job | null {
  const claimed = effects.filter(effect => effect.type === 'send' || effect.type === 'lookUp');
  const [first] = claimed;
  // In the same order each time: a key belongs to one request, to the letter.
  const actions = claimed.map(({ action }) => action).sort((a, b) => a.seq - b.seq);
  return first ? { type: first.type, actions } : null;
}

/** The two jobs of claimed actions: sending them, and looking at their targets. Each ends in the events to apply. */
export function createJobRunner(deps: OutboxDeps, apply: Apply) {
  const { store, clock, owner } = deps;

  const renew = async (actions: readonly Action[]) => {
    const now = clock.now();
    const entries = actions.map(action => ({
      lane: action.lane,
      event: { type: 'renew', ...tryOf(action), by: owner, now } as const,
    }));
    return (await apply(entries)).written === actions.length;
  };

  /** Requests on behalf of claimed actions; their claims are renewed while they last. */
  const sendFor = (actions: readonly Action[]): Send => {
    let until = actions[0]?.claim?.until ?? 0;
    return async (call, options) => {
      const left = until - clock.now();
      // More than a claim ever has is left of one that was taken before the clock was put back.
      if (left < PREPARE_MS + REQUEST_MS || left > CLAIM_MS) {
        if (!(await renew(actions))) return { unsent: true };
        until = clock.now() + CLAIM_MS;
      }
      return deps.send(call, { timeoutMs: REQUEST_MS, ...options });
    };
  };

  /** One attempt. A token that is not accepted is refreshed once, and the request repeated once. */
  const attempt = async (
    actions: readonly Action[],
    call: Call,
    read: (sent: Sent) => Told | Unauthorized,
  ): Promise<Told> => {
    const send = sendFor(actions);
    const first = read(await send(call));
    if (!('type' in first)) return first;
    const second = read(await send(call, { forceRefresh: true }));
    return 'type' in second ? tellAll(actions, { type: 'expired' }) : second;
  };

  const attemptOne = async (action: Action): Promise<Told> => {
    const { intent } = action;
    const kind = kindOf(intent);
    const call = kind.call(action);
    if (!call) return tellAll([action], { type: 'rejected', status: 404, message: null });
    return attempt([action], call, sent => {
      const secret = 'reply' in sent && kind.secretIn?.(sent.reply);
      if (secret) deps.onSecret?.(action.lane, secret);
      const verdict = classify(kind, intent, sent, clock.now());
      return verdict.type === 'unauthorized' ? verdict : tellAll([action], verdict);
    });
  };

  const attemptAll = async (actions: readonly Action[]): Promise<Told> => {
    const [first] = actions;
    if (!first || (await deps.identityOf()) !== store.identity) return tellAll(actions, { type: 'unsent' });
    const { list } = kindOf(first.intent);
    if (!first.list || !list) return attemptOne(first);
    const call = list.call(actions, first.list.key);
    return attempt(actions, call, sent => classifyList(list, actions, sent, clock.now()));
  };

  async function answers({ actions }: Job): Promise<Entry[]> {
    const { verdicts, closesList } = await attemptAll(actions);
    const about = { closesList, now: clock.now(), chance: deps.random() };
    return actions.flatMap((action, at) => {
      const verdict = verdicts[at];
      const event = verdict && ({ type: 'answered', ...tryOf(action), verdict, ...about } as const);
      return event ? [{ lane: action.lane, event }] : [];
    });
  }

  /** Looks at the targets: at those of a list all at once. */
  async function found(actions: readonly Action[]): Promise<Answer<(Seen | null)[]>> {
    const [first] = actions;
    if (!first) return { ok: [] };
    const { list, sight } = kindOf(first.intent);
    const send = sendFor(actions);
    if (actions.length > 1 && list) return list.lookUp(actions, send, clock.now());
    const answer = await sight?.lookUp(first, send, clock.now());
    return answer && isFailure(answer) ? answer : { ok: [answer?.ok ?? null] };
  }

  async function looks({ actions }: Job): Promise<Entry[]> {
    const all = await found(actions);
    const now = clock.now();
    const chance = deps.random();
    return actions.map((action, at) => {
      const found = isFailure(all) ? all : { ok: all.ok[at] ?? null };
      const event = { type: 'lookedUp', ...tryOf(action), by: owner, found, now, chance } as const;
      return { lane: action.lane, event };
    });
  }

  return (job: Job): Promise<Entry[]> => (job.type === 'send' ? answers(job) : looks(job));
}

const PROBE_MS = 10_000;
const MOST_AWAY_MS = 60_000;

/** Reachability of a service, known before anything is sent. */
export type Reach = 'reached' | 'unreachable' | 'expired';

/** Asks each service once, with a GET, until its response is put in doubt; one that cannot be reached is left alone for a while. */
export function createReach({ send, clock, random, onLine }: OutboxDeps) {
  const probes = new Map<ServiceName, Promise<Reach>>();
  const away = new Map<ServiceName, { times: number; until: number }>();

  async function ask({ probe, isProbeOptional }: Kind): Promise<Reach> {
    const sent = onLine() ? await send(probe, { timeoutMs: PROBE_MS }) : ({ unsent: true } as const);
    if ('identity' in sent && sent.identity !== 'unreachable') return 'expired';
    if ('reply' in sent) {
      const { shape, status, redirected } = sent.reply;
      // JSON, whatever it says, comes from the service itself.
      const isItself = shape === 'json' || (isProbeOptional && status === 404 && shape !== 'html');
      if (isItself && !redirected) {
        away.delete(probe.service);
        return 'reached';
      }
    }
    leave(probe.service);
    return 'unreachable';
  }

  function leave(service: ServiceName): void {
    const times = (away.get(service)?.times ?? 0) + 1;
    away.set(service, { times, until: clock.now() + Math.min(MOST_AWAY_MS, 4 * backoff(times, random())) });
    probes.delete(service);
  }

  return {
    of({ probe, ...kind }: Kind): Promise<Reach> {
      const answer = probes.get(probe.service) ?? ask({ probe, ...kind });
      probes.set(probe.service, answer);
      return answer;
    },
    /** When the service is to be tried again (ms since 1970). */
    retryAt: ({ probe }: Kind): number =>
      Math.min(away.get(probe.service)?.until ?? 0, clock.now() + MOST_AWAY_MS),
    /** After a failure the next one asks again. */
    doubt: ({ probe }: Kind): void => void probes.delete(probe.service),
    /** Nothing works for this kind now, be it the service or storage. */
    leave: ({ probe }: Kind): void => leave(probe.service),
    /** Tries everything again: a new drain, or the network is back. */
    startOver(): void {
      probes.clear();
      for (const service of away.values()) service.until = 0;
    },
  };
}
