import { Merchant, type merchants } from '../../contract/merchants.ts';
import type { AnswerOf } from '../../contract/service.ts';
import type { ble, nfc } from '../../contract/transactions.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { CustomAttribute } from '../domain/merchant/summary.ts';
import { attributesOfAll } from '../domain/onboarding/form-faults.ts';
import type { ChannelCounts } from '../domain/transaction.ts';
import { callsOf } from './call.ts';
import { read, type Send } from './http.ts';
import { readPage } from './page.ts';
import { countOf, fieldsOf, type Reply, textOf } from './reading.ts';
import { tolerant } from './tolerant.ts';

const PREFIX = 'custom_';

const call = callsOf<typeof merchants>('merchants');
const nfcCall = callsOf<typeof nfc>('nfc');
const bleCall = callsOf<typeof ble>('ble');
const Row = tolerant(Merchant);

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

const searched = (send: Send, identifier: string, cursor: string | null) =>
  read(
    send,
    call('GET /saas/merchant/pool/merchants', { query: { limit: PAGE, cursor, search: identifier } }),
    reply => readPage(reply, 'merchants', Row),
  );

function attributesIn(attributes: Readonly<Record<string, unknown>>): CustomAttribute[] {
  const values = new Map<string, string | boolean>();
  for (const [key, given] of Object.entries(attributes)) {
    const isPrefixed = key.startsWith(PREFIX);
    const name = isPrefixed ? key.slice(PREFIX.length) : key;
    const value = readable(given);
    // The prefixed spelling counts where there are both, as for every attribute.
    if (value !== null && !attributesOfAll.has(name) && (isPrefixed || !values.has(name)))
      values.set(name, value);
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

function readable(given: unknown): string | boolean | null {
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map(textOf).filter(Boolean).join(', ') || null;
  return textOf(given);
}

const tapCounts = 'GET /tap/dashboard/merchant/{merchantId}/transactions/count';
const bleCounts = 'GET /ble-payment/transactions/merchant/{phoneNumber}/count';
type Counts = AnswerOf<(typeof nfc)['calls'][typeof tapCounts]> &
  AnswerOf<(typeof ble)['calls'][typeof bleCounts]>;

/** Reads the counts of one channel; without a total they cannot be read, without `successful` it is what remains of the total. */
function countsOf(reply: Reply, names: { total: keyof Counts; failed: keyof Counts }): Answer<ChannelCounts> {
  const fields: { readonly [Name in keyof Counts]?: unknown } = fieldsOf(reply.body);
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
  read(send, nfcCall(tapCounts, { params: { merchantId: id } }), reply =>
    countsOf(reply, { total: 'nfcTransactionCount', failed: 'failedNfcTransactionCount' }),
  );

/** A merchant's Bluetooth transactions; `id` is the phone number without its first character. */
export const bleCountsOf = (send: Send, id: string): Promise<Answer<ChannelCounts>> =>
  read(send, bleCall(bleCounts, { params: { phoneNumber: id } }), reply =>
    countsOf(reply, { total: 'bleTransactionCount', failed: 'failedTransactionCount' }),
  );
