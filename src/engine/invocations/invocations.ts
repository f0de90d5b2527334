import { INVOCATIONS_LIMIT, invocationsPage, sendInvocationAgain } from '../../api/invocations-service.ts';
import type { Range } from '../../domain/collection.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
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
  InvocationRow,
  Side,
} from '../../domain/invocation/invocation.ts';
import type { PersonContext, WithPerson } from '../context.ts';
import type { EngineEvent } from '../messages.ts';
import type { PersonScope } from '../person-scope.ts';
import { rowsThatFit } from '../rows-that-fit.ts';
import { factsOf, InvocationBodies, keptInvocation } from './bodies.ts';
import { dropOldest, InvocationLog, type InvocationsAnswer } from './invocation-log.ts';

/** The health of all webhooks, by ID, and present failures; of the newest 1,000 attempts at most. */
type HealthSeen = {
  asOf: string;
  of: Readonly<Record<string, WebhookHealth>>;
  failing: readonly FailingEvents[];
  /** The platform can be asked to send an event again. */
  canSendAgain: boolean;
};

/** Most webhooks whose logs are cached at once. */
const MOST_LOGS = 4;

type PersonLogs = {
  logs: Map<string, InvocationLog>;
  bodies: InvocationBodies;
  /** The time of each attempt that is stored on this device. */
  storedAt: Map<string, string>;
};
type KeptList = { asOf: string; rows: InvocationRow[]; total: number | null };
type KeptOne = { asOf: string; invocation: Invocation };

const listKey = (webhookId: string) => `invocations:${JSON.stringify([webhookId])}`;
const oneKey = (webhookId: string, invocationId: string) =>
  `invocation:${JSON.stringify([webhookId, invocationId])}`;
const HEALTH = 'invocations-health-2';
/** Times at which the result of a repeated event is requested, ms after the answer. */
const SENT_AGAIN_MS = [500, 3_000, 12_000];

/**
 * Attempts to deliver events to webhooks. While a log is loaded in the background, `post` sends the event `invocations` after each
 * page; loading goes on as long as the page calls again.
 */
