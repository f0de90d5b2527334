import Dexie, { type PromiseExtended } from 'dexie';
import type { Range } from '../domain/collection.ts';
import {
  type Action,
  type ActionKind,
  type ActionState,
  byLane,
  liveStates,
  type OutboxSummary,
} from '../domain/outbox/action.ts';
import {
  type ActionRecord,
  aliasIn,
  nameOf,
  OutboxDatabase,
  outboxName,
  outboxOwner,
} from './outbox-database.ts';

/** Open actions: live ones, and acknowledged ones that no pull has shown yet; read in one transaction. */
export type OpenLanes = {
  /** Open actions of a lane, oldest first. */
  of(lane: string): readonly Action[];
  /** The lanes that were read and hold something. */
  names: readonly string[];
  /** The action accepted under a name that counts once, in any state; only for names that were asked for. */
  accepted(name: string): Action | undefined;
  /** The next number of the counter; what it gives is used up only if the transaction succeeds. */
  nextSeq(): number;
  /** False from the moment at which the session ended until the same person is back. */
  gateOpen: boolean;
};
/** The writes of a transaction; none is stored if any of them fails. */
type Change<R> = { write: readonly Action[]; gateOpen?: boolean; result: R };
/**
 * The actions that a transaction reads: whole lanes, or of every lane only those that are acknowledged and no pull has shown
 * yet (`unseen`); and those accepted under `names`, which count once.
 */
type Reading = { lanes: readonly string[] | 'all' | 'unseen'; names?: readonly string[] };
/** Storage of one person's outbox; twin implementations in Dexie and in memory pass the same tests. */
export type OutboxStore = {
  /** Hash of the tenant and user whose actions it keeps. */
  readonly identity: string;
  /** Reads, changes and writes in ONE read-write transaction. Rejects with what storage said, having written nothing. */
  transact<R>(reading: Reading, change: (open: OpenLanes) => Change<R>): Promise<R>;
  /** Open actions, of some kinds or of all, each lane's oldest first. */
  open(kinds?: readonly ActionKind[]): Promise<Action[]>;
  /** Open actions of some lanes, each lane's oldest first. */
  openIn(lanes: readonly string[]): Promise<Action[]>;
  /** Actions in live states, all of them or some, oldest first. */
  live(range: Range, states?: readonly ActionState[]): Promise<{ actions: Action[]; total: number }>;
  /** Ended actions, newest first, and when one was applied last (ISO-8601). */
  history(range: Range): Promise<{ actions: Action[]; total: number; lastSent: string | null }>;
  /** All actions of a lane, newest first. */
  ofLane(lane: string): Promise<Action[]>;
  /** The service's ids of what was registered here, by this device's own: written with what marks it done. */
  aliases(): Promise<ReadonlyMap<string, string>>;
  /** Exact counts of live actions, as of one instant, and of those that cannot be read any more. */
  counts(): Promise<OutboxSummary>;
  /** Forgets the actions that cannot be read any more. */
  dropUnreadable(): Promise<void>;
  /** Done and rejected actions that no screen has announced yet, oldest first. */
  news(): Promise<Action[]>;
  /** Marks actions whose outcome a screen has announced. */
  markAnnounced(ids: readonly string[]): Promise<void>;
  /** Forgets actions that ended before the instant (ISO-8601), were announced and have been seen in a pull. */
  prune(before: string): Promise<void>;
  close(): void;
};

/** By lane, each lane's oldest first. */
const inOrder = (actions: Action[]): Action[] =>
  actions.sort((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : a.seq - b.seq));

/** Most records that a browser is asked for, or handed, at once: it makes them in one task. */
const PIECE = 250;
/** Sorts behind whatever a name goes on with. */
const last = '\uffff';

