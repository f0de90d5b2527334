import { terminalsOfMerchant } from '../api/attestation-service.ts';
import { bleCountsOf, customAttributesOf, nfcCountsOf } from '../api/merchant-service.ts';
import type { Page } from '../api/page.ts';
import { newestTransactions } from '../api/transactions-service.ts';
import type { CollectionName, CollectionRows, Receipt, SeenAt, View } from '../domain/collection.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant/merchant.ts';
import { bleId, nfcCountId, nfcHistoryId } from '../domain/merchant/merchant.ts';
import type {
  KeptMerchant,
  MerchantAnswers,
  MerchantReports,
  MerchantTerminals,
} from '../domain/merchant/summary.ts';
import type { Terminal, TerminalRow } from '../domain/terminal.ts';
import { compareTexts } from '../domain/text.ts';
import type { Collections } from '../sync/collections/collections.ts';
import type { PersonContext, WithPerson } from './context.ts';
import type { PersonScope } from './person-scope.ts';

/** Most of the newest payments that are loaded. */
const RECENT = 10;

const pageKey = (identifier: string) => `merchant:${identifier}`;

/**
 * One merchant, by its `identifier`. Fails with `missing` for one that the copy does not hold, and with `refused` and the code
 * `unlinked` where it lacks the ID that the service needs.
 */
export function createMerchant(withPerson: WithPerson) {
  const byScope = new WeakMap<PersonScope, ReturnType<typeof createMerchantTerminals>>();
  const terminalsIn = (scope: PersonScope) => {
    const terminals = byScope.get(scope) ?? createMerchantTerminals(scope.collections);
    byScope.set(scope, terminals);
    return terminals;
  };

  /** Runs work with the merchant as the copy has it. */
  const of = <T>(
    identifier: string,
    work: (merchant: Merchant, scope: PersonScope, context: PersonContext) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    withPerson(async (scope, context) => {
      const { row } = await scope.collections.one('merchants', identifier);
      return row === null ? failed({ kind: 'missing' }) : work(row, scope, context);
    });

  const kept = async (scope: PersonScope, identifier: string) =>
    ((await scope.pages.get(pageKey(identifier))) ?? {}) as KeptMerchant;

  return {
    /** Asks a service now, and keeps the answer for a day without a network. */
    ask: <What extends keyof MerchantAnswers>(
      what: What,
      identifier: string,
    ): Promise<Answer<SeenAt<MerchantAnswers[What]>>> =>
      of(identifier, async (merchant, scope, { send }) => {
        const asOf = new Date().toISOString();
        const answer = await questions[what](send, merchant);
        if (isFailure(answer)) return answer;
        const seen = { asOf, value: answer.ok };
        await scope.pages.change(pageKey(identifier), Date.now(), held => ({
          ...(held as KeptMerchant | null),
          [what]: seen,
        }));
        return { ok: seen };
      }),

    /** The last answers about it. */
    kept: (identifier: string): Promise<Answer<KeptMerchant>> =>
      withPerson(async scope => ({ ok: await kept(scope, identifier) })),

    /** Its terminals: the newer of its own list and the copy, with queued actions overlaid. */
    terminals: (identifier: string): Promise<Answer<MerchantTerminals>> =>
      of(identifier, async ({ merchantId }, scope) => ({
        ok: await terminalsIn(scope).newest(merchantId),
      })),

    /** Loads its own list of terminals. */
    refreshTerminals: (identifier: string): Promise<Answer<null>> =>
      of(identifier, async ({ merchantId }, scope, { send }) => {
        if (merchantId === null) return unlinked;
        const asOf = new Date().toISOString();
        const answer = await terminalsOfMerchant(send, merchantId);
        if (isFailure(answer)) return answer;
        terminalsIn(scope).take(merchantId, asOf, answer.ok);
        return { ok: null };
      }),

    /** Its settlement reports in the copy, the newest first. */
    reports: (identifier: string): Promise<Answer<MerchantReports>> =>
      of(identifier, async ({ merchantId }, { collections }) => ({
        ok: await reportsOf(collections, merchantId),
      })),
  };
}

/** The merchant lacks the ID that the service needs. */
const unlinked = failed({ kind: 'refused', code: 'unlinked' });

type Question<What extends keyof MerchantAnswers> = (
  send: PersonContext['send'],
  merchant: Merchant,
) => Promise<Answer<MerchantAnswers[What]>>;

const questions: { [What in keyof MerchantAnswers]: Question<What> } = {
  attributes: (send, { identifier }) => customAttributesOf(send, identifier),
  async nfcCounts(send, { merchantId }) {
    const id = nfcCountId(merchantId);
    return id === null ? unlinked : nfcCountsOf(send, id);
  },
  async bleCounts(send, { phoneNumber }) {
    const id = bleId(phoneNumber);
    return id === null ? unlinked : bleCountsOf(send, id);
  },
  async transactions(send, { merchantId, phoneNumber }) {
    const ids = { nfcId: nfcHistoryId(merchantId), bleId: bleId(phoneNumber) };
    // Without any ID the service would answer with the payments of all merchants.
    if (ids.nfcId === null && ids.bleId === null) return unlinked;
    const answer = await newestTransactions(send, { ...ids, count: RECENT });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    return { ok: { rows, total, unreadable: unreadable.length } };
  },
};

/** Most rows that a merchant's page shows; the lists have the rest. */
const SHOWN = 10;
const STEP = 1_000;

type LiveList = { asOf: string; rows: Terminal[]; unreadable: number };

const titleOf = ({ nickname, terminalId }: Terminal) => nickname ?? terminalId;
/** One order for both lists, or rows would move, and their open menus close, when the newer one arrives. */
const byTitle = (a: Terminal, b: Terminal) =>
  compareTexts(titleOf(a), titleOf(b)) || (a.terminalId < b.terminalId ? -1 : 1);

/** The terminals of single merchants: their own lists as last loaded, and the copy. */
export function createMerchantTerminals(collections: Collections) {
  const live = new Map<string, LiveList>();

  /** A row of a merchant's own list, joined and with queued actions overlaid as in the copy. */
  const shownAs = (terminal: Terminal, held: TerminalRow | undefined, merchantName: string | null) => ({
    ...terminal,
    bankMidStatus: terminal.bankMidStatus ?? held?.bankMidStatus ?? null,
    externalMerchant: terminal.externalMerchant ?? held?.externalMerchant ?? null,
    merchantName: held?.merchantName ?? merchantName,
    activation: held?.pending ? held.activation : terminal.activation,
    pending: held?.pending ?? null,
  });

  return {
    /** Takes the merchant's own list; the response to an earlier request never replaces a newer one. */
    take(merchantId: string, asOf: string, { rows, unreadable }: Page<Terminal>): void {
      const known = live.get(merchantId);
      if (known && known.asOf > asOf) return;
      live.set(merchantId, { asOf, rows, unreadable: unreadable.length });
    },

    /** The newer of its own list and the copy. */
    async newest(merchantId: string | null): Promise<MerchantTerminals> {
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
async function reportsOf(collections: Collections, merchantId: string | null): Promise<MerchantReports> {
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
