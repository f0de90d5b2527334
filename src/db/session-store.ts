import type { Table, Transaction } from 'dexie';
import type { AuthUser } from '../domain/session.ts';
import { DAY_MS } from '../domain/time.ts';
import { oneAtATime } from './database.ts';
import type { Bytes } from './record-bytes.ts';
import { attempted, SealedDatabase } from './sealed-database.ts';
import type { TransactionCipher } from './transaction-cipher.ts';

/** Longest that a revocation is tried, ms. */
const REVOCABLE_MS = DAY_MS;

/** The app client of the session that ends, and the time (ms since 1970). */
export type Leaving = { clientId: string; now: number };

/** The signed-in person; null without one, and once the session has expired. */
export const personIn = ({ tokens, person }: SessionState): StoredPerson | null =>
  tokens && person && !person.locked ? person : null;

const distinct = (list: readonly string[]): string[] => [...new Set(list)];

/** The refresh token in store joins those to be revoked. */
function revocationsOf(state: SessionState, { clientId, now }: Leaving): Revocation[] {
  const refreshToken = state.tokens?.refreshToken;
  return [...state.revocations, ...(refreshToken ? [{ refreshToken, clientId, since: now }] : [])];
}

/** A person signs in. Another person who was signed in before leaves, with the local copy. */
export function signedIn(
  state: SessionState,
  tokens: StoredTokens,
  person: StoredPerson,
  leaving: Leaving,
): SessionState {
  const before = state.person?.identity;
  const leftovers = before ? [...state.leftovers, before] : [...state.leftovers];
  return {
    epoch: state.epoch + 1,
    tokens,
    person,
    provenAt: leaving.now,
    pendingEmail: null,
    revocations: revocationsOf(state, leaving),
    leftovers: distinct(leftovers).filter(identity => identity !== person.identity),
  };
}

/** The state when new tokens are not accepted: it keeps none of them, and has them revoked. */
export const turnedAway = (state: SessionState, tokens: StoredTokens, leaving: Leaving): SessionState => ({
  ...state,
  revocations: revocationsOf({ ...state, tokens }, leaving),
});

/** This person leaves on purpose: tokens, name and copy go. Null where it is no longer this person's session. */
export function signedOut(state: SessionState, identity: string, leaving: Leaving): SessionState | null {
  if (state.person?.identity !== identity) return null;
  return {
    epoch: state.epoch + 1,
    tokens: null,
    person: null,
    pendingEmail: null,
    revocations: revocationsOf(state, leaving),
    leftovers: distinct([...state.leftovers, identity]),
  };
}

/**
 * The session is over against the person's will: the tokens go, the rest waits for the same person. Null where it is not
 * this session that ended: no person is signed in, or the tokens are not the rejected ones.
 */
export function expired(state: SessionState, leaving: Leaving, rejected?: string): SessionState | null {
  if (!state.person || state.person.locked) return null;
  if (state.tokens && state.tokens.idToken !== rejected) return null;
  return {
    ...state,
    epoch: state.epoch + 1,
    tokens: null,
    person: { ...state.person, locked: true },
    revocations: revocationsOf(state, leaving),
  };
}

/** Refreshed tokens take the place of those that were read; null where these are no longer there. */
export const tokensReplaced = (
  state: SessionState,
  read: { epoch: number; tokens: StoredTokens | null },
  tokens: StoredTokens | null,
): SessionState | null =>
  state.epoch === read.epoch && state.tokens?.idToken === read.tokens?.idToken ? { ...state, tokens } : null;

/** Sets the address that a person is asked to verify; null for none. */
export const pendingAt = (state: SessionState, pendingEmail: string | null): SessionState | null =>
  state.pendingEmail === pendingEmail ? null : { ...state, epoch: state.epoch + 1, pendingEmail };

/** The state with newly known facts of the person; null where another person is signed in. */
export const personKnown = (
  state: SessionState,
  identity: string,
  known: Partial<Pick<StoredPerson, 'user' | 'tenantMissing'>>,
): SessionState | null =>
  state.person?.identity === identity ? { ...state, person: { ...state.person, ...known } } : null;

/** The person has proven who they are (ms since 1970); null where another person is signed in, or none. */
export const proven = (state: SessionState, identity: string, provenAt: number): SessionState | null =>
  personIn(state)?.identity === identity ? { ...state, provenAt } : null;

/** A refresh token is dead, or too old to matter. */
export const revoked = (state: SessionState, refreshToken: string): SessionState => ({
  ...state,
  revocations: state.revocations.filter(record => record.refreshToken !== refreshToken),
});

/** A copy is gone. */
export const cleared = (state: SessionState, identity: string): SessionState => ({
  ...state,
  leftovers: state.leftovers.filter(left => left !== identity),
});

/** True where a revocation is still worth trying at `now` (ms since 1970). */
export const isRevocable = ({ since }: Revocation, now: number): boolean => now - since < REVOCABLE_MS;

/** Tokens at rest, as the identity provider's client left them; kept and dropped as a whole. */
export type StoredTokens = {
  idToken: string;
  refreshToken: string | null;
  entries: Readonly<Record<string, string>>;
};

