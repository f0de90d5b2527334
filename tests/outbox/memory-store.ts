import { aliasIn, isNews, isOpen, nameOf } from '../../src/db/outbox-database.ts';
import type { OutboxStore } from '../../src/db/outbox-store.ts';
import { type Action, type ActionState, byLane, liveStates } from '../../src/domain/outbox/action.ts';

/** The outboxes of a device. The device key opens their data keys. */
export type DeviceStores = {
  /** Opens the outbox of an identity, as a new context does. */
  open(identity: string): OutboxStore;
  /** The device key is gone: an outbox that is opened from now on cannot read what it holds. */
  loseKey(): Promise<void>;
};

/** The stores of a device in memory. */
export function memoryStores(): DeviceStores {
  const stores = new Map<string, { store: MemoryStore; key: number }>();
  let key = 0;
  return {
    open(identity) {
      const held = stores.get(identity) ?? { store: memoryStore(identity), key };
      if (held.key !== key) held.store.setAllAside();
      stores.set(identity, { ...held, key });
      return held.store;
    },
    loseKey: async () => void key++,
  };
}

/** `setAllAside` makes all records unreadable. */
type MemoryStore = OutboxStore & { setAllAside(): void };

/** The outbox's storage in memory, shared by all contexts that are handed the same one: the twin of Dexie's in tests. */
export function memoryStore(identity: string): MemoryStore {
  const actions = new Map<number, Action>();
  const aliases = new Map<string, string>();
  let seq = 0;
  let unreadable = 0;
  let gateOpen = true;

  const all = (): Action[] => [...actions.values()];
  const put = (written: readonly Action[]) => {
    for (const action of written) {
      actions.set(action.seq, Object.freeze({ ...action }));
      const alias = aliasIn(action);
      if (alias) aliases.set(alias.localId, alias.serverId);
    }
  };
  const oldestFirst = (a: Action, b: Action) => a.seq - b.seq;
  const open = () =>
    all()
      .filter(isOpen)
      .sort((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : oldestFirst(a, b)));

  return {
    identity,

    async transact({ lanes, names = [] }, change) {
      const isRead = (action: Action) => {
        if (lanes === 'unseen') return action.acknowledgedAt !== null;
        return lanes === 'all' || lanes.includes(action.lane);
      };
      const read = open().filter(isRead);
      const lanesRead = byLane(read);
      let last = seq;
      const changed = change({
        of: lane => lanesRead.get(lane) ?? [],
        names: [...lanesRead.keys()],
        accepted: name => (names.includes(name) ? all().find(action => nameOf(action) === name) : undefined),
        nextSeq: () => ++last,
        gateOpen,
      });
      put(changed.write);
      seq = last;
      gateOpen = changed.gateOpen ?? gateOpen;
      return changed.result;
    },

    open: async kinds => open().filter(({ intent }) => !kinds || kinds.includes(intent.kind)),

    openIn: async lanes => open().filter(({ lane }) => lanes.includes(lane)),

    async live({ from, to }, states = liveStates) {
      const live = all().filter(({ state }) => states.includes(state));
      return { actions: live.sort(oldestFirst).slice(from, to), total: live.length };
    },

    async history({ from, to }) {
      const ended = all()
        .filter(action => action.endedAt !== null)
        .sort((a, b) =>
          (a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : a.endedAt === b.endedAt ? b.seq - a.seq : -1,
        );
      const lastSent = ended.find(action => action.state === 'done')?.endedAt ?? null;
      return { actions: ended.slice(from, to), total: ended.length, lastSent };
    },

    ofLane: async lane =>
      all()
        .filter(action => action.lane === lane)
        .sort((a, b) => b.seq - a.seq),

    // By their key, as IndexedDB gives them.
    aliases: async () => new Map([...aliases].sort(([a], [b]) => (a < b ? -1 : 1))),

    async counts() {
      const count = (state: ActionState) => all().filter(action => action.state === state).length;
      return {
        waiting: count('queued'),
        sending: count('sending'),
        checking: count('uncertain'),
        held: count('held'),
        needsReview: count('needsReview'),
        unreadable,
      };
    },
    dropUnreadable: async () => {
      unreadable = 0;
    },

    async news() {
      return all().filter(isNews).sort(oldestFirst);
    },

    async markAnnounced(ids) {
      const told = all().filter(action => isNews(action) && ids.includes(action.id));
      put(told.map(action => ({ ...action, announced: true })));
    },

    async prune(before) {
      for (const action of all())
        if (action.endedAt !== null && action.endedAt < before && !isOpen(action) && !isNews(action))
          actions.delete(action.seq);
    },

    close: () => undefined,

    setAllAside() {
      unreadable += all().filter(({ state }) => liveStates.includes(state)).length;
      actions.clear();
      aliases.clear();
    },
  };
}
