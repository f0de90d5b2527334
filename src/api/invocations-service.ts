import * as v from 'valibot';
import { Invocation as Contract, SentAgain, type webhooks } from '../../contract/webhooks.ts';
import { type Answer, failed } from '../domain/failure.ts';
import type { Header, Invocation, InvocationResult, Message } from '../domain/invocation/invocation.ts';
import { callsOf } from './call.ts';
import { read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { textOf } from './reading.ts';
import { type Tolerant, tolerant } from './tolerant.ts';

const call = callsOf<typeof webhooks>('webhooks');
type Fields = Tolerant<typeof Contract>;

const MOST_WORDS = 500;

function headersOf(headers: Fields['request']['headers']): Header[] {
  return Object.entries(headers).map(([name, text]) => [
    name,
    Array.isArray(text) ? text.join(', ') : (textOf(text) ?? ''),
  ]);
}

/** A message; a body that came as data and not as text is written again, and said to be. */
function messageOf({ body, ...message }: Fields['request'], truncated: boolean | null): Message {
  const headers = headersOf(message.headers);
  if (body === undefined || body === null) return { headers, body: '', state: 'whole' };
  if (typeof body !== 'string') return { headers, body: writtenAgain(body), state: 'rewritten' };
  return { headers, body, state: truncated ? 'cut' : 'whole' };
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
  tolerant(Contract),
  v.check(row => row.invocationDateTime !== null, 'invocationDateTime is no time'),
  v.transform(
    ({ request, response, invocationDateTime, attemptNumber, ...row }): Invocation => ({
      row: {
        ...row,
        eventType: row.eventType ?? '',
        at: Date.parse(invocationDateTime ?? ''),
        attempt: attemptNumber || 1,
        result: row.result ?? { unknown: '' },
        httpStatus: row.httpStatus || null,
        errorMessage: row.errorMessage?.slice(0, MOST_WORDS) ?? null,
      },
      request: messageOf(request, null),
      response: messageOf(response, response.truncated),
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

const Again = tolerant(SentAgain);

/** Asks for the event of an attempt to be sent again, in a new attempt whose id it gives; the same key asks once. */
export const sendInvocationAgain = (send: Send, invocationId: string, key: string): Promise<Answer<string>> =>
  read(
    send,
    call('POST /webhooks/invocations/{invocationId}/resend', { params: { invocationId }, key }),
    ({ body, status }) => {
      const result = v.safeParse(Again, body);
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
    call('GET /webhooks/invocations', { query }),
    reply => readPage(reply, 'invocations', Row),
    { timeoutMs: PAGE_TIMEOUT_MS },
  );
}
