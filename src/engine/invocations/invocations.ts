import { INVOCATIONS_LIMIT, invocationsPage, sendInvocationAgain } from '../../api/invocations-service.ts';
import { rowsThatFit } from '../../db/copy-cache.ts';
import type { Range } from '../../domain/collection.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';
import type { BodyFormat, BodyLines } from '../../domain/invocation/body.ts';
import {
  type FailingEvents,
  failingNow,
  healthOf,
  type WebhookHealth,
} from '../../domain/invocation/failing.ts';
import type { InvocationFilter } from '../../domain/invocation/filter.ts';
import type {
  EventAttempts,
  Invocation,
  InvocationFacts,
  Message,
  Side,
} from '../../domain/invocation/invocation.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { PersonContext, WithPerson } from '../context.ts';
import type { EngineEvent } from '../messages.ts';
import type { PersonScope } from '../person-scope.ts';
import { factsOf, type Held, type HeldInvocations, hold, keptInvocation, linesOf } from './bodies.ts';
import { InvocationLog, type InvocationsAnswer, type KeptLog, recent } from './invocation-log.ts';

/** The health of all webhooks, by ID, and present failures; of the newest 1,000 attempts at most. */
type HealthSeen = {
  asOf: string;
  of: Readonly<Record<string, WebhookHealth>>;
  failing: readonly FailingEvents[];
  /** The oldest of these attempts (ms since 1970) where the last day has more; null where it has not. */
  since: number | null;
  /** The platform can be asked to send an event again. */
  canSendAgain: boolean;
};

/** An attempt of a webhook. */
type One = { webhookId: string; invocationId: string };
type KeptOne = { asOf: string; invocation: Invocation };

/** Most webhooks whose logs are held at once. */
const MOST_LOGS = 2;
/** Times at which the result of a repeated event is requested, ms after the response. */
const SENT_AGAIN_MS = [500, 3_000, 12_000];

/**
 * Attempts to deliver events to webhooks. While a log is loaded in the background, `post` sends the event `invocations` after each
 * page; loading goes on as long as the page calls again.
 */
