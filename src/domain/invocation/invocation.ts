import { type OrUnknown, rawTextOf } from '../terminal.ts';
import type { WebhookStatus } from '../webhook/webhook.ts';

/** The result of an attempt to deliver an event, or that it is still to be made. */
export type InvocationResult = 'success' | 'pending' | 'failed' | 'cancelled';

/** The cause of an attempt: an event happened, a person asked for it again, or it is a test. */
export type InvocationTrigger = 'scheduled' | 'manual' | 'test';

/** One attempt to deliver one event, without what was said: a line of the log. */
export type InvocationRow = {
  invocationId: string;
  webhookId: string;
  /** Shared by all attempts of one event; null where the service does not say. */
  eventId: string | null;
  eventType: string;
  version: string | null;
  url: string | null;
  /** When it was made, or is due, ms since 1970. */
  at: number;
  /** From 1. */
  attempt: number;
  trigger: OrUnknown<InvocationTrigger> | null;
  result: OrUnknown<InvocationResult>;
  /** Null where the endpoint did not answer. */
  httpStatus: number | null;
  durationMs: number | null;
  /** At most 500 characters. */
  errorMessage: string | null;
};

/** `whole` as it was sent; `cut` only its beginning; `rewritten` what the service made of it, not to the byte. */
type BodyState = 'whole' | 'cut' | 'rewritten';

/** A header's name and value. */
export type Header = readonly [name: string, value: string];

/** A request or a response of an attempt. */
export type Message = { headers: readonly Header[]; body: string; state: BodyState };

/** One attempt with everything that was said. */
export type Invocation = { row: InvocationRow; request: Message; response: Message };

/** A message of an attempt, by its direction. */
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
  /** From this device, since the service could not be reached. */
  isKept: boolean;
};

/** All attempts of one event that are known, the first one first. */
export type EventAttempts = {
  attempts: InvocationRow[];
  /** False while earlier ones may lie further down the log. */
  isComplete: boolean;
};

/** A result as a filter names it. */
export const resultKey = ({ result }: Pick<InvocationRow, 'result'>): string => rawTextOf(result);

/** The class of a status, such as '4xx'; 'none' where the endpoint did not answer. */
export const statusClass = (status: number | null): string =>
  status === null ? 'none' : `${Math.floor(status / 100)}xx`;

/** Newest first; of two at once the later id, so that the order is always the same. */
export const newestFirst = (a: InvocationRow, b: InvocationRow): number =>
  b.at - a.at || (a.invocationId < b.invocationId ? 1 : a.invocationId > b.invocationId ? -1 : 0);

/** Causes of failed deliveries, in the order in which they are tried. */
export const failureCauses = [
  'dns',
  'tls',
  'refused',
  'timeout',
  'redirect',
  'gone',
  '4xx',
  '5xx',
  'other',
] as const;
/** The cause of a failed delivery. */
export type FailureCause = (typeof failureCauses)[number];

const named: Readonly<Record<string, FailureCause>> = {
  DNS: 'dns',
  TLS: 'tls',
  REFUSED: 'refused',
  TIMEOUT: 'timeout',
  REDIRECT: 'redirect',
};

/** Words that tell a cause where the service does not name it. */
const worded: readonly [RegExp, FailureCause][] = [
  [/ENOTFOUND|EAI_|getaddrinfo|could not resolve|unknown host/i, 'dns'],
  [/certificate|self[- ]signed|\b(ssl|tls)\b|handshake/i, 'tls'],
  [/ECONNREFUSED|refused/i, 'refused'],
  [/ETIMEDOUT|time[ -]?out|timed out|did not answer/i, 'timeout'],
  [/redirect/i, 'redirect'],
];

/** The cause of a failed attempt; null for any other. */
export function causeOf({
  result,
  httpStatus,
  errorMessage,
}: Pick<InvocationRow, 'result' | 'httpStatus' | 'errorMessage'>): FailureCause | null {
  if (result !== 'failed') return null;
  const name = /^([A-Z]+):/.exec(errorMessage ?? '')?.[1];
  const byName = name === undefined ? undefined : named[name];
  if (byName) return byName;
  if (httpStatus !== null) return ofStatus(httpStatus);
  return worded.find(([words]) => words.test(errorMessage ?? ''))?.[1] ?? 'other';
}

function ofStatus(status: number): FailureCause {
  if (status === 410) return 'gone';
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return '4xx';
  return status >= 500 && status < 600 ? '5xx' : 'other';
}

/** Delay of an attempt after the one before, ms, by its place. */
const RETRY_AFTER_MS = [0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000] as const;

/** Most attempts of one event. */
export const MOST_ATTEMPTS = RETRY_AFTER_MS.length;

/** The next attempt of an event: `planned` by the service, `expected` by its schedule, or none, and why. */
export type NextAttempt =
  | { kind: 'planned' | 'expected'; at: number; attempt: number }
  | { kind: 'none'; why: 'delivered' | 'disabled' | 'used-up' | 'gone' | 'cancelled' };

/** The next attempt after the attempts of one event; `status` is the webhook's, null where it is not known. */
export function nextAttempt(
  attempts: readonly InvocationRow[],
  status: OrUnknown<WebhookStatus> | null,
): NextAttempt | null {
  const last = attempts.reduce<InvocationRow | null>(
    (latest, row) => (latest === null || row.attempt >= latest.attempt ? row : latest),
    null,
  );
  if (last === null) return null;
  if (last.result === 'success') return { kind: 'none', why: 'delivered' };
  if (last.result === 'cancelled') return { kind: 'none', why: 'cancelled' };
  if (last.httpStatus === 410) return { kind: 'none', why: 'gone' };
  if (status === 'disabled' || status === 'auto-disabled') return { kind: 'none', why: 'disabled' };
  if (last.result === 'pending') return { kind: 'planned', at: last.at, attempt: last.attempt };
  if (last.result !== 'failed') return null;
  const pause = RETRY_AFTER_MS[last.attempt];
  if (pause === undefined) return { kind: 'none', why: 'used-up' };
  const ended = last.at + (last.durationMs ?? 0);
  return { kind: 'expected', at: ended + pause, attempt: last.attempt + 1 };
}
