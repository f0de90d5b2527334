import type { Subscription, webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import type { Random } from '../seed/random.ts';
import { RETRY_AFTER_MS } from './deliveries.ts';
import { eventBody } from './events.ts';
import { httpError, noResponse, type Outcome, refused, TIMEOUT_MS, timedOut } from './post-event.ts';
import { signedHeaders } from './signing.ts';

/** An attempt that is in the log. */
export type MadeUpAttempt = typeof webhookInvocations.$inferInsert & { at: number; attempt: number };
/** Something that happened: `at` in milliseconds since 1970. */
export type Happening = Subscription & { data: object; at: number };
/** Behaviour of a made-up endpoint. */
export type Endpoint = Pick<typeof webhooks.$inferSelect, 'id' | 'tenantId' | 'url' | 'secret'> & {
  /** Share of failures, from 0 to 1. */
  failing: number;
};

const SECOND = 1000;
const FAILING_AGAIN = 0.35;

/** The event of a happening as it is sent, with its own id. */
export function eventOf({ eventType, version, data, at }: Happening, random: Random) {
  const id = `msg_${random.uuid()}`;
  const body = JSON.stringify(eventBody({ id, eventType, version, at }, data));
  return { eventId: id, eventType, version, body };
}

/** An attempt to deliver it; one without an outcome is still due. */
export function attemptOf(
  { id: webhookId, tenantId, url, secret }: Endpoint,
  { body, ...event }: ReturnType<typeof eventOf>,
  { id, at, attempt }: { id: string; at: number; attempt: number },
  outcome: Outcome | null,
): MadeUpAttempt {
  const seconds = Math.floor(at / SECOND);
  const headers = outcome ? signedHeaders({ id: event.eventId, seconds, body }, [secret]) : {};
  const finished = outcome?.errorMessage === null ? 'SUCCESS' : 'FAILED';
  return {
    ...{ id, tenantId, webhookId, ...event, url, at, attempt, trigger: 'SCHEDULED' },
    ...{ request: { headers, body }, result: outcome ? finished : 'PENDING' },
    ...(outcome ?? { httpStatus: null, durationMs: 0, errorMessage: null, response: noResponse() }),
  };
}

/**
 * The attempts to deliver one event to an endpoint, the first of them first, until one succeeds: all of them before `now`,
 * so that none is still due.
 */
export function madeUpAttempts(
  endpoint: Endpoint,
  happening: Happening,
  { random, now }: { random: Random; now: number },
): MadeUpAttempt[] {
  const event = eventOf(happening, random);
  const { host } = new URL(endpoint.url);
  const attempts: MadeUpAttempt[] = [];
  let at = happening.at + random.int(200, 1_900);
  let { failing } = endpoint;
  for (const next of [...RETRY_AFTER_MS.slice(1), 0]) {
    const isFailure = random.chance(failing) && at + next <= now;
    const outcome = isFailure ? failureOf(host, random) : successOf(random);
    attempts.push(
      attemptOf(endpoint, event, { id: random.uuid(), at, attempt: attempts.length + 1 }, outcome),
    );
    if (!isFailure) break;
    at += next;
    // An endpoint that has just failed is likely to fail again.
    failing = FAILING_AGAIN;
  }
  return attempts;
}

function successOf(random: Random): Outcome {
  const status = random.weighted([
    [200, 80],
    [204, 12],
    [202, 8],
  ] as const);
  const body = status === 204 ? '' : '{"received":true}';
  return {
    ...{ httpStatus: status, durationMs: random.int(48, 180), errorMessage: null },
    response: answer(status === 204 ? {} : { 'content-type': 'application/json' }, body),
  };
}

/** An answer of 4xx or 5xx, as an application gives it. */
export function errorAnswer(status: number, durationMs: number): Outcome {
  const errorMessage = httpError(status);
  const body = JSON.stringify({ error: errorMessage.slice(errorMessage.indexOf(': ') + 2) });
  return {
    ...{ httpStatus: status, durationMs, errorMessage },
    response: answer({ 'content-type': 'application/json' }, body),
  };
}

function failureOf(host: string, random: Random): Outcome {
  const unanswered = (errorMessage: string, durationMs: number) => ({
    ...{ httpStatus: null, durationMs, errorMessage, response: noResponse() },
  });
  return random.weighted<() => Outcome>([
    [() => errorAnswer(500, random.int(300, 1_400)), 40],
    [() => errorAnswer(503, random.int(20, 90)), 20],
    [() => errorAnswer(429, random.int(15, 60)), 8],
    [() => errorAnswer(404, random.int(30, 120)), 4],
    [() => unanswered(timedOut(TIMEOUT_MS), TIMEOUT_MS), 16],
    [() => unanswered(refused(host), random.int(1, 6)), 8],
    [() => unanswered('TLS: certificate has expired', random.int(20, 60)), 4],
  ])();
}

const answer = (headers: Record<string, string>, body: string): Outcome['response'] => ({
  headers: { server: 'nginx', ...headers },
  body,
  truncated: false,
});
