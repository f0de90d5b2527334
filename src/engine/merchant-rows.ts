import type { Page } from '../api/page.ts';
import type { CollectionName, CollectionRows, Receipt, View } from '../domain/collection.ts';
import type { MerchantReports, MerchantTerminals } from '../domain/merchant-detail.ts';
import type { Terminal, TerminalRow } from '../domain/terminal.ts';
import type { Collections } from '../sync/collections/collections.ts';

/** Most rows that a merchant's page shows; the lists have the rest. */
const SHOWN = 10;
const STEP = 1_000;

type LiveList = { asOf: string; rows: Terminal[]; unreadable: number };

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const titleOf = ({ nickname, terminalId }: Terminal) => nickname ?? terminalId;
/** One order for both lists, or rows would move, and close what is open on them, when the newer one arrives. */
const byTitle = (a: Terminal, b: Terminal) =>
  names.compare(titleOf(a), titleOf(b)) || (a.terminalId < b.terminalId ? -1 : 1);

/** The terminals of single merchants: their own lists as they were read last, and the copy. (ruling 14) */
export function createMerchantTerminals(collections: Collections) {
  const live = new Map<string, LiveList>();

  /** A row of a merchant's own list as the lists show it: joined, with what waits laid over it. */
  const shownAs = (terminal: Terminal, held: TerminalRow | undefined, merchantName: string | null) => ({
    ...terminal,
    bankMidStatus: terminal.bankMidStatus ?? held?.bankMidStatus ?? null,
    externalMerchant: terminal.externalMerchant ?? held?.externalMerchant ?? null,
    merchantName: held?.merchantName ?? merchantName,
    activation: held?.pending ? held.activation : terminal.activation,
    pending: held?.pending ?? null,
  });

  return {
    /** The merchant's own list was read; one that was asked for earlier never takes the place of a newer one. */
    seen(merchantId: string, asOf: string, { rows, unreadable }: Page<Terminal>): void {
      const known = live.get(merchantId);
      if (known && known.asOf > asOf) return;
      live.set(merchantId, { asOf, rows, unreadable: unreadable.length });
    },

    /** What is newer: its own list, or the copy. */
    async shown(merchantId: string | null): Promise<MerchantTerminals> {
      const { rows: held, receipt } = await rowsOf(collections, 'terminals', merchantId, 'terminal', false);
      const own = merchantId === null ? undefined : live.get(merchantId);
      const isLive = own !== undefined && (receipt.asOf === null || own.asOf > receipt.asOf);
      const byId = new Map(held.map(row => [row.terminalId, row]));
      const merchantName = held[0]?.merchantName ?? null;
      const listed: readonly TerminalRow[] = isLive
        ? own.rows.map(row => shownAs(row, byId.get(row.terminalId), merchantName))
        : held;
      const rows = listed.toSorted(byTitle);
      return {
        rows: rows.slice(0, SHOWN),
        total: rows.length,
        asOf: isLive ? own.asOf : receipt.asOf,
        isLive,
        isPulling: receipt.running !== null,
        unreadable: isLive ? own.unreadable : 0,
      };
    },
  };
}

/** The settlement reports of one merchant in the copy, the newest first. */
export async function reportsOf(
  collections: Collections,
  merchantId: string | null,
): Promise<MerchantReports> {
  const { rows, receipt } = await rowsOf(collections, 'settlementReports', merchantId, 'end', true);
  return {
    rows: rows.slice(0, SHOWN),
    total: rows.length,
    asOf: receipt.asOf,
    isPulling: receipt.running !== null,
    failure: receipt.failure,
  };
}

/** The rows of a collection that name exactly this merchant; a search finds them, and those whose other columns hold its id. */
async function rowsOf<N extends 'terminals' | 'settlementReports'>(
  collections: Collections,
  name: N & CollectionName,
  merchantId: string | null,
  by: string,
  descending: boolean,
): Promise<{ rows: CollectionRows[N][]; receipt: Receipt }> {
  if (merchantId === null) return { rows: [], receipt: await collections.receipt(name) };
  const view: View = { search: merchantId, filters: {}, sort: { by, descending } };
  const rows: CollectionRows[N][] = [];
  for (let from = 0; ; from += STEP) {
    const answer = await collections.view(name, view, { from, to: from + STEP });
    rows.push(...answer.rows.filter(row => row.merchantId === merchantId));
    if (from + STEP >= answer.total) return { rows, receipt: answer.receipt };
  }
}
