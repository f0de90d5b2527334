import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { CustomAttribute } from '../domain/merchant/summary.ts';
import type { ChannelCounts } from '../domain/transaction.ts';
import { read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { countOf, fieldsOf, id, lenient, type Reply, textOf } from './reading.ts';

const PREFIX = 'custom_';

/** The merchant attributes that have a column of the consolidated row. */
const consolidated: ReadonlySet<string> = new Set([
  'profileComplete',
  'merchantId',
  'bankMID',
  'bankMIDStatus',
  'email',
  'First_Name',
  'Last_Name',
  'Business_Name',
  'phoneNumber',
  'Business_Address',
  'address',
  'externalMerchant',
]);

const Row = v.object({ identifier: id, customAttributes: lenient(fieldsOf) });

const PAGE = 100;
/** Pages looked through before a service that does not find is given up on. */
const MOST_PAGES = 50;

/**
 * The attributes of one merchant that the consolidated row does not show: the answers to the onboarding form. Failure `missing`
 * where the service does not list it.
 */
export async function customAttributesOf(send: Send, identifier: string): Promise<Answer<CustomAttribute[]>> {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await searched(send, identifier, cursor);
    if (isFailure(answer)) return answer;
    const found = answer.ok.rows.find(row => row.identifier === identifier);
    if (found) return { ok: attributesIn(found.customAttributes) };
    if (answer.ok.nextCursor === null || answer.ok.nextCursor === cursor) break;
    cursor = answer.ok.nextCursor;
  }
  return failed({ kind: 'missing' });
}

function searched(
  send: Send,
  identifier: string,
  cursor: string | null,
): Promise<Answer<Page<v.InferOutput<typeof Row>>>> {
  const query = { limit: PAGE, cursor: cursor ?? undefined, search: identifier };
  const path = '/saas/merchant/pool/merchants';
  return read(send, { service: 'merchants', method: 'GET', path, query }, reply =>
    readPage(reply, 'merchants', Row),
  );
}

function attributesIn(attributes: Readonly<Record<string, unknown>>): CustomAttribute[] {
  const values = new Map<string, string | boolean>();
  for (const [key, given] of Object.entries(attributes)) {
    const isPrefixed = key.startsWith(PREFIX);
    const name = isPrefixed ? key.slice(PREFIX.length) : key;
    const value = readable(given);
    // The prefixed spelling counts where there are both, as for every attribute.
    if (value !== null && !consolidated.has(name) && (isPrefixed || !values.has(name)))
      values.set(name, value);
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

function readable(given: unknown): string | boolean | null {
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map(textOf).filter(Boolean).join(', ') || null;
  return textOf(given);
}

/** Reads the counts of one channel; without a total they cannot be read, without `successful` it is what remains of the total. */
function countsOf(reply: Reply, names: { total: string; failed: string }): Answer<ChannelCounts> {
  const fields = fieldsOf(reply.body);
  const total = countOf(fields[names.total]);
  if (total === null) return failed({ kind: 'unreadable', status: reply.status, field: names.total });
  const failedCount = countOf(fields[names.failed]) ?? 0;
  const unknown = countOf(fields.notRespondedToTransactionCount) ?? 0;
  const successful = countOf(fields.successful);
  return {
    ok: {
      total,
      failed: failedCount,
      unknown,
      successful: successful ?? Math.max(0, total - failedCount - unknown),
      isDerived: successful === null,
    },
  };
}

/** A merchant's tap-to-pay transactions; `id` is the merchant's cut to 18 characters. */
export const nfcCountsOf = (send: Send, id: string): Promise<Answer<ChannelCounts>> =>
  read(
    send,
    {
      service: 'nfc',
      method: 'GET',
      path: `/tap/dashboard/merchant/${encodeURIComponent(id)}/transactions/count`,
    },
    reply => countsOf(reply, { total: 'nfcTransactionCount', failed: 'failedNfcTransactionCount' }),
  );

/** A merchant's Bluetooth transactions; `id` is the phone number without its first character. */
export const bleCountsOf = (send: Send, id: string): Promise<Answer<ChannelCounts>> =>
  read(
    send,
    {
      service: 'ble',
      method: 'GET',
      path: `/ble-payment/transactions/merchant/${encodeURIComponent(id)}/count`,
    },
    reply => countsOf(reply, { total: 'bleTransactionCount', failed: 'failedTransactionCount' }),
  );
