import { type Fit, fitIn, fits, rankOf, type SearchQuery } from '../../domain/search.ts';
import { allRows, type Column } from './column.ts';
import { prepare, Search, type Searched, searchText } from './search.ts';

/** A column by which rows are ranked; what lies in an id comes before what lies as well in a name. */
export type RankedColumn = { column: Column; isId: boolean };

/** A row that answers a search, and how well. */
export type RankedPlace = { place: number; fit: Fit };

type Picked = { place: number; score: number; name: string };
/** Thoroughness of the search: only their beginnings, also any place, also where words begin. */
type Thoroughness = 'beginnings' | 'places' | 'words';

/** Texts beyond this length (in searchable letters) count as equally long. */
const LONGEST = 1_023;
/** Looking at where words begin costs a text each; among more rows than this it is not done. */
const MOST_LOOKED_AT = 4_000;

/** Ranks the rows of a collection at one revision by how well they answer a search. */
export class Ranking {
  readonly #columns: readonly RankedColumn[];
  readonly #searched: readonly Searched[];
  readonly #search: Search;

  constructor(columns: readonly RankedColumn[], count: number) {
    this.#columns = columns;
    this.#searched = columns.map(({ column }) => ({ column, as: 'text' }));
    this.#search = new Search(this.#searched, allRows(count));
  }

  /** Prepares the first search ahead of its first letter, giving way between steps. */
  warm(pause: () => Promise<void>): Promise<void> {
    return prepare(this.#searched, pause);
  }

  /** The best rows, the best first, `most` of them, and how many answer at all. Of equally good ones the shorter is better. */
  best(text: string, query: SearchQuery, most: number): { best: RankedPlace[]; total: number } {
    const rows = this.#search.rows(text) ?? [];
    // Among many rows enough begin with it, as a rule, and only then is it worth looking at each of them again.
    let best = rows.length > MOST_LOOKED_AT ? this.#pick(rows, query, most, 'beginnings') : null;
    if (!best || (best.at(-1)?.score ?? scattered) >= scattered) {
      best = this.#pick(rows, query, most, rows.length > MOST_LOOKED_AT ? 'places' : 'words');
    }
    return { best: best.map(({ place, score }) => ({ place, fit: fitOfScore(score) })), total: rows.length };
  }

  #pick(rows: Iterable<number>, query: SearchQuery, most: number, thoroughness: Thoroughness): Picked[] {
    const scoreOf = this.#scores(query, thoroughness);
    const best: Picked[] = [];
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
    return best;
  }

  /** The rank of a row, smaller is better: its best fit, an id before a name, then how long the text is. */
  #scores(query: SearchQuery, thoroughness: Thoroughness): (place: number) => number {
    const scored = this.#columns.map(({ column: { values, codes }, isId }, which) => {
      const texts = searchText(this.#searched[which] as Searched);
      const score = (at: number) => scoreIn(values[at], texts[at] ?? '', query, isId, thoroughness);
      if (!codes) return score;
      const known = new Int32Array(values.length).fill(-1);
      return (place: number): number => {
        const at = codes[place] ?? 0;
        const before = known[at] ?? -1;
        if (before !== -1) return before;
        known[at] = score(at);
        return known[at] ?? scattered;
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
  compared: string,
  query: SearchQuery,
  isId: boolean,
  thoroughness: Thoroughness,
): number {
  const { whole, phone } = query;
  if (thoroughness === 'words' || phone !== null) {
    const fit = fitIn(typeof value === 'string' ? value : String(value ?? ''), compared, query);
    return fit === null ? scattered : scoreOf(fit, isId, compared.length);
  }
  if (whole !== '' && compared.startsWith(whole)) {
    return scoreOf(compared.length === whole.length ? 'exact' : 'prefix', isId, compared.length);
  }
  const isInside = thoroughness === 'places' && whole !== '' && compared.includes(whole);
  return isInside ? scoreOf('inside', isId, compared.length) : scattered;
}
