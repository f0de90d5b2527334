import type { ServiceName } from '../../api/config.ts';
import { PREPARE_MS, type Send, type SendOptions } from '../../api/http.ts';
import type { Action } from '../../domain/outbox/action.ts';
import type { OutboxDeps } from './deps.ts';
import { classify, type Verdict } from './kinds/kind.ts';
import { type Kind, kindOf } from './kinds/kinds.ts';
import { backoff, CLAIM_MS, type Effect, tryOf } from './lane.ts';
import type { OutboxEvent } from './step.ts';

const REQUEST_MS = 20_000;

/** The result of an event: its effects, and `isOver` where nothing is left to be done in the lane. */
export type Applied = { wrote: boolean; effects: Effect[]; isOver: boolean };
/** Applies an event to one lane, durably. */
export type Apply = (lane: string, event: OutboxEvent) => Promise<Applied>;

/** The two errands of a claimed action: sending it, and looking at its target. Each ends in the event to apply. */
export function createDelivery(deps: OutboxDeps, apply: Apply) {
  const { store, clock, owner } = deps;

  const renew = async (action: Action) =>
    (await apply(action.lane, { type: 'renew', ...tryOf(action), by: owner, now: clock.now() })).wrote;

  /** Requests on behalf of a claimed action; its claim is renewed while they last. */
  const sendFor = (action: Action): Send => {
    let until = action.claim?.until ?? 0;
    return async (call, options) => {
      const left = until - clock.now();
      // More than a claim ever has is left of one that was taken before the clock was put back.
      if (left < PREPARE_MS + REQUEST_MS || left > CLAIM_MS) {
        if (!(await renew(action))) return { unsent: true };
        until = clock.now() + CLAIM_MS;
      }
      return deps.send(call, { timeoutMs: REQUEST_MS, ...options });
    };
  };

  /** One attempt. A token that is not accepted is refreshed once, and the request repeated once. */
  const attempt = async (action: Action): Promise<Verdict> => {
    const { intent } = action;
    const kind = kindOf(intent);
    if ((await deps.identityOf()) !== store.identity) return { type: 'undelivered' };
    const call = kind.call(action);
    if (!call) return { type: 'rejected', status: 404, message: null };
    const send = sendFor(action);
    const answered = async (options?: SendOptions) => {
      const sent = await send(call, options);
      const secret = 'reply' in sent && kind.secretIn?.(sent.reply);
      if (secret) deps.onSecret?.(action.lane, secret);
      return classify(kind, intent, sent, clock.now());
    };
    const first = await answered();
    if (first.type !== 'unauthorized') return first;
    const second = await answered({ forceRefresh: true });
    return second.type === 'unauthorized' ? { type: 'expired' } : second;
  };

  return async function deliver(job: Extract<Effect, { action: Action }>): Promise<OutboxEvent> {
    const { action } = job;
    const at = tryOf(action);
    if (job.type === 'send') {
      const verdict = await attempt(action);
      return { type: 'answered', ...at, verdict, now: clock.now(), chance: deps.random() };
    }
    const lookUp = kindOf(action.intent).sight?.lookUp(action, sendFor(action), clock.now());
    const found = (await lookUp) ?? { ok: null };
    return { type: 'lookedUp', ...at, by: owner, found, now: clock.now(), chance: deps.random() };
  };
}

const PROBE_MS = 10_000;
const MOST_AWAY_MS = 60_000;

/** Reachability of a service, known before anything is sent. */
export type Reach = 'reached' | 'unreachable' | 'expired';

/** Asks each service once, with a GET, until its answer is put in doubt; one that cannot be reached is left alone for a while. */
export function createReach({ send, clock, random, onLine }: OutboxDeps) {
  const probes = new Map<ServiceName, Promise<Reach>>();
  const away = new Map<ServiceName, { times: number; until: number }>();

  async function ask({ probe }: Kind): Promise<Reach> {
    const sent = onLine() ? await send(probe, { timeoutMs: PROBE_MS }) : ({ unsent: true } as const);
    if ('identity' in sent && sent.identity !== 'unreachable') return 'expired';
    // JSON, whatever it says, comes from the service itself.
    if ('reply' in sent && sent.reply.shape === 'json' && !sent.reply.redirected) {
      away.delete(probe.service);
      return 'reached';
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
