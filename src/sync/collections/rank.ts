import { type Asked, type Fit, fitIn, fits, rankOf } from '../../domain/find.ts';
import type { Column } from './column.ts';
import { Search, type Searched, searchText } from './search.ts';

/** A column by which rows are ranked; what lies in an id comes before what lies as well in a name. */
export type RankedColumn = { column: Column; isId: boolean };

/** A row that answers a search, and how well. */
export type RankedPlace = { place: number; fit: Fit };

/** Texts beyond this length (in folded letters) count as equally long. */
const LONGEST = 1_023;
/** Looking at where words begin costs a text each; among more rows than this only their beginnings are told apart. */
const MOST_LOOKED_AT = 4_000;

/** Ranks the rows of a collection at one revision by how well they answer a search. */
export class Ranking {
  readonly #columns: readonly RankedColumn[];
  readonly #searched: readonly Searched[];
  readonly #search: Search;

  constructor(columns: readonly RankedColumn[], count: number) {
    this.#columns = columns;
    this.#searched = columns.map(({ column }) => ({ column, as: 'text' }));
    this.#search = new Search(this.#searched, count);
  }

  /** Prepares the first search ahead of its first letter, giving way between columns. */
  async warm(pause: () => Promise<void>): Promise<void> {
    for (const searched of this.#searched) {
      searchText(searched);
      await pause();
    }
  }

  /** The best rows, the best first, `most` of them, and how many answer at all. Of equally good ones the shorter is better. */
  best(text: string, asked: Asked, most: number): { best: RankedPlace[]; total: number } {
    const rows = this.#search.rows(text) ?? [];
    const scoreOf = this.#scores(asked.whole, rows.length <= MOST_LOOKED_AT);
    const best: { place: number; score: number; name: string }[] = [];
    for (const place of rows) {
      const score = scoreOf(place);
      const last = best.length === most ? best.at(-1) : undefined;
      if (last && score > last.score) continue;
      const name = this.#name(place);
      if (last && score === last.score && name >= last.name) continue;
      const at = best.findIndex(other => score < other.score || (score === other.score && name < other.name));
      best.splice(at === -1 ? best.length : at, 0, { place, score, name });
      if (best.length > most) best.pop();
    }
    return { best: best.map(({ place, score }) => ({ place, fit: fitOfScore(score) })), total: rows.length };
  }

  /** How good a row is, smaller is better: its best fit, an id before a name, then how long the text is. */
  #scores(whole: string, areWordsTold: boolean): (place: number) => number {
    const scored = this.#columns.map(({ column, isId }) => {
      const texts = searchText({ column, as: 'text' });
      const known = new Map<number, number>();
      const { codes } = column;
      return (place: number): number => {
        const at = codes ? (codes[place] ?? 0) : place;
        const before = codes ? known.get(at) : undefined;
        if (before !== undefined) return before;
        const score = scoreIn(column.values[at], texts[at] ?? '', whole, isId, areWordsTold);
        if (codes) known.set(at, score);
        return score;
      };
    });
    return place => {
      let best = scattered;
      for (const score of scored) best = Math.min(best, score(place));
      return best;
    };
  }

  #name(place: number): string {
    const named = this.#searched[0];
    if (!named) return '';
    const texts = searchText(named);
    return texts[named.column.codes ? (named.column.codes[place] ?? 0) : place] ?? '';
  }
}

const scattered = scoreOf('scattered', false, LONGEST);

function scoreOf(fit: Fit, isId: boolean, length: number): number {
  return (rankOf(fit) * 2 + (isId ? 0 : 1)) * (LONGEST + 1) + Math.min(length, LONGEST);
}

const fitOfScore = (score: number): Fit => fits[Math.floor(score / (LONGEST + 1) / 2)] ?? 'scattered';

function scoreIn(
  value: unknown,
  folded: string,
  whole: string,
  isId: boolean,
  areWordsTold: boolean,
): number {
  if (!folded.includes(whole)) return scattered;
  if (!areWordsTold && !folded.startsWith(whole)) return scoreOf('inside', isId, folded.length);
  const fit = fitIn(String(value), folded, whole);
  return fit === null ? scattered : scoreOf(fit, isId, folded.length);
}
