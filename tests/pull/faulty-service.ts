import type { Answer, Failure } from '../../src/domain/failure.ts';
import type { Changes, Page, Source } from '../../src/sync/pull/read-pages.ts';
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
  'gone',
  'unread',
] as const;
/** Changes just before a page is read, and the page's trouble. */
export type Moment = { changes: readonly Change[]; trouble: (typeof pageTroubles)[number] };
/**
 * The kind of a service: cursors by key stay where they are, cursors by place shift when rows do. One that tells changes has
 * cursors by key, and never gives fewer rows than it has: no later change would make up for it.
 */
export type Manners = {
  hasEtags: boolean;
  saysTotal: boolean;
  cursors: 'key' | 'place';
  pageSize: number;
  tellsChanges: boolean;
};

/** One reading from the first page on, as the service saw it. */
type Reading = {
  /** Of changes: the keys that it named as gone. */
  removed: Set<string> | null;
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
/** Sorts after the id of every row. */
const AFTER_ALL = '~';
const quiet: Moment = { changes: [], trouble: 'none' };

/** A service whose rows change while they are read, and whose answers are of every kind. Each row says when it was written. */
export class UnrulyService {
  moments: Moment[];
  readonly #thaws: (() => void)[] = [];
  #isThawing = false;
  /** Called when an answer is held back. */
  onFrozen = (): void => {};
  /** Called before a page is read, once the rows have changed. */
  onPage = (): void => {};
  #ids: string[] = [];
  /** The revision at which each row was last written or removed. */
  readonly #log = new Map<string, number>();
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
      this.#write(added);
    } else if (kind === 'change' && id) this.#write(id);
    else if (kind === 'remove') this.remove(id ? [id] : []);
    else if (kind === 'removeMany') this.remove(this.#ids.filter((_, place) => (place + at) % 3 > 0));
    else if (kind === 'clear') this.remove(this.#ids);
    else if (kind === 'renumber') this.#ids.reverse();
  }

  remove(ids: readonly string[]): void {
    this.#revision++;
    this.#ids = this.#ids.filter(id => !ids.includes(id));
    for (const id of ids) this.#log.set(id, this.#revision);
  }

  #write(id: string): void {
    this.#written.set(id, this.#revision);
    this.#log.set(id, this.#revision);
  }

  /** A reader, and its readings since `readings` was emptied. */
  reader(): { source: Source<Row>; readings: Reading[] } {
    const readings: Reading[] = [];
    let before: readonly Row[] = [];
    let firstRevision = 0;
    const answered = <T>(answer: T, trouble: Moment['trouble']): T | Promise<T> => {
      if (trouble !== 'frozen' || this.#isThawing) return answer;
      this.onFrozen();
      return new Promise(resolve => this.#thaws.push(() => resolve(answer)));
    };
    const source: Source<Row> = {
      collection: 'terminals',
      key: row => row.terminalId,
      fetchPage: async ({ cursor, etag }) => {
        const trouble = this.#nextTrouble();
        const failure = failures[trouble];
        if (failure) return { failure };
        const own = this.manners.hasEtags ? `"${this.#revision}"` : null;
        if (cursor === null && etag !== null && etag === own) return { ok: { notModified: true } };
        if (cursor === null) {
          readings.push({ removed: null, ids: new Set(), least: null, isWhole: false, isCut: false });
          before = [];
          firstRevision = this.#revision;
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
        const changesCursor =
          this.manners.tellsChanges && page.nextCursor === null ? `${firstRevision} ${AFTER_ALL}` : null;
        const answer: Answer<Page<Row>> = {
          ok: { ...page, unreadable: [], etag: trouble === 'nameless' ? null : own, changesCursor },
        };
        return answered(answer, trouble);
      },
      ...(this.manners.tellsChanges && {
        fetchChanges: async ({ cursor }) => {
          const trouble = this.#nextTrouble();
          const failure = failures[trouble];
          if (failure) return { failure };
          if (trouble === 'gone') return { ok: { gone: true as const } };
          const answer = this.#changes(cursor, trouble);
          const known = readings.at(-1);
          const reading = known?.removed && !known.isWhole ? known : this.#readingOfChanges(readings);
          for (const id of answer.removed) reading.removed?.add(id);
          reading.isWhole = !answer.more;
          return answered({ ok: answer }, trouble);
        },
      }),
    };
    return { source, readings };
  }

  #nextTrouble(): Moment['trouble'] {
    const { changes, trouble } = this.moments.shift() ?? quiet;
    for (const change of changes) this.change(change);
    this.onPage();
    return trouble;
  }

  #readingOfChanges(readings: Reading[]): Reading {
    const reading = {
      removed: new Set<string>(),
      ids: new Set<string>(),
      least: null,
      isWhole: false,
      isCut: false,
    };
    readings.push(reading);
    return reading;
  }

  /** The rows written or removed after a cursor `<revision> <id>`, as they are now; a forgetful answer repeats earlier ones. */
  #changes(cursor: string, trouble: Moment['trouble']): Changes<Row> {
    const [since = '0', after = ''] = cursor.split(' ');
    const from = trouble === 'twice' ? Number(since) - 5 : Number(since);
    const later = [...this.#log]
      .filter(([id, revision]) => revision > from || (revision === from && id > after))
      .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1));
    const page = later.slice(0, this.manners.pageSize);
    const [last] = page.slice(-1);
    const isThere = (id: string) => this.#ids.includes(id);
    const ids = page.map(([id]) => id);
    const isStuck = trouble === 'empty' || trouble === 'circle';
    return {
      changed: ids.filter(isThere).map(id => this.#row(id)),
      removed: ids.filter(id => !isThere(id)),
      unreadable: trouble === 'unread' ? [{ index: 0, reason: 'deviceId is missing' }] : [],
      nextCursor: last && !isStuck ? `${last[1]} ${last[0]}` : cursor,
      more: isStuck || later.length > page.length,
    };
  }

  #row(terminalId: string): Row {
    return { terminalId, nickname: String(this.#written.get(terminalId)) };
  }

  #page(cursor: string | null, trouble: Moment['trouble'], before: readonly Row[]) {
    const { cursors, pageSize, saysTotal, tellsChanges } = this.manners;
    const position = cursor?.split('~')[0] ?? '';
    const ordered = cursors === 'key' ? this.#ids.toSorted() : this.#ids;
    const rest = cursors === 'key' ? ordered.filter(id => id > position) : ordered.slice(Number(position));
    const ids = rest.slice(0, pageSize);
    const rows = ids.map(id => this.#row(id));
    const after = cursors === 'key' ? (ids.at(-1) ?? '') : String(Number(position) + ids.length);
    const isLast = rest.length === ids.length;
    const total = saysTotal ? this.#ids.length : null;
    const again = `${position}~${++this.#pages}`;
    // Without a total nothing tells a cut answer from a whole one.
    const isHidden =
      (trouble === 'cut' && (!saysTotal || tellsChanges)) || (trouble === 'lyingTotal' && tellsChanges);
    switch (isHidden ? 'none' : trouble) {
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
