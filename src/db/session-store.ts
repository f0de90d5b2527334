import Dexie, { type Table } from 'dexie';
import {
  expired,
  type Leaving,
  type SessionState,
  type StoredTokens,
  tokensReplaced,
} from './session-changes.ts';

const nobody: SessionState = {
  epoch: 0,
  tokens: null,
  person: null,
  pendingEmail: null,
  revocations: [],
  leftovers: [],
};

/** What is stored after a change, and whether it was one. */
export type Changed = { state: SessionState; isChanged: boolean };

/** The session on this device, for every context of the origin. Throws what the storage throws. */
export type SessionStore = {
  read(): Promise<SessionState>;
  /** Reads, edits and writes in one transaction; null from `edit` leaves everything as it is. */
  change(edit: (state: SessionState) => SessionState | null): Promise<Changed>;
  /** Refreshed tokens take the place of those that were read; false where these are no longer there. */
  replace(read: Pick<SessionState, 'epoch' | 'tokens'>, tokens: StoredTokens | null): Promise<boolean>;
  /** The session is over, unless other tokens than the rejected one are there. */
  expire(leaving: Leaving, rejected?: string): Promise<Changed>;
  /** The last good `/config.json`, as it came. */
  config: { read(): Promise<unknown>; write(config: unknown): Promise<void> };
  close(): void;
};

class SessionDatabase extends Dexie {
  readonly records!: Table<unknown, 'state' | 'config'>;

  constructor() {
    super('session');
    this.version(1).stores({ records: '' });
    this.on('versionchange', () => this.close());
  }
}

/** Opens the database `session`, the same one in every context. */
export function openSession(): SessionStore {
  const database = new SessionDatabase();
  const { records } = database;
  const read = async () => ((await records.get('state')) as SessionState | undefined) ?? nobody;

  const change: SessionStore['change'] = edit =>
    database.transaction('rw', records, async () => {
      const before = await read();
      const after = edit(before);
      if (after) await records.put(after, 'state');
      return { state: after ?? before, isChanged: after !== null };
    });

  return {
    read,
    change,
    replace: async (was, tokens) => (await change(state => tokensReplaced(state, was, tokens))).isChanged,
    expire: (leaving, rejected) => change(state => expired(state, leaving, rejected)),
    config: {
      read: () => records.get('config'),
      write: async config => void (await records.put(config, 'config')),
    },
    close: () => database.close(),
  };
}
