import Dexie, { type EntityTable, type PromiseExtended } from 'dexie';
import type { Range } from '../domain/collection.ts';
import {
  type Action,
  type ActionKind,
  type ActionState,
  isOfKind,
  liveStates,
  type OutboxSummary,
} from '../domain/outbox/action.ts';

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
  /** Hash of the tenant and user whose decisions it keeps. */
  readonly identity: string;
  /** Reads, changes and writes in ONE read-write transaction. Rejects with what storage said, having written nothing. */
  transact<R>(reading: Reading, change: (open: OpenLanes) => Change<R>): Promise<R>;
  /** Open actions, of some kinds or of all, each lane's oldest first. */
  open(kinds?: readonly ActionKind[]): Promise<Action[]>;
  /** Open actions of some lanes, each lane's oldest first. */
  openIn(lanes: readonly string[]): Promise<Action[]>;
  /** Actions in live states, all of them or some, oldest first. */
  live(range: Range, states?: readonly ActionState[]): Promise<{ actions: Action[]; total: number }>;
  /** Ended actions, newest first, and when one was delivered last (ISO-8601). */
  history(range: Range): Promise<{ actions: Action[]; total: number; lastDelivered: string | null }>;
  /** All actions of a lane, newest first. */
  ofLane(lane: string): Promise<Action[]>;
  /** The service's ids of what was registered here, by this device's own: written with what marks it done. */
  aliases(): Promise<ReadonlyMap<string, string>>;
  /** Exact counts of live actions, as of one instant. */
  counts(): Promise<OutboxSummary>;
  /** Done and rejected actions of which nobody has been told, oldest first. */
  news(): Promise<Action[]>;
  /** Marks actions whose outcome a person was told. */
  markAnnounced(ids: readonly string[]): Promise<void>;
  /** Forgets what ended before the instant (ISO-8601), was told and has been seen in a pull. */
  prune(before: string): Promise<void>;
  close(): void;
};

/** True where an action must be read to decide about its lane. */
export const isOpen = (action: Action): boolean =>
  liveStates.includes(action.state) || action.acknowledgedAt !== null;
/** True where someone is still to be told how it ended. */
export const isNews = (action: Action): boolean =>
  (action.state === 'done' || action.state === 'rejected') && !action.announced;

/** The name under which an action counts once, however often it is handed over. */
export function nameOf({ intent }: Action): string | undefined {
  if (intent.kind === 'invite') return intent.inviteId;
  return intent.kind === 'repairSteps' ? intent.messageId : undefined;
}

type Alias = { localId: string; serverId: string };

/** The ids of a webhook here and at the service, once its registration has taken effect; else null. */
export function aliasIn(action: Action): Alias | null {
  if (!isOfKind('webhook', action) || action.intent.verb !== 'register') return null;
  const serverId = action.state === 'done' ? action.found?.webhookId : null;
  return serverId ? { localId: action.intent.webhookId, serverId } : null;
}

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

/** `open`, `news` and `once` exist only where they apply, so that their indexes stay as small as what is under way. */
type Stored = { seq: number; open?: string; news?: 1; once?: string; action: Action };
type Meta = { name: 'seq' | 'gate'; value: number };

const stored = (action: Action): Stored => {
  const once = nameOf(action);
  return {
    seq: action.seq,
    ...(isOpen(action) && { open: action.lane }),
    ...(isNews(action) && { news: 1 }),
    ...(once && { once }),
    action,
  };
};
const plain = (records: Stored[]): Action[] => records.map(record => record.action);

/** Most records that a browser is asked for, or handed, at once: it makes them in one task. */
const PIECE = 250;
/** Sorts behind whatever a name goes on with. */
const last = '\uffff';

const prefix = 'outbox:';

/** The name of the database of a person's outbox. */
export const outboxName = (identity: string): string => prefix + identity;

