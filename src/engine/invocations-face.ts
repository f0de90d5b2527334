import type { Range } from '../domain/collection.ts';
import type { Answer, Failure } from '../domain/failure.ts';
import type { EventAttempts, InvocationFacts, InvocationRow, Side } from '../domain/invocation.ts';
import type { BodyLines, BodyLook } from '../domain/invocation-body.ts';
import type { InvocationCounts, InvocationFilter } from '../domain/invocation-filter.ts';
import type { WebhookHealth } from '../domain/invocation-health.ts';

/** The log of one webhook under a filter, as far as it was looked through. */
export type InvocationsAnswer = {
  rows: InvocationRow[];
  range: Range;
  /** Rows that match among those that were looked through. */
  found: number;
  /** Rows of the list: those found, or what the service names where nothing but the result is looked for. */
  total: number;
  /** Rows of the service's answer that were looked through, and how many it has; null where it does not say. */
  lookedThrough: number;
  announced: number | null;
  /** Everything that can match is found. */
  isComplete: boolean;
  /** More is being looked through. */
  isWalking: boolean;
  /** Somebody stopped that. */
  isStopped: boolean;
  /** As many rows are held as are held of one webhook: older ones are not looked through. */
  isFull: boolean;
  counts: InvocationCounts;
  /** When the newest were asked for, ISO-8601. */
  asOf: string;
  /** From this device, since nobody could be reached. */
  isKept: boolean;
  /** Why it could not be brought up to date, or not be looked through. */
  failure: Failure | null;
};

/** The health of all webhooks, by id; of the newest 1,000 attempts at most. */
export type HealthSeen = { asOf: string; of: Readonly<Record<string, WebhookHealth>> };

/**
 * What the page may ask about attempts to deliver events to webhooks. While a log is looked through in the background, the
 * event `invocations` tells of each page that came; it goes on as long as the page asks again.
 */
export type InvocationsFace = {
  /** The rows of a range under a filter, newest first, and what is to be had around them. Has more looked through where it is needed. */
  view(webhookId: string, filter: InvocationFilter, range: Range): Promise<Answer<InvocationsAnswer>>;
  /** Asks for the newest and adds them; the rest is not read again. Gives how many are new. */
  newest(webhookId: string): Promise<Answer<{ fresh: number; asOf: string }>>;
  /** Stops looking through a log, or goes on with it. */
  look(webhookId: string, how: 'stop' | 'on'): Promise<Answer<null>>;
  /** One attempt with its headers; `missing` where the log does not hold it. */
  one(webhookId: string, invocationId: string): Promise<Answer<InvocationFacts>>;
  /** Lines of a body of an attempt that `one` has given. */
  lines(
    of: { webhookId: string; invocationId: string; side: Side },
    look: BodyLook,
    range: Range,
  ): Promise<Answer<BodyLines>>;
  /** A whole body of an attempt that `one` has given, as it came. */
  body(of: { webhookId: string; invocationId: string; side: Side }): Promise<Answer<Blob>>;
  /** All attempts to deliver the event of an attempt. */
  attempts(webhookId: string, invocationId: string): Promise<Answer<EventAttempts>>;
  /** How many of the last day's events were delivered, webhook by webhook. */
  health(): Promise<Answer<HealthSeen>>;
};