export function createInvocations(withPerson: WithPerson, post: (event: EngineEvent) => void) {
  const byScope = new WeakMap<PersonScope, PersonLogs>();

  function logsOf(scope: PersonScope): PersonLogs {
    const held = byScope.get(scope);
    if (held) return held;
    const created: PersonLogs = { logs: new Map(), bodies: new InvocationBodies(), storedAt: new Map() };
    byScope.set(scope, created);
    return created;
  }

  function logOf(scope: PersonScope, { send }: PersonContext, webhookId: string): InvocationLog {
    const { logs, bodies } = logsOf(scope);
    const log =
      logs.get(webhookId) ??
      new InvocationLog(
        request => invocationsPage(send, { ...request, webhookIds: [webhookId] }),
        bodies,
        () => post({ type: 'invocations', webhookId }),
      );
    logs.delete(webhookId);
    logs.set(webhookId, log);
    dropOldest(logs, MOST_LOGS);
    return log;
  }

  /** Loads the newest rows, and stores as many as fit on this device. */
  async function newest({ pages }: PersonScope, log: InvocationLog, webhookId: string) {
    const answer = await log.newest();
    if (isFailure(answer)) return answer;
    const { rows, total } = log.all;
    const kept: KeptList = {
      asOf: log.asOf ?? '',
      rows: rowsThatFit(rows.slice(0, INVOCATIONS_LIMIT)),
      total,
    };
    if (answer.ok) await pages.change(listKey(webhookId), Date.now(), () => kept);
    return answer;
  }

  return {
    /** The rows of a range under a filter, newest first, with counts; requests more pages where they are needed. */
    view: (webhookId: string, filter: InvocationFilter, range: Range): Promise<Answer<InvocationsAnswer>> =>
      withPerson(async (scope, context) => {
        const log = logOf(scope, context, webhookId);
        if (log.asOf === null) {
          const answer = await newest(scope, log, webhookId);
          if (isFailure(answer)) {
            const kept = (await scope.pages.get(listKey(webhookId))) as KeptList | null;
            if (kept === null || answer.failure.kind === 'expired') return answer;
            log.restore(kept.asOf, kept.rows, kept.total, answer.failure);
          }
        }
        return { ok: log.view(filter, range) };
      }),

    /** Loads the newest rows alone. True where there are new or changed ones. */
    newest: (webhookId: string): Promise<Answer<boolean>> =>
      withPerson((scope, context) => newest(scope, logOf(scope, context, webhookId), webhookId)),

    /** Stops loading a log, or resumes it. */
    setSearch: (webhookId: string, how: 'stop' | 'resume'): Promise<Answer<null>> =>
      withPerson(async (scope, context) => {
        const log = logOf(scope, context, webhookId);
        if (how === 'stop') log.stop();
        else log.resume();
        post({ type: 'invocations', webhookId });
        return { ok: null };
      }),

    /** One attempt with its headers; `missing` where the log does not have it. */
    one: (webhookId: string, invocationId: string): Promise<Answer<InvocationFacts>> =>
      withPerson(async (scope, context) => {
        const { bodies, storedAt } = logsOf(scope);
        const key = oneKey(webhookId, invocationId);
        const answer = await logOf(scope, context, webhookId).find(invocationId);
        if (isFailure(answer)) {
          const kept = (await scope.pages.get(key)) as KeptOne | null;
          if (kept === null || answer.failure.kind === 'expired') return answer;
          bodies.hold([kept.invocation], kept.asOf, true);
          return factsIn(bodies, invocationId);
        }
        const { invocation, asOf } = answer.ok;
        if (storedAt.get(key) !== asOf) {
          const kept: KeptOne = { asOf, invocation: keptInvocation(invocation) };
          await scope.pages.change(key, Date.now(), () => kept);
          storedAt.set(key, asOf);
        }
        return factsIn(bodies, invocationId);
      }),

    /** Lines of a body of an attempt that `one` has returned. */
    lines: (
      { invocationId, side }: { webhookId: string; invocationId: string; side: Side },
      format: BodyFormat,
      range: Range,
    ): Promise<Answer<BodyLines>> =>
      withPerson(async scope => {
        const lines = logsOf(scope).bodies.lines(invocationId, side, format, range.from, range.to);
        return lines === null ? failed({ kind: 'missing' }) : { ok: lines };
      }),

    /** A whole body of an attempt that `one` has returned, unchanged. */
    body: (of: { webhookId: string; invocationId: string; side: Side }): Promise<Answer<Blob>> =>
      withPerson(async scope => bodyOf(logsOf(scope).bodies, of)),

    /** All attempts to deliver the event of an attempt. */
    attempts: (webhookId: string, invocationId: string): Promise<Answer<EventAttempts>> =>
      withPerson(async (scope, context) => ({
        ok: logOf(scope, context, webhookId).attemptsOf(invocationId),
      })),

    /** The share of the last day's events that were delivered, by webhook, and present failures. */
    health: (): Promise<Answer<HealthSeen>> =>
      withPerson(async ({ pages }, { send, config }) => {
        const now = Date.now();
        const answer = await invocationsPage(send, { limit: INVOCATIONS_LIMIT, page: 1 });
        if (isFailure(answer)) {
          const kept = (await pages.get(HEALTH)) as HealthSeen | null;
          return kept === null || answer.failure.kind === 'expired' ? answer : { ok: kept };
        }
        const rows = answer.ok.rows.map(({ row }) => row);
        const seen: HealthSeen = {
          asOf: new Date(now).toISOString(),
          of: healthOf(rows, now),
          failing: failingNow(rows, now),
          canSendAgain: config.optionalCalls.includes('sendAgain'),
        };
        await pages.change(HEALTH, now, () => seen);
        return { ok: seen };
      }),

    /** Sends the event of an attempt again; `key` (uuid) is accepted once. Gives the ID of the new attempt. Needs the network. */
    sendAgain: ({
      webhookId,
      invocationId,
      key,
    }: {
      webhookId: string;
      invocationId: string;
      key: string;
    }): Promise<Answer<string>> =>
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

function factsIn(bodies: InvocationBodies, invocationId: string) {
  const held = bodies.get(invocationId);
  return held ? { ok: factsOf(held) } : failed({ kind: 'missing' });
}

function bodyOf(
  bodies: InvocationBodies,
  { invocationId, side }: { invocationId: string; side: Side },
): Answer<Blob> {
  const held = bodies.get(invocationId);
  if (!held) return failed({ kind: 'missing' });
  return { ok: new Blob([held.invocation[side].body], { type: 'text/plain;charset=utf-8' }) };
}