/** Opens the outbox of one identity; its database is made at the first use. */
export function openOutbox(identity: string): OutboxStore {
  // Strict: what was decided must survive the loss of power, and nothing is sent on the word of a cache.
  const db = new Dexie(outboxName(identity), { chromeTransactionDurability: 'strict' }) as Dexie & {
    actions: EntityTable<Stored, 'seq'>;
    meta: EntityTable<Meta, 'name'>;
    aliases: EntityTable<Alias, 'localId'>;
  };
  db.version(1).stores({
    actions: 'seq, open, news, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
    meta: 'name',
  });
  // Version 1 stored no `once`: it knew terminals alone.
  db.version(2).stores({
    actions:
      'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
  });
  db.version(3).stores({ aliases: 'localId' });
  db.version(4).stores({
    actions:
      'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt], [action.state+open]',
  });
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });

  // Nothing here awaits: a function that awaits only at times makes Dexie lose the transaction, which then commits by itself
  // and is reported as failed all the same.

  /** Open actions whose lanes' names begin so, from a name on: a piece, and then the rest. */
  const readFrom = (start: string, name = start, found: Stored[] = []): PromiseExtended<Stored[]> =>
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
  const readLane = (lane: string) => db.actions.where('open').equals(lane).toArray();
  const readLanes = (lanes: readonly string[]) =>
    Promise.all(lanes.map(readLane)).then(found => found.flat());
  /** Acknowledged actions that are still open: no pull has shown them. */
  const readUnseen = () =>
    db.actions.where('[action.state+open]').between(['done', Dexie.minKey], ['done', Dexie.maxKey]).toArray();
  const readOpen = (lanes: Reading['lanes']) =>
    (lanes === 'all' ? readFrom('') : lanes === 'unseen' ? readUnseen() : readLanes(lanes)).then(plain);
  const put = (records: readonly Stored[]): PromiseLike<unknown> =>
    db.actions
      .bulkPut(records.slice(0, PIECE))
      .then(() => (records.length > PIECE ? put(records.slice(PIECE)) : undefined));
  const readNamed = (names: readonly string[]) =>
    db.actions
      .where('once')
      .anyOf(names)
      .toArray()
      .then(found => new Map(found.map(({ once = '', action }) => [once, action])));
  const writing = <R>(work: () => Promise<R>) => db.transaction('rw', db.actions, db.meta, db.aliases, work);

  return {
    identity,

    transact: ({ lanes, names = [] }, change) =>
      writing(() =>
        Promise.all([db.meta.bulkGet(['seq', 'gate']), readOpen(lanes), readNamed(names)]).then(
          ([[seq, gate], actions, accepted]) => {
            const open = byLane(actions);
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
              write.length > 0 && put(write.map(stored)),
              made.length > 0 && db.aliases.bulkPut(made),
              lastSeq !== (seq?.value ?? 0) && db.meta.put({ name: 'seq', value: lastSeq }),
              gateOpen !== undefined && db.meta.put({ name: 'gate', value: gateOpen ? 1 : 0 }),
            ]).then(() => result);
          },
        ),
      ),

    async open(kinds) {
      const starts = kinds?.map(kind => `${kind}:`) ?? [''];
      return db.transaction('r', db.actions, () =>
        Promise.all(starts.map(start => readFrom(start))).then(found => plain(found.flat())),
      );
    },

    openIn: lanes => db.transaction('r', db.actions, () => readOpen(lanes)),

    live: ({ from, to }, states = liveStates) =>
      db.transaction('r', db.actions, async () => {
        // One state at a time, since only then a browser gives all at once; keys alone where a page is a part.
        const ofState = (state: ActionState) => db.actions.where('action.state').equals(state);
        const keys = (await Promise.all(states.map(state => ofState(state).primaryKeys()))).flat();
        const isPart = from > 0 || to < keys.length;
        const records = isPart
          ? await db.actions.bulkGet(keys.sort((a, b) => a - b).slice(from, to))
          : (await Promise.all(states.map(state => ofState(state).toArray()))).flat();
        const page = records.filter(record => record !== undefined).sort((a, b) => a.seq - b.seq);
        return { actions: plain(page), total: keys.length };
      }),

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

    aliases: async () =>
      new Map((await db.aliases.toArray()).map(({ localId, serverId }) => [localId, serverId])),

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

    markAnnounced: ids =>
      writing(async () => {
        const news = plain(await db.actions.where('news').equals(1).toArray());
        const meant = new Set(ids);
        const told = news.filter(({ id }) => meant.has(id));
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
export const deleteOutbox = (identity: string): Promise<void> => Dexie.delete(outboxName(identity));