/** Opens the outbox of one identity; its database is made at the first use. */
export function openOutbox(identity: string): OutboxStore {
  const db = new OutboxDatabase(identity);

  // Nothing here awaits: a function that awaits only at times makes Dexie lose the transaction, which then commits by itself
  // and is reported as failed all the same.

  /** Open actions whose lanes' names begin so, from a name on: a piece, and then the rest. */
  const readFrom = (
    start: string,
    name = start,
    found: ActionRecord[] = [],
  ): PromiseExtended<ActionRecord[]> =>
    db.actions
      .where('open')
      .between(name, start + last, found.length === 0, true)
      .limit(PIECE)
      .toArray()
      .then(piece => {
        const lane = piece.at(-1)?.open;
        if (lane === undefined || piece.length < PIECE) return found.concat(piece);
        // The last lane of a piece may go on behind it.
        const whole = piece.filter(record => record.open !== lane);
        return readLane(lane).then(rest => readFrom(start, lane, found.concat(whole, rest)));
      });
  const readLane = (name: string) => db.actions.where('open').equals(name).toArray();
  const readLanes = (lanes: readonly string[], found: ActionRecord[] = []): PromiseLike<ActionRecord[]> =>
    Promise.all(lanes.slice(0, PIECE).map(lane => readLane(db.laneName(lane)))).then(piece => {
      const all = found.concat(...piece);
      return lanes.length > PIECE ? readLanes(lanes.slice(PIECE), all) : all;
    });
  /** Acknowledged actions that are still open: no pull has shown them. */
  const readUnseen = () =>
    db.actions.where('[state+open]').between(['done', Dexie.minKey], ['done', Dexie.maxKey]).toArray();
  const readOpen = (lanes: Reading['lanes']) =>
    lanes === 'all' ? readFrom('') : lanes === 'unseen' ? readUnseen() : readLanes(lanes);
  // Each piece is encrypted in a task of its own.
  const put = (actions: readonly Action[]): PromiseLike<unknown> =>
    db.actions
      .bulkPut(actions.slice(0, PIECE).map(action => db.record(action)))
      .then(() => (actions.length > PIECE ? put(actions.slice(PIECE)) : undefined));
  const readNamed = (names: readonly string[]) =>
    db.actions.where('once').anyOf(names.map(db.transactionCipher.nameFor)).toArray();

  /** Work on all of it in one transaction. */
  async function writing<R>(work: () => PromiseLike<R>): Promise<R> {
    await db.readyToWrite();
    return db.transaction('rw', db.tables, work);
  }
  /** Writes in a transaction, under the key that is stored. */
  const writingChecked = <R>(work: () => PromiseLike<R>): Promise<R> =>
    writing(() => Promise.all([work(), db.checkKey()]).then(([result]) => result));

  /** The actions of records that `work` reads in a transaction; those that cannot be read are set aside behind it. */
  async function reading(work: () => PromiseLike<ActionRecord[]>): Promise<Action[]> {
    await db.ready();
    const unreadable: ActionRecord[] = [];
    const records = await db.transaction('r', db.actions, work);
    const actions = await db.openActions(records, record => unreadable.push(record));
    if (unreadable.length === 0) return actions;
    const isAllLost = await writingChecked(() => {
      const lost: ActionRecord[] = [];
      db.actionsIn(unreadable, record => lost.push(record));
      return db.setAside(lost).then(() => lost.length === unreadable.length);
    });
    // Another key was taken up between reading and decrypting.
    return isAllLost ? actions : reading(work);
  }

  return {
    identity,

    transact: ({ lanes, names = [] }, change) =>
      writing(() =>
        // Both in one request: what is decided waits for each.
        Promise.all([db.meta.toArray(), readOpen(lanes), readNamed(names)]).then(([meta, records, named]) => {
          const [seq, gate] = (['seq', 'gate'] as const).map(name => meta.find(each => each.name === name));
          const unreadable: ActionRecord[] = [];
          const onUnreadable = (record: ActionRecord) => unreadable.push(record);
          const open = byLane(inOrder(db.actionsIn(records, onUnreadable)));
          const accepted = new Map(db.actionsIn(named, onUnreadable).map(action => [nameOf(action), action]));
          let lastSeq = seq?.value ?? 0;
          const { write, gateOpen, result } = change({
            of: lane => open.get(lane) ?? [],
            names: [...open.keys()],
            accepted: name => accepted.get(name),
            nextSeq: () => ++lastSeq,
            gateOpen: gate?.value !== 0,
          });
          const made = write.map(aliasIn).filter(alias => alias !== null);
          return Promise.all([
            // One request fewer than to read the key itself: what is decided waits for all of them.
            seq?.key !== db.keyId && db.checkKey(),
            unreadable.length > 0 && db.setAside(unreadable),
            write.length > 0 && put(write),
            made.length > 0 && db.aliases.bulkPut(made.map(alias => db.aliasRecord(alias))),
            lastSeq !== (seq?.value ?? 0) && db.meta.put({ name: 'seq', value: lastSeq, key: db.keyId }),
            gateOpen !== undefined && db.meta.put({ name: 'gate', value: gateOpen ? 1 : 0 }),
          ]).then(() => result);
        }),
      ),

    async open(kinds) {
      const starts = kinds?.map(kind => `${kind}:`) ?? [''];
      return inOrder(
        await reading(() => Promise.all(starts.map(start => readFrom(start))).then(found => found.flat())),
      );
    },

    async openIn(lanes) {
      await db.readyToWrite();
      return inOrder(await reading(() => readOpen(lanes)));
    },

    async live({ from, to }, states = liveStates) {
      let total = 0;
      const actions = await reading(async () => {
        // One state at a time, since only then a browser gives all at once; keys alone where a page is a part.
        const ofState = (state: ActionState) => db.actions.where('state').equals(state);
        const keys = (await Promise.all(states.map(state => ofState(state).primaryKeys()))).flat();
        total = keys.length;
        const isPart = from > 0 || to < keys.length;
        const records = isPart
          ? await db.actions.bulkGet(keys.sort((a, b) => a - b).slice(from, to))
          : (await Promise.all(states.map(state => ofState(state).toArray()))).flat();
        return records.filter(record => record !== undefined).sort((a, b) => a.seq - b.seq);
      });
      return { actions, total };
    },

    async history({ from, to }) {
      let total = 0;
      let lastSent: string | null = null;
      const actions = await reading(async () => {
        const ended = db.actions.orderBy('endedAt');
        const applied = db.actions
          .where('[state+endedAt]')
          .between(['done', Dexie.minKey], ['done', Dexie.maxKey]);
        const page = await ended
          .clone()
          .reverse()
          .offset(from)
          .limit(to - from)
          .toArray();
        total = await ended.count();
        lastSent = (await applied.last())?.endedAt ?? null;
        return page;
      });
      return { actions, total, lastSent };
    },

    async ofLane(lane) {
      await db.readyToWrite();
      const actions = await reading(() => db.actions.where('lane').equals(db.laneName(lane)).toArray());
      return actions.sort((a, b) => b.seq - a.seq);
    },

    async aliases() {
      await db.ready();
      const records = await Promise.all((await db.aliases.toArray()).map(record => db.openAlias(record)));
      const aliases = records.filter(alias => alias !== null);
      aliases.sort((a, b) => (a.localId < b.localId ? -1 : 1));
      return new Map(aliases.map(({ localId, serverId }) => [localId, serverId]));
    },

    async counts() {
      await db.ready();
      return db.transaction('r', db.actions, async () => {
        const count = (state: string) => db.actions.where('state').equals(state).count();
        const [waiting, sending, checking, held, needsReview, unreadable] = await Promise.all([
          count('queued'),
          count('sending'),
          count('uncertain'),
          count('held'),
          count('needsReview'),
          count('unreadable'),
        ]);
        return { waiting, sending, checking, held, needsReview, unreadable };
      });
    },

    dropUnreadable: () =>
      writingChecked(async () => {
        await db.actions.where('state').anyOf('unreadable', 'unreadable-ended').delete();
      }),

    news: async () =>
      (await reading(() => db.actions.where('news').equals(1).toArray())).sort((a, b) => a.seq - b.seq),

    markAnnounced: ids =>
      writingChecked(async () => {
        const news = await db.actions.where('news').equals(1).toArray();
        const meant = new Set(ids);
        const told = db.actionsIn(news, () => undefined).filter(({ id }) => meant.has(id));
        await db.actions.bulkPut(told.map(action => db.record({ ...action, announced: true })));
      }),

    prune: before =>
      writingChecked(async () => {
        const old = await db.actions.where('endedAt').below(before).toArray();
        const over = old.filter(({ open, news }) => open === undefined && news === undefined);
        await db.actions.bulkDelete(over.map(record => record.seq));
      }),

    close: () => db.close(),
  };
}

/** Identities that have an outbox on this device. */
export async function outboxIdentities(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).map(outboxOwner).filter(identity => identity !== null);
}

/** Deletes an identity's outbox, whatever is in it. */
export const deleteOutbox = (identity: string): Promise<void> => Dexie.delete(outboxName(identity));
