import { openCopy } from '../src/db/copy-store.ts';
import type { Overlay, View } from '../src/domain/collection.ts';
import type { Merchant } from '../src/domain/merchant/merchant.ts';
import type { Terminal } from '../src/domain/terminal.ts';
import { createCollections } from '../src/sync/collections/collections.ts';
import { createPuller } from '../src/sync/pull/pull.ts';
import type { Source } from '../src/sync/pull/read-pages.ts';

/** Views of the list of terminals that are kept up to date. */
const views = {
  plain: { search: '', filters: {} },
  searched: { search: 'reception', filters: {} },
  filtered: { search: '', filters: { activation: ['active'], os: ['android'] } },
} as const;
/** The name of a view. */
export type ViewName = keyof typeof views;
/** An event of one terminal of the fleet. */
export type Happening = 'changed' | 'added' | 'removed' | 'overlaid';

declare global {
  /** A copy and its lists, as the engine has them, in a page that does nothing else. */
  var fleet: {
    take(terminals: readonly Terminal[], merchants: readonly Merchant[]): void;
    /** Stores the fleet; the lists hold it from then on. */
    fill(name: ViewName): Promise<number>;
    /** One terminal changes at the service; ends when the service has been asked. */
    ask(what: Happening): Promise<void>;
    /** The service answers; ends when the view has the change. */
    answer(name: ViewName): Promise<number>;
    /** New lists from what is stored, to the first view. */
    rebuild(name: ViewName): Promise<number>;
  };
}

const terminals: Terminal[] = [];
const merchants: Merchant[] = [];
const clock = { now: () => Date.now() };
const store = openCopy('fleet');
let collections = createCollections(store, clock);
let cursor = 0;
let changed: Terminal[] = [];
let removed: string[] = [];
let overlay: Overlay['terminals'] = new Map();
let answered: () => Promise<void> = async () => undefined;
let underWay: () => Promise<unknown> = async () => undefined;

const lock = { hold: <T>(_name: string, work: (robbed: AbortSignal) => Promise<T>) => work(never) };
const never = new AbortController().signal;
const pullerOf = <Row extends object>(
  rest: Omit<Source<Row>, 'fetchPage' | 'fetchChanges'>,
  rows: readonly Row[],
  changes: () => { changed: readonly Row[]; removed: readonly string[] },
) =>
  createPuller<Row>({
    store,
    identity: 'fleet',
    lock,
    clock,
    acknowledgedDeletes: () => new Set(),
    onProgress: () => undefined,
    onRows: () => undefined,
    announce: () => undefined,
    source: {
      ...rest,
      fetchPage: async () => ({
        ok: { rows, unreadable: [], total: null, nextCursor: null, etag: null, changesCursor: '0' },
      }),
      async fetchChanges() {
        await answered();
        return { ok: { ...changes(), unreadable: [], nextCursor: String(++cursor), more: false } };
      },
    },
  });
const pullers = {
  merchants: pullerOf<Merchant>({ collection: 'merchants', key: row => row.identifier }, merchants, () => ({
    changed: [],
    removed: [],
  })),
  terminals: pullerOf<Terminal>({ collection: 'terminals', key: row => row.terminalId }, terminals, () => ({
    changed,
    removed,
  })),
};

async function shown(name: ViewName): Promise<number> {
  const view: View = { ...views[name], sort: { by: 'terminal', descending: false } };
  const { total } = await collections.view('terminals', view, { from: 0, to: 60 });
  return total;
}

/** A place far from the one before. */
const nextPlace = () => (cursor * 7919 + 13) % terminals.length;

function change(what: Happening): void {
  const place = nextPlace();
  const row = terminals[place];
  if (!row) throw new Error('there is no such terminal');
  changed = [];
  removed = [];
  if (what === 'removed') {
    removed = [row.terminalId];
    terminals.splice(place, 1);
  } else if (what === 'added') {
    const added = { ...row, terminalId: `new-${cursor}`, nickname: `Till ${cursor}` };
    changed = [added];
    terminals.push(added);
  } else {
    const next: Terminal = {
      ...row,
      activation: row.activation === 'active' ? 'deactivated' : 'active',
      lastAttestationCheck: new Date().toISOString(),
      version: String(Number(row.version) + 1),
    };
    changed = [next];
    terminals[place] = next;
  }
}

function overlayOne(): void {
  const terminalId = terminals[(++cursor * 7919) % terminals.length]?.terminalId ?? '';
  const pending = { actionId: 'a', verb: 'deactivate', state: 'waiting', decidedAt: '' } as const;
  overlay = new Map([...overlay, [terminalId, { activation: 'deactivated', isLeaving: false, pending }]]);
  const none = { merchants: new Map(), webhooks: new Map(), acknowledged: new Map() };
  collections.setOverlay({ terminals: overlay, ...none });
}

globalThis.fleet = {
  take(moreTerminals, moreMerchants) {
    for (const row of moreTerminals) terminals.push(row);
    for (const row of moreMerchants) merchants.push(row);
  },
  async fill(name) {
    await pullers.merchants.pull('now');
    await pullers.terminals.pull('now');
    return shown(name);
  },
  ask(what) {
    if (what === 'overlaid') {
      underWay = async () => overlayOne();
      return Promise.resolve();
    }
    change(what);
    const told = Promise.withResolvers<void>();
    return new Promise(asked => {
      answered = () => {
        asked();
        return told.promise;
      };
      const pulled = pullers.terminals.pull('now');
      underWay = async () => {
        told.resolve();
        await pulled;
        await collections.refresh('terminals');
      };
    });
  },
  async answer(name) {
    await underWay();
    return shown(name);
  },
  rebuild(name) {
    collections = createCollections(store, clock);
    return shown(name);
  },
};