export function createInvocations(withPerson: WithPerson, post: (event: EngineEvent) => void) {
  const byScope = new WeakMap<PersonScope, { logs: Map<string, InvocationLog>; bodies: HeldInvocations }>();

  const stored = new WeakSet<Held>();

  function heldBy(scope: PersonScope) {
    const held = byScope.get(scope) ?? { logs: new Map(), bodies: new Map() };
    byScope.set(scope, held);
    return held;
  }

  function logOf(scope: PersonScope, { send }: PersonContext, webhookId: string): InvocationLog {
    const { logs, bodies } = heldBy(scope);
    const make = () =>
      new InvocationLog(
        request => invocationsPage(send, { ...request, webhookIds: [webhookId] }),
        bodies,
        () => post({ type: 'invocations', webhookId }),
      );
    return recent(logs, webhookId, MOST_LOGS, make);
  }

  /** Loads the newest rows, and stores as many as fit on this device. */
  async function newest({ pages }: PersonScope, log: InvocationLog, webhookId: string) {
    const answer = await log.newest();
    const { rows, total } = log.all;
    const kept: KeptLog = {
      asOf: log.asOf ?? '',
      rows: rowsThatFit(rows.slice(0, INVOCATIONS_LIMIT)),
      total,
    };
    if (!isFailure(answer) && answer.ok) await pages.change(keyOf(webhookId), Date.now(), () => kept);
    return answer;
  }

  /** Loads an attempt, and stores it on this device; `missing` where the log does not have it. */
  async function load(
    scope: PersonScope,
    context: PersonContext,
    { webhookId, invocationId }: One,
  ): Promise<Answer<Held>> {
    const answer = await logOf(scope, context, webhookId).find(invocationId);
    const key = keyOf(webhookId, invocationId);
    if (isFailure(answer)) {
      const kept = await orKept<KeptOne>(scope, key, answer);
      if (isFailure(kept)) return kept;
      const held: Held = { ...kept.ok, isKept: true };
      hold(heldBy(scope).bodies, [held]);
      return { ok: held };
    }
    const held = answer.ok;
    if (!stored.has(held)) {
      const kept: KeptOne = { asOf: held.asOf, invocation: keptInvocation(held.invocation) };
      await scope.pages.change(key, Date.now(), () => kept);
      stored.add(held);
    }
    return answer;
  }

  /** Reads a message of an attempt, which is loaded again where longer ones have taken its place. */
  const ofMessage = <T>(
    { side, ...one }: One & { side: Side },
    from: (message: Message) => T,
  ): Promise<Answer<T>> =>
    withPerson(async (scope, context) => {
      const held = heldBy(scope).bodies.get(one.invocationId);
      const answer = held ? { ok: held } : await load(scope, context, one);
      return isFailure(answer) ? answer : { ok: from(answer.ok.invocation[side]) };
    });

  return {
    /** The rows of a range under a filter, newest first, with counts; requests more pages where they are needed. */
    view: (
      webhookId: string,
      filter: InvocationFilter,
      range: Range,
      isStopped = false,
    ): Promise<Answer<InvocationsAnswer>> =>
      withPerson(async (scope, context) => {
        const log = logOf(scope, context, webhookId);
        const answer = log.asOf === null ? await newest(scope, log, webhookId) : null;
        if (answer && isFailure(answer)) {
          const kept = await orKept<KeptLog>(scope, keyOf(webhookId), answer);
          if (isFailure(kept)) return kept;
          log.restore(kept.ok, answer.failure);
        }
        return { ok: log.view(filter, range, isStopped) };
      }),

    /** Loads the newest rows alone. True where there are new or changed ones. */
    newest: (webhookId: string): Promise<Answer<boolean>> =>
      withPerson((scope, context) => newest(scope, logOf(scope, context, webhookId), webhookId)),

    /** One attempt with its headers; `missing` where the log does not have it. */
    one: (webhookId: string, invocationId: string): Promise<Answer<InvocationFacts>> =>
      withPerson(async (scope, context) => {
        const answer = await load(scope, context, { webhookId, invocationId });
        return isFailure(answer) ? answer : { ok: factsOf(answer.ok) };
      }),

    /** Lines of a body of an attempt. */
    lines: (of: One & { side: Side }, format: BodyFormat, { from, to }: Range): Promise<Answer<BodyLines>> =>
      ofMessage(of, message => linesOf(message, format)(from, to)),

    /** A whole body of an attempt, unchanged. */
    body: (of: One & { side: Side }): Promise<Answer<Blob>> =>
      ofMessage(of, ({ body }) => new Blob([body], { type: 'text/plain;charset=utf-8' })),

    /** All attempts to deliver the event of an attempt. */
    attempts: (webhookId: string, invocationId: string): Promise<Answer<EventAttempts>> =>
      withPerson(async (scope, context) => ({
        ok: logOf(scope, context, webhookId).attemptsOf(invocationId),
      })),

    /** The share of the last day's events that were delivered, by webhook, and present failures. */
    health: (): Promise<Answer<HealthSeen>> =>
      withPerson(async (scope, { send, config }) => {
        const now = Date.now();
        const answer = await invocationsPage(send, { limit: INVOCATIONS_LIMIT, page: 1 });
        if (isFailure(answer)) return orKept<HealthSeen>(scope, HEALTH, answer);
        const rows = answer.ok.rows.map(({ row }) => row);
        const oldest = rows.at(-1)?.at ?? 0;
        const seen: HealthSeen = {
          asOf: new Date(now).toISOString(),
          of: healthOf(rows, now),
          failing: failingNow(rows, now),
          since: (answer.ok.total ?? 0) > rows.length && oldest > now - DAY_MS ? oldest : null,
          canSendAgain: config.optionalCalls.includes('sendAgain'),
        };
        await scope.pages.change(HEALTH, now, () => seen);
        return { ok: seen };
      }),

    /** Sends the event of an attempt again; `key` (uuid) is accepted once. Gives the ID of the new attempt. Needs the network. */
    sendAgain: ({ webhookId, invocationId, key }: One & { key: string }): Promise<Answer<string>> =>
      withPerson(async (scope, context) => {
        const answer = await sendInvocationAgain(context.send, invocationId, key);
        if (isFailure(answer)) return answer;
        await newest(scope, logOf(scope, context, webhookId), webhookId);
        post({ type: 'invocations', webhookId });
        // The endpoint needs time: its result is requested several times.
        for (const wait of SENT_AGAIN_MS) setTimeout(() => post({ type: 'webhooks' }), wait);
        return answer;
      }),
  };
}

const HEALTH = 'invocations-health-2';

/** The name under which a log or one of its attempts is stored on this device. */
const keyOf = (webhookId: string, invocationId?: string): string =>
  invocationId === undefined
    ? `invocations:${JSON.stringify([webhookId])}`
    : `invocation:${JSON.stringify([webhookId, invocationId])}`;

/** Replaces a failed answer by the one stored on this device; the end of a session stays a failure. */
async function orKept<T>(
  { pages }: PersonScope,
  key: string,
  answer: { failure: Failure },
): Promise<Answer<T>> {
  const kept = (await pages.get(key)) as T | null;
  return kept === null || answer.failure.kind === 'expired' ? answer : { ok: kept };
}