/** The person signed in last: no token. */
export type StoredPerson = {
  /** Names the databases of this person. */
  identity: string;
  user: AuthUser;
  /** Creation of the tenant failed and is to be tried again. */
  tenantMissing: boolean;
  /** The session expired: copy and outbox wait for the same person. */
  locked: boolean;
};

/** A refresh token that signing out could not revoke yet; `since` in ms since 1970. */
type Revocation = { refreshToken: string; clientId: string; since: number };

/** All that is known of the session on this device. The epoch goes up with each sign-in, sign-out, expiry and step of a sign-up. */
export type SessionState = {
  epoch: number;
  tokens: StoredTokens | null;
  person: StoredPerson | null;
  /** The last proof of the person, a sign-in among them, ms since 1970; an earlier version stored none. */
  provenAt?: number | null;
  /** Signed up or in, not confirmed: who is asked for a code. */
  pendingEmail: string | null;
  revocations: readonly Revocation[];
  /** Identities whose local copy is to go; kept until it has, so that a crash leaves none behind. */
  leftovers: readonly string[];
};

const noSession: SessionState = {
  epoch: 0,
  tokens: null,
  person: null,
  pendingEmail: null,
  revocations: [],
  leftovers: [],
};

/** The stored state after a change; `isChanged` is false where `edit` left it as it was. */
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

/** The session as it is stored: everything but its number and the names of databases is encrypted. */
type Stored = {
  epoch: number;
  person: { identity: string; locked: boolean } | null;
  leftovers: readonly string[];
  sealed: Bytes;
};
/** The encrypted part of a session. */
type Hidden = Omit<SessionState, 'epoch' | 'leftovers'>;

class SessionDatabase extends SealedDatabase {
  readonly records!: Table<unknown, 'state' | 'config'>;

  constructor() {
    super('session', {});
    this.version(1).stores({ records: '' });
    this.version(2)
      .stores({ keys: '' })
      .upgrade(upgrade => this.#encrypt(upgrade));
    // For good: a session that another version of the app has taken over is left to that.
    this.on('versionchange', () => this.close());
  }

  stored(state: SessionState, cipher: TransactionCipher = this.transactionCipher): Stored {
    const { epoch, leftovers, ...hidden } = state;
    const { person } = hidden;
    return {
      epoch,
      person: person && { identity: person.identity, locked: person.locked },
      leftovers,
      sealed: cipher.seal(this.#place, hidden),
    };
  }

  /** The state in a record, in a transaction. */
  stateIn(record: Stored): SessionState {
    return this.#stateOf(
      record,
      attempted(() => this.transactionCipher.open(this.#place, record.sealed)),
    );
  }

  /** The state in a record, outside of any transaction. */
  async openState(record: Stored): Promise<SessionState> {
    return this.#stateOf(record, await this.cipher.open(this.#place, record.sealed).catch(() => null));
  }

  get #place(): string {
    return this.place('records', 'state');
  }

  /** The state of a record whose encrypted part was opened; null where that cannot be read. */
  #stateOf({ epoch, person, leftovers }: Stored, opened: unknown): SessionState {
    const hidden = opened as Hidden | null;
    if (hidden) return { epoch, leftovers, ...hidden };
    // The session is over, and its person's copy is as unreadable.
    return { ...noSession, epoch, leftovers: distinct([...leftovers, ...(person ? [person.identity] : [])]) };
  }

  protected override async keyLost(): Promise<boolean> {
    return true;
  }

  async #encrypt(upgrade: Transaction): Promise<void> {
    const cipher = await this.newCipher(upgrade);
    const records = upgrade.table<unknown, 'state'>('records');
    const state = (await records.get('state')) as SessionState | undefined;
    if (state) await records.put(this.stored({ ...noSession, ...state }, cipher), 'state');
  }
}

/** Opens the database `session`, the same one in every context. */
export function openSession(): SessionStore {
  const database = new SessionDatabase();
  const { records } = database;
  const inTurn = oneAtATime();
  const stored = () => records.get('state') as PromiseLike<Stored | undefined>;
  const read = async () => {
    const record = await stored();
    return record ? database.openState(record) : noSession;
  };

  const change: SessionStore['change'] = edit =>
    inTurn(async () => {
      await database.readyToWrite();
      return database.transaction('rw', records, async () => {
        const record = await stored();
        const before = record ? database.stateIn(record) : noSession;
        const after = edit(before);
        if (after) await records.put(database.stored(after), 'state');
        return { state: after ?? before, isChanged: after !== null };
      });
    });

  return {
    read: () => inTurn(() => database.ready().then(read)),
    change,
    replace: async (was, tokens) => (await change(state => tokensReplaced(state, was, tokens))).isChanged,
    expire: (leaving, rejected) => change(state => expired(state, leaving, rejected)),
    config: {
      read: () => inTurn(() => database.ready().then(() => records.get('config'))),
      write: async config =>
        void (await inTurn(() => database.ready().then(() => records.put(config, 'config')))),
    },
    close: () => database.close(),
  };
}
