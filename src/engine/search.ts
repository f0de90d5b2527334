import type { CollectionName, CollectionRows } from '../domain/collection.ts';
import { asked } from '../domain/find.ts';
import { fold } from '../domain/fold.ts';
import type { FoundRows } from '../domain/found.ts';
import type { Opened } from '../sync/collections/collections.ts';
import { Ranking } from '../sync/collections/rank.ts';
import { breather } from '../sync/pull/pace.ts';
import type { InRoom } from './in-room.ts';
import type { Room } from './room.ts';
import type { SearchFace } from './search-face.ts';

/** By which of its sorted columns a collection is ranked, its name first; ids are its key and these. */
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

/** The ranking of a collection at its present revision, made once. */
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

const isLoaded = ({ receipt }: Opened<unknown>): boolean => receipt.asOf !== null;

async function found<N extends CollectionName>(
  { collections }: Room,
  name: N,
  text: string,
  most: number,
): Promise<FoundRows<CollectionRows[N]>> {
  const opened = await collections.open[name]();
  const { best, total } = rankingOf(name, opened).best(text, asked(text), most);
  const rows = best.map(({ place, fit }) => ({ row: opened.list.show(place), fit }));
  return { rows, total, isLoaded: isLoaded(opened) };
}

/** Answers what the page asks across all collections. */
export function createSearch(inRoom: InRoom): SearchFace {
  const prepareOne = async <N extends CollectionName>({ collections }: Room, name: N) => {
    const opened = await collections.open[name]();
    await rankingOf(name, opened).warm(breather());
  };
  return {
    prepare: () =>
      inRoom(async room => {
        for (const name of ['terminals', 'merchants', 'settlementReports'] as const)
          await prepareOne(room, name);
        return { ok: null };
      }),

    find: (text, most) =>
      inRoom(async room => ({
        ok: {
          terminals: await found(room, 'terminals', text, most),
          merchants: await found(room, 'merchants', text, most),
          settlementReports: await found(room, 'settlementReports', text, most),
        },
      })),

    terminal: id =>
      inRoom(async ({ collections }) => {
        const opened = await collections.open.terminals();
        const { best } = rankingOf('terminals', opened).best(id, asked(id), 1);
        const row = best[0] ? opened.list.show(best[0].place) : null;
        const isMeant = row !== null && fold(row.terminalId) === fold(id);
        return { ok: { terminal: isMeant ? row : null, isLoaded: isLoaded(opened) } };
      }),

    labels: (selection, most) =>
      inRoom(async ({ collections }) => {
        const seen = await collections.seen(selection);
        const terminals = seen
          .map(({ terminalId, nickname, merchantName }) => ({ terminalId, nickname, merchantName }))
          .sort((a, b) => byName.compare(a.nickname ?? a.terminalId, b.nickname ?? b.terminalId));
        return { ok: { terminals: terminals.slice(0, most), total: terminals.length } };
      }),
  };
}

const byName = new Intl.Collator(undefined, { numeric: true });
