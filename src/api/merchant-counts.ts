import { type Answer, failed } from '../domain/failure.ts';
import type { ChannelCounts } from '../domain/transaction.ts';
import { read, type Send } from './http.ts';
import { countOf, fieldsOf } from './reading.ts';
import type { Reply } from './reply.ts';

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

/** A merchant's tap-to-pay transactions; `id` is the merchant's cut to 18 characters. (specification §5, §7) */
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

/** A merchant's Bluetooth transactions; `id` is the phone number without its first character. (specification §5, §7) */
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
