import Dexie, { type EntityTable } from 'dexie';
import { type Action, liveStates, type OutboxSummary } from '../domain/action.ts';
import type { Range } from '../domain/collection.ts';

/** What is still open: live actions, and acknowledged ones that no pull has shown yet; in one transaction. */
type OpenLanes = {
  /** Open actions of a lane, oldest first. */
  of(lane: string): readonly Action[];
  /** The lanes that were read and hold something. */
  names: readonly string[];
  /** The next number of the counter; what it gives is used up only if the transaction succeeds. */
  nextSeq(): number;
  /** False from the moment at which the session ended until the same person is back. */
  gateOpen: boolean;
};
/** What a transaction writes; nothing of it is there if any of it fails. */
type Change<R> = { write: readonly Action[]; gateOpen?: boolean; result: R };

/** What the outbox asks of storage; twin implementations in Dexie and in memory pass the same tests. (design §3) */
export type OutboxStore = {
  /** Hash of the tenant and user whose decisions it keeps. (ruling 5) */
  readonly identity: string;
  /** Reads lanes, changes them and writes, in ONE read-write transaction. Rejects with what storage said, having written nothing. */
  transact<R>(lanes: readonly string[] | 'all', change: (open: OpenLanes) => Change<R>): Promise<R>;
  /** All open actions, by lane, oldest first. */
  open(): Promise<Action[]>;
  /** Ended actions, newest first, and when one was delivered last (ISO-8601). */
  history(range: Range): Promise<{ actions: Action[]; total: number; lastDelivered: string | null }>;
  /** All actions of a lane, newest first. */
  ofLane(lane: string): Promise<Action[]>;
  /** Exact counts of live actions, as of one instant. */
  counts(): Promise<OutboxSummary>;
  /** Done and rejected actions of which nobody has been told, oldest first. (ruling 26) */
  news(): Promise<Action[]>;
  /** Somebody has been told of these. */
  told(ids: readonly string[]): Promise<void>;
  /** Forgets what ended before the instant (ISO-8601), was told and has been seen in a pull. */
  prune(before: string): Promise<void>;
  close(): void;
};

/** Whether an action must be read to decide about its lane. */
export const isOpen = (action: Action): boolean =>
  liveStates.includes(action.state) || action.acknowledgedAt !== null;
/** Whether someone is still to be told how it ended. */
export const isNews = (action: Action): boolean =>
  (action.state === 'done' || action.state === 'rejected') && !action.announced;

/** Actions by their lane, in the order in which they came. */
export function byLane(actions: readonly Action[]): Map<string, Action[]> {
  const lanes = new Map<string, Action[]>();
  for (const action of actions) {
    const lane = lanes.get(action.lane);
    if (lane) lane.push(action);
    else lanes.set(action.lane, [action]);
  }
  return lanes;
}

/** `open` and `news` exist only where they apply, so that their indexes stay as small as what is under way. */
type Stored = { seq: number; open?: string; news?: 1; action: Action };
type Meta = { name: 'seq' | 'gate'; value: number };

const stored = (action: Action): Stored => ({
  seq: action.seq,
  ...(isOpen(action) && { open: action.lane }),
  ...(isNews(action) && { news: 1 }),
  action,
});
const plain = (records: Stored[]): Action[] => records.map(record => record.action);

/** Beyond this many lanes, reading all that is open is faster than seeking each. */
const SEEK_AT_MOST = 20;
const prefix = 'outbox:';

/** Opens the outbox of one identity; its database is made at the first use. */
export function openOutbox(identity: string): OutboxStore {
  // Strict: what was decided must survive the loss of power, and nothing is sent on the word of a cache.
  const db = new Dexie(prefix + identity, { chromeTransactionDurability: 'strict' }) as Dexie & {
    actions: EntityTable<Stored, 'seq'>;
    meta: EntityTable<Meta, 'name'>;
  };
  db.version(1).stores({
    actions: 'seq, open, news, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
    meta: 'name',
  });
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });

  const readOpen = async (lanes: readonly string[] | 'all'): Promise<Action[]> => {
    if (lanes !== 'all' && lanes.length <= SEEK_AT_MOST)
      return plain(await db.actions.where('open').anyOf(lanes).toArray());
    const all = plain(await db.actions.orderBy('open').toArray());
    if (lanes === 'all') return all;
    const asked = new Set(lanes);
    return all.filter(action => asked.has(action.lane));
  };
  const writing = <R>(work: () => Promise<R>) => db.transaction('rw', db.actions, db.meta, work);

  return {
    identity,

    transact: (lanes, change) =>
      writing(async () => {
        const [seq, gate] = await db.meta.bulkGet(['seq', 'gate']);
        const open = byLane(await readOpen(lanes));
        let last = seq?.value ?? 0;
        const { write, gateOpen, result } = change({
          of: lane => open.get(lane) ?? [],
          names: [...open.keys()],
          nextSeq: () => ++last,
          gateOpen: gate?.value !== 0,
        });
        if (write.length > 0) await db.actions.bulkPut(write.map(stored));
        if (last !== (seq?.value ?? 0)) await db.meta.put({ name: 'seq', value: last });
        if (gateOpen !== undefined) await db.meta.put({ name: 'gate', value: gateOpen ? 1 : 0 });
        return result;
      }),

    open: () => readOpen('all'),

    history: ({ from, to }) =>
      db.transaction('r', db.actions, async () => {
        const ended = db.actions.orderBy('action.endedAt');
        const delivered = db.actions
          .where('[action.state+action.endedAt]')
          .between(['done', Dexie.minKey], ['done', Dexie.maxKey]);
        const page = await ended
          .clone()
          .reverse()
          .offset(from)
          .limit(to - from)
          .toArray();
        const total = await ended.count();
        const lastDelivered = (await delivered.last())?.action.endedAt ?? null;
        return { actions: plain(page), total, lastDelivered };
      }),

    ofLane: async lane =>
      plain(await db.actions.where('action.lane').equals(lane).toArray()).sort((a, b) => b.seq - a.seq),

    counts: () =>
      db.transaction('r', db.actions, async () => {
        const count = (state: Action['state']) => db.actions.where('action.state').equals(state).count();
        const [waiting, sending, checking, held, needsReview] = await Promise.all([
          count('queued'),
          count('sending'),
          count('uncertain'),
          count('held'),
          count('needsReview'),
        ]);
        return { waiting, sending, checking, held, needsReview };
      }),

    news: async () => plain(await db.actions.where('news').equals(1).sortBy('seq')),

    told: ids =>
      writing(async () => {
        const news = plain(await db.actions.where('news').equals(1).toArray());
        const told = news.filter(({ id }) => ids.includes(id));
        await db.actions.bulkPut(told.map(action => stored({ ...action, announced: true })));
      }),

    prune: before =>
      writing(async () => {
        const old = await db.actions.where('action.endedAt').below(before).toArray();
        const over = old.filter(({ action }) => !isOpen(action) && !isNews(action));
        await db.actions.bulkDelete(over.map(record => record.seq));
      }),

    close: () => db.close(),
  };
}

/** Identities that have an outbox on this device. */
export async function outboxIdentities(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length));
}

/** Deletes an identity's outbox, whatever is in it. */
export const deleteOutbox = (identity: string): Promise<void> => Dexie.delete(prefix + identity);
