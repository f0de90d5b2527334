import { firstLoad, type Receipt, type View } from '../domain/collection.ts';
import type { Collections } from '../sync/collections/collections.ts';
import type { Attention } from './face.ts';

const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };
const isUnfinished = (receipt: Receipt): boolean => firstLoad(receipt) !== null;

/** What needs attention, counted in the local copy; null for a collection that was never loaded to its end. */
export async function attentionOf(collections: Collections): Promise<Attention> {
  const failed = { ...all, filters: { attestation: ['failed'] } };
  const troubled = { ...all, filters: { bankMid: ['rejected', 'errored'] } };
  const [terminals, merchants] = await Promise.all([
    collections.view('terminals', failed, { from: 0, to: 0 }),
    collections.view('merchants', troubled, { from: 0, to: 0 }),
  ]);
  const reasons = [...(terminals.facets.failureReason ?? [])].sort((a, b) => b.count - a.count);
  return {
    failedAttestation: isUnfinished(terminals.receipt)
      ? null
      : { count: terminals.total, commonest: reasons[0]?.value ?? null },
    troubledBankMids: isUnfinished(merchants.receipt) ? null : { count: merchants.total },
  };
}
