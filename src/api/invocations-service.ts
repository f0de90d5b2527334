import * as v from 'valibot';
import { type Answer, failed } from '../domain/failure.ts';
import type { Header, Invocation, InvocationResult, Message } from '../domain/invocation/invocation.ts';
import { read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { booleanOf, countOf, fieldsOf, id, instantOf, knownAs, lenient, textOf } from './reading.ts';

const resultOf = knownAs('success', 'pending', 'failed', 'cancelled');
const triggerOf = knownAs('scheduled', 'manual', 'test');

const MOST_WORDS = 500;

function headersOf(value: unknown): Header[] {
  return Object.entries(fieldsOf(value)).map(([name, text]) => [
    name,
    Array.isArray(text) ? text.join(', ') : (textOf(text) ?? ''),
  ]);
}

/** A message; a body that came as data and not as text is written again, and said to be. */
function messageOf(value: unknown): Message {
  const fields = fieldsOf(value);
  const headers = headersOf(fields.headers);
  const { body } = fields;
  if (body === undefined || body === null) return { headers, body: '', state: 'whole' };
  if (typeof body !== 'string') return { headers, body: writtenAgain(body), state: 'rewritten' };
  return { headers, body, state: booleanOf(fields.truncated) ? 'cut' : 'whole' };
}

function writtenAgain(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    // Nested too deep to be written.
    return '';
  }
}

/** An attempt; one without its time does not parse, since it has no place in the log. */
const Row = v.pipe(
  v.object({
    invocationId: id,
    webhookId: id,
    eventId: lenient(textOf),
    eventType: lenient(value => textOf(value) ?? ''),
    version: lenient(textOf),
    url: lenient(textOf),
    invocationDateTime: v.pipe(
      lenient(instantOf),
      v.check(at => at !== null, 'is no time'),
    ),
    attemptNumber: lenient(value => countOf(value) || 1),
    trigger: lenient(triggerOf),
    result: lenient(value => resultOf(value) ?? { unknown: '' }),
    httpStatus: lenient(value => countOf(value) || null),
    durationMs: lenient(countOf),
    errorMessage: lenient(value => textOf(value)?.slice(0, MOST_WORDS) ?? null),
    request: lenient(messageOf),
    response: lenient(messageOf),
  }),
  v.transform(
    ({ request, response, invocationDateTime, attemptNumber, ...row }): Invocation => ({
      row: { ...row, at: Date.parse(invocationDateTime ?? ''), attempt: attemptNumber },
      request,
      response,
    }),
  ),
);

/** Most attempts of a page. */
export const INVOCATIONS_LIMIT = 1_000;

/** A query of attempts; without webhooks it asks for all webhooks, without results for any. */
export type InvocationsRequest = {
  webhookIds?: readonly string[];
  results?: readonly InvocationResult[];
  versions?: readonly string[];
  /** At most 1,000. */
  limit: number;
  /** From 1. */
  page: number;
};

/** Bodies come with the rows: a page may be megabytes over a poor line. */
const PAGE_TIMEOUT_MS = 60_000;

const listed = (values: readonly string[] = []) => (values.length > 0 ? values.join(',') : undefined);

const SentAgain = v.object({ invocationId: id });

/** Asks for the event of an attempt to be sent again, in a new attempt whose id it gives; the same key asks once. */
export const sendInvocationAgain = (send: Send, invocationId: string, key: string): Promise<Answer<string>> =>
  read(
    send,
    {
      service: 'webhooks',
      method: 'POST',
      path: `/webhooks/invocations/${encodeURIComponent(invocationId)}/resend`,
      key,
    },
    ({ body, status }) => {
      const result = v.safeParse(SentAgain, fieldsOf(body));
      return result.success
        ? { ok: result.output.invocationId }
        : failed({ kind: 'unreadable', status, field: 'invocationId' });
    },
  );

/** A page of the log of deliveries, the newest first. */
export function invocationsPage(
  send: Send,
  { webhookIds, results = [], versions, limit, page }: InvocationsRequest,
): Promise<Answer<Page<Invocation>>> {
  const query = {
    webhookIds: listed(webhookIds),
    versions: listed(versions),
    results: listed(results.map(result => result.toUpperCase())),
    limit,
    page,
  };
  return read(
    send,
    { service: 'webhooks', method: 'GET', path: '/webhooks/invocations', query },
    reply => readPage(reply, 'invocations', Row),
    { timeoutMs: PAGE_TIMEOUT_MS },
  );
}
