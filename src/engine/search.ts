import type { CollectionName, CollectionRows, Selection, View } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { Found, FoundRows, LabelledTerminal } from '../domain/search.ts';
import { searchQuery } from '../domain/search.ts';
import type { TerminalRow } from '../domain/terminal.ts';
import { compareTexts, searchable } from '../domain/text.ts';
import { createYield } from '../sync/clock.ts';
import type { Opened } from '../sync/collections/held-lists.ts';
import { Ranking } from '../sync/collections/rank.ts';
import type { WithPerson } from './context.ts';
import type { PersonScope } from './person-scope.ts';

/** The sorted columns by which a collection is ranked, its name first; its IDs are the key and the columns of `ids`. */
const names = {
  terminals: ['terminal', 'merchant', 'operator'],
  merchants: ['merchant', 'contact', 'email', 'phone'],
  settlementReports: ['merchant'],
} as const satisfies Record<CollectionName, readonly string[]>;
const ids = {
  terminals: [],
  merchants: ['merchantId', 'bankMerchantId'],
  settlementReports: ['merchantId'],
} as const satisfies Record<CollectionName, readonly string[]>;

const rankings = new WeakMap<object, Ranking>();

/** The ranking of a collection at its present revision, computed once. */
function rankingOf<N extends CollectionName>(name: N, { list }: Opened<CollectionRows[N]>): Ranking {
  const known = rankings.get(list);
  if (known) return known;
  const { sorts, key, count } = list.definition;
  const named = (sort: string, isId: boolean) => {
    const column = sorts[sort]?.column();
    return column ? [{ column, isId }] : [];
  };
  const columns = [
    ...names[name].flatMap(sort => named(sort, false)),
    { column: key, isId: true },
    ...ids[name].flatMap(sort => named(sort, true)),
  ];
  const made = new Ranking(columns, count);
  rankings.set(list, made);
  return made;
}

const searchOnly = (search: string): View => ({
  search,
  filters: {},
  sort: { by: '', descending: false },
});

const isLoaded = ({ receipt }: Opened<unknown>): boolean => receipt.asOf !== null;

async function found<N extends CollectionName>(
  { collections }: PersonScope,
  name: N,
  text: string,
  most: number,
): Promise<FoundRows<CollectionRows[N]>> {
  const opened = await collections.open[name]();
  const { best } = rankingOf(name, opened).best(text, searchQuery(text), most);
  // The list's own count under the same search, which covers every column.
  const total = best.length < most ? best.length : opened.list.matching(searchOnly(text), []).length;
  const rows = best.map(({ place, fit }) => ({ row: opened.list.show(place), fit }));
  return { rows, total, isLoaded: isLoaded(opened) };
}

/** Search across all collections of the local copy. */
export function createSearch(withPerson: WithPerson) {
  const prepareOne = async <N extends CollectionName>({ collections }: PersonScope, name: N) => {
    const opened = await collections.open[name]();
    await rankingOf(name, opened).warm(createYield());
  };
  return {
    /** Computes the rankings before the first search. */
    prepare: (): Promise<Answer<null>> =>
      withPerson(async scope => {
        for (const name of ['terminals', 'merchants', 'settlementReports'] as const)
          await prepareOne(scope, name);
        return { ok: null };
      }),

    /** The rows that match the text, at most `most` of each collection; none for an empty text. */
    find: (text: string, most: number): Promise<Answer<Found>> =>
      withPerson(async scope => ({
        ok: {
          terminals: await found(scope, 'terminals', text, most),
          merchants: await found(scope, 'merchants', text, most),
          settlementReports: await found(scope, 'settlementReports', text, most),
        },
      })),

    /** The terminal with this ID in any spelling; null where the copy has none. `isLoaded` as in `Found`. */
    terminal: (id: string): Promise<Answer<{ terminal: TerminalRow | null; isLoaded: boolean }>> =>
      withPerson(async ({ collections }) => {
        const opened = await collections.open.terminals();
        const { best } = rankingOf('terminals', opened).best(id, searchQuery(id), 1);
        const row = best[0] ? opened.list.show(best[0].place) : null;
        const isMeant = row !== null && searchable(row.terminalId) === searchable(id);
        return { ok: { terminal: isMeant ? row : null, isLoaded: isLoaded(opened) } };
      }),

    /** The texts on the labels of the selected terminals, by nickname, at most `most`, and the number selected. */
    labels: (
      selection: Selection,
      most: number,
    ): Promise<Answer<{ terminals: LabelledTerminal[]; total: number }>> =>
      withPerson(async ({ collections }) => {
        const seen = await collections.seen(selection);
        const terminals = seen
          .map(({ terminalId, nickname, merchantName }) => ({ terminalId, nickname, merchantName }))
          .sort((a, b) => compareTexts(a.nickname ?? a.terminalId, b.nickname ?? b.terminalId));
        return { ok: { terminals: terminals.slice(0, most), total: terminals.length } };
      }),
  };
}
