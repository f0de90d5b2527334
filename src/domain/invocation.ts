import type { Failure } from './failure.ts';
import type { Known } from './terminal.ts';

/** How an attempt to deliver an event ended, or that it is still to be made. (contract: Webhooks) */
export type InvocationResult = 'success' | 'pending' | 'failed' | 'cancelled';

/** Why an attempt is made: an event happened, somebody asked for it again, or it is a test. */
export type InvocationTrigger = 'scheduled' | 'manual' | 'test';

/** One attempt to deliver one event, without what was said: a line of the log. (contract: Webhooks) */
export type InvocationRow = {
  invocationId: string;
  webhookId: string;
  /** The same for all attempts of one event; null where the service does not say. */
  eventId: string | null;
  eventType: string;
  version: string | null;
  url: string | null;
  /** When it was made, or is due, ms since 1970. */
  at: number;
  /** From 1. */
  attempt: number;
  trigger: Known<InvocationTrigger> | null;
  result: Known<InvocationResult>;
  /** Null where nobody answered. */
  httpStatus: number | null;
  durationMs: number | null;
  /** At most 500 characters. */
  errorMessage: string | null;
};

/** `whole` as it was sent; `cut` only its beginning; `rewritten` what the service made of it, not to the byte. */
type BodyState = 'whole' | 'cut' | 'rewritten';

/** A header's name and value. */
export type Header = readonly [name: string, value: string];

/** What was said in one direction. */
export type Message = { headers: readonly Header[]; body: string; state: BodyState };

/** One attempt with everything that was said. */
export type Invocation = { row: InvocationRow; request: Message; response: Message };

/** Which of its messages. */
export type Side = 'request' | 'response';

/** A body as far as it is known before it is read: characters, and whether some of them are no text. */
export type BodyFacts = { length: number; state: BodyState; isJson: boolean; isOdd: boolean };

/** A message without its body. */
type MessageFacts = { headers: readonly Header[]; body: BodyFacts };

/** One attempt as a screen shows it: bodies are read line by line. */
export type InvocationFacts = {
  row: InvocationRow;
  request: MessageFacts;
  response: MessageFacts;
  /** When it was asked for, ISO-8601. */
  asOf: string;
  /** From this device, since nobody could be reached. */
  isKept: boolean;
};

/** All attempts of one event that are known, the first one first. */
export type EventAttempts = {
  attempts: InvocationRow[];
  /** False while earlier ones may lie further down the log. */
  isComplete: boolean;
  failure: Failure | null;
};

/** A result as a filter names it. */
export const resultKey = ({ result }: Pick<InvocationRow, 'result'>): string =>
  typeof result === 'object' ? result.unknown : result;

/** The class of a status, such as '4xx'; 'none' where nobody answered. */
export const statusClass = (status: number | null): string =>
  status === null ? 'none' : `${Math.floor(status / 100)}xx`;

/** Newest first; of two at once the later id, so that the order is always the same. (specification §9) */
export const newestFirst = (a: InvocationRow, b: InvocationRow): number =>
  b.at - a.at || (a.invocationId < b.invocationId ? 1 : a.invocationId > b.invocationId ? -1 : 0);
