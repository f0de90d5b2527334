import {
  type CollectionName,
  type CollectionRows,
  type Counted,
  type FacetsAnswer,
  firstLoad,
  type Range,
  type Receipt,
  type Selection,
  type View,
  type ViewAnswer,
} from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { Collections } from '../sync/collections/collections.ts';
import type { WithPerson } from './context.ts';

/** Reads of the local copy, and pulls that bring it up to date. */
export function createCopy(withPerson: WithPerson) {
  const read = <T>(from: (collections: Collections) => Promise<T>): Promise<Answer<T>> =>
    withPerson(async ({ collections }) => ({ ok: await from(collections) }));

  return {
    view: <N extends CollectionName>(
      name: N,
      view: View,
      range: Range,
    ): Promise<Answer<ViewAnswer<CollectionRows[N]>>> =>
      read(collections => collections.view(name, view, range)),

    /** The values of facets, by their ids, with exact counts. */
    facets: (name: CollectionName, of: Counted, ids: readonly string[]): Promise<Answer<FacetsAnswer>> =>
      read(collections => collections.facets(name, of, ids)),

    /** One row by its key; null when the copy does not hold it. */
    one: <N extends CollectionName>(
      name: N,
      key: string,
    ): Promise<Answer<{ row: CollectionRows[N] | null; receipt: Receipt }>> =>
      read(collections => collections.one(name, key)),

    /** The place of the row with this key in a view; null when the copy does not hold it. */
    neighbours: <N extends CollectionName>(name: N, view: View, key: string) =>
      read(collections => collections.neighbours(name, view, key)),

    /** Those of these rows that a view shows, by their keys. */
    shown: (name: CollectionName, view: View, keys: readonly string[]) =>
      read(collections => collections.shown(name, view, keys)),

    receipt: (name: CollectionName) => read(collections => collections.receipt(name)),

    /** Brings the collection up to date. `now` ignores the pause between pulls. */
    pull: (name: CollectionName, when: 'due' | 'now') => withPerson(scope => scope.pull(name, when)),

    /** Counts the selected terminals, and for each verb those for which it is allowed. */
    tally: (selection: Selection) => read(collections => collections.tally(selection)),

    /** The first selected terminals for which a verb is allowed, by name, at most `most`. */
    firstAllowed: (selection: Selection, verb: TerminalVerb, most: number) =>
      read(collections => collections.firstAllowed(selection, verb, most)),

    /** Counts the selected merchants, and for each verb those for which it is allowed. */
    tallyMerchants: (selection: Selection) => read(collections => collections.tallyMerchants(selection)),

    /** Counts that need attention, of the local copy. */
    attention: () => read(attentionOf),
  };
}

/** Counts of rows that need attention; null where the collection was never loaded to its end. */
type Attention = {
  failedAttestation: { count: number; commonest: string | null } | null;
  /** Terminals whose attestation failed since their app's certificate is not registered. */
  mismatchedCertificates: { count: number } | null;
  failedBankMids: { count: number } | null;
  /** Settlement reports that are to be paid out. */
  dueReports: { count: number } | null;
};

const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };
/** The reason of a failed attestation, as the filter names it. */
const MISMATCH = 'CERTIFICATE_MISMATCH';

async function attentionOf(collections: Collections): Promise<Attention> {
  const failed = { ...all, filters: { attestation: ['failed'] } };
  const failedMids = { ...all, filters: { bankMid: ['rejected', 'errored'] } };
  const pending = { ...all, filters: { status: ['pending'] } };
  const none = { from: 0, to: 0 };
  const [terminals, { facets }, merchants, reports] = await Promise.all([
    collections.view('terminals', failed, none),
    collections.facets('terminals', failed, ['failureReason']),
    collections.view('merchants', failedMids, none),
    collections.view('settlementReports', pending, none),
  ]);
  const { failureReason = [] } = facets;
  const isUnfinished = (receipt: Receipt): boolean => firstLoad(receipt) !== null;
  const mismatched = failureReason.find(({ value }) => value === MISMATCH)?.count ?? 0;
  const reasons = failureReason.toSorted((a, b) => b.count - a.count);
  return {
    failedAttestation: isUnfinished(terminals.receipt)
      ? null
      : { count: terminals.total, commonest: reasons[0]?.value ?? null },
    mismatchedCertificates: isUnfinished(terminals.receipt) ? null : { count: mismatched },
    failedBankMids: isUnfinished(merchants.receipt) ? null : { count: merchants.total },
    dueReports: isUnfinished(reports.receipt) ? null : { count: reports.total },
  };
}
