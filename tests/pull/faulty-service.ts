import type { Answer, Failure } from '../../src/domain/failure.ts';
import type { Page, Source } from '../../src/sync/pull/read-pages.ts';
import type { Row } from './test-bed.ts';

/** A change of the collection at the service; `at` picks the rows. */
export type Change = { kind: 'add' | 'change' | 'remove' | 'removeMany' | 'clear' | 'renumber'; at: number };
/** Troubles of one page. */
export const pageTroubles = [
  'none',
  'lost',
  'html',
  'refused',
  'cut',
  'empty',
  'twice',
  'circle',
  'lyingTotal',
  'nameless',
  'frozen',
] as const;
/** Changes just before a page is read, and the page's trouble. */
export type Moment = { changes: readonly Change[]; trouble: (typeof pageTroubles)[number] };
/** The kind of a service: cursors by key stay where they are, cursors by place shift when rows do. */
export type Manners = { hasEtags: boolean; saysTotal: boolean; cursors: 'key' | 'place'; pageSize: number };

/** One reading from the first page on, as the service saw it. */
type Reading = {
  ids: Set<string>;
  /** The smallest total that a page announced; null where none did. */
  least: number | null;
  /** A last page was answered. */
  isWhole: boolean;
  /** Rows were kept back at the end, in spite of every total. */
  isCut: boolean;
};

const failures: Partial<Record<Moment['trouble'], Failure>> = {
  lost: { kind: 'unreachable' },
  html: { kind: 'unreadable', status: 502 },
  refused: { kind: 'refused', status: 500 },
};
const quiet: Moment = { changes: [], trouble: 'none' };

/** A service whose rows change while they are read, and whose answers are of every kind. Each row says when it was written. */
export class UnrulyService {
  moments: Moment[];
  readonly #thaws: (() => void)[] = [];
  #isThawing = false;
  /** Is told when an answer is held back. */
  onFrozen = (): void => {};
  /** Is told before a page is read, once what happened to the rows has happened. */
  onPage = (): void => {};
  #ids: string[] = [];
  readonly #written = new Map<string, number>();
  #revision = 1;
  #named = 0;
  #pages = 0;

  constructor(
    readonly manners: Manners,
    rows: number,
    moments: readonly Moment[] = [],
  ) {
    this.moments = [...moments];
    for (let i = 0; i < rows; i++) this.change({ kind: 'add', at: 0 });
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Gives out what was held back, and holds nothing back until those who waited for it have ended. */
  async thaw(waiting: readonly Promise<unknown>[]): Promise<void> {
    this.#isThawing = true;
    for (const go of this.#thaws.splice(0)) go();
    await Promise.all(waiting);
    this.#isThawing = false;
  }

  /** All rows, as a test bed writes them down. */
  names(): string[] {
    return this.#ids.map(id => `${id} ${this.#written.get(id)}`).sort();
  }

  change({ kind, at }: Change): void {
    this.#revision++;
    const [id] = this.#ids.slice(at % Math.max(1, this.#ids.length));
    if (kind === 'add') {
      const added = `t-${(this.#named * 37) % 1009}`;
      this.#named++;
      this.#ids.splice(at % (this.#ids.length + 1), 0, added);
      this.#written.set(added, this.#revision);
    } else if (kind === 'change' && id) this.#written.set(id, this.#revision);
    else if (kind === 'remove') this.remove(id ? [id] : []);
    else if (kind === 'removeMany') this.remove(this.#ids.filter((_, place) => (place + at) % 3 > 0));
    else if (kind === 'clear') this.remove(this.#ids);
    else if (kind === 'renumber') this.#ids.reverse();
  }

  remove(ids: readonly string[]): void {
    this.#revision++;
    this.#ids = this.#ids.filter(id => !ids.includes(id));
  }

  /** A reader, and its readings since `readings` was emptied. */
  reader(): { source: Source<Row>; readings: Reading[] } {
    const readings: Reading[] = [];
    let before: readonly Row[] = [];
    const source: Source<Row> = {
      collection: 'terminals',
      key: row => row.terminalId,
      fetchPage: async ({ cursor, etag }) => {
        const { changes, trouble } = this.moments.shift() ?? quiet;
        for (const change of changes) this.change(change);
        this.onPage();
        const failure = failures[trouble];
        if (failure) return { failure };
        const own = this.manners.hasEtags ? `"${this.#revision}"` : null;
        if (cursor === null && etag !== null && etag === own) return { ok: { notModified: true } };
        if (cursor === null) {
          readings.push({ ids: new Set(), least: null, isWhole: false, isCut: false });
          before = [];
        }
        const page = this.#page(cursor, trouble, before);
        before = page.rows;
        const reading = readings.at(-1);
        for (const { terminalId } of page.rows) reading?.ids.add(terminalId);
        if (reading && page.total !== null) reading.least = Math.min(reading.least ?? page.total, page.total);
        if (reading && page.nextCursor === null) {
          reading.isWhole = true;
          reading.isCut = trouble === 'cut' && reading.ids.size < (reading.least ?? 0);
        }
        const answer: Answer<Page<Row>> = {
          ok: { ...page, unreadable: [], etag: trouble === 'nameless' ? null : own },
        };
        if (trouble !== 'frozen' || this.#isThawing) return answer;
        this.onFrozen();
        return new Promise(resolve => this.#thaws.push(() => resolve(answer)));
      },
    };
    return { source, readings };
  }

  #page(cursor: string | null, trouble: Moment['trouble'], before: readonly Row[]) {
    const { cursors, pageSize, saysTotal } = this.manners;
    const position = cursor?.split('~')[0] ?? '';
    const ordered = cursors === 'key' ? this.#ids.toSorted() : this.#ids;
    const rest = cursors === 'key' ? ordered.filter(id => id > position) : ordered.slice(Number(position));
    const ids = rest.slice(0, pageSize);
    const rows = ids.map(terminalId => ({ terminalId, nickname: String(this.#written.get(terminalId)) }));
    const after = cursors === 'key' ? (ids.at(-1) ?? '') : String(Number(position) + ids.length);
    const isLast = rest.length === ids.length;
    const total = saysTotal ? this.#ids.length : null;
    const again = `${position}~${++this.#pages}`;
    // Without a total nothing tells a cut answer from a whole one.
    switch (trouble === 'cut' && !saysTotal ? 'none' : trouble) {
      case 'empty':
        return { rows: [], total, nextCursor: again };
      case 'twice':
        return { rows: before, total, nextCursor: again };
      case 'circle':
        return { rows, total, nextCursor: cursor ?? again };
      case 'cut':
        return { rows: rows.slice(0, pageSize >> 1), total, nextCursor: null };
      case 'lyingTotal':
        return { rows, total: this.#pages % 2 === 0 ? 0 : 999, nextCursor: isLast ? null : after };
      default:
        return { rows, total, nextCursor: isLast ? null : after };
    }
  }
}
