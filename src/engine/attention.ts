import type { Receipt, View } from '../domain/collection.ts';
import type { Collections } from '../sync/collections/collections.ts';
import type { Attention } from './face.ts';

const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };
const wasNeverLoaded = ({ asOf, total }: Receipt): boolean => asOf === null && total === 0;

/** What needs attention, counted in the local copy; null for a collection that was never loaded. */
export async function attentionOf(collections: Collections): Promise<Attention> {
  const failed = { ...all, filters: { attestation: ['failed'] } };
  const troubled = { ...all, filters: { bankMid: ['rejected', 'errored'] } };
  const [terminals, merchants] = await Promise.all([
    collections.view('terminals', failed, { from: 0, to: 0 }),
    collections.view('merchants', troubled, { from: 0, to: 0 }),
  ]);
  const reasons = [...(terminals.facets.failureReason ?? [])].sort((a, b) => b.count - a.count);
  return {
    failedAttestation: wasNeverLoaded(terminals.receipt)
      ? null
      : { count: terminals.total, commonest: reasons[0]?.value ?? null },
    troubledBankMids: wasNeverLoaded(merchants.receipt) ? null : { count: merchants.total },
  };
}
