import type { Table, Transaction } from 'dexie';
import { type Action, type ActionState, isOfKind, liveStates } from '../domain/outbox/action.ts';
import { NONCE } from './cipher.ts';
import type { Bytes } from './record-bytes.ts';
import { attempted, SealedDatabase } from './sealed-database.ts';
import type { TransactionCipher } from './transaction-cipher.ts';

/** True where an action must be read to decide about its lane. */
export const isOpen = (action: Action): boolean =>
  liveStates.includes(action.state) || action.acknowledgedAt !== null;
/** True where a screen has still to announce how it ended. */
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

/**
 * An action as it is stored. Lanes and names are stood for by names of the cipher. `open`, `news`, `once` and `endedAt` exist only
 * where they apply, so that their indexes stay as small as what is under way.
 */
export type ActionRecord = {
  seq: number;
  lane: string;
  state: ActionState;
  endedAt?: string;
  open?: string;
  news?: 1;
  once?: string;
  sealed: Bytes;
};
/** A record that cannot be read: `unreadable-ended` where its action needs nothing more. */
type UnreadableRecord = { seq: number; state: 'unreadable' | 'unreadable-ended'; kept: object };
type AliasRecord = { localId: string; sealed: Bytes };
/** The last number, with the id of the key that the records are under; and whether the gate is open. */
type Meta = { name: 'seq' | 'gate'; value: number; key?: string };

/** A record as version 4 stored it. */
type Plain = { seq: number; action: Action };

const prefix = 'outbox:';

/** The name of the database of a person's outbox. */
export const outboxName = (identity: string): string => prefix + identity;

/** The identity in the name of an outbox; null for another database. */
export const outboxOwner = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/** Most actions that are held decrypted. */
const MOST_HELD = 20_000;

/** Sets a record aside: all of it stays, but no index finds it among the actions. */
const unreadable = (record: { seq: number; state?: string }): UnreadableRecord => {
  const isLive = liveStates.some(state => state === record.state);
  return { seq: record.seq, state: isLive ? 'unreadable' : 'unreadable-ended', kept: record };
};

/** A person's outbox as Dexie has it; `openOutbox` reads and writes it. */
export class OutboxDatabase extends SealedDatabase {
  readonly actions!: Table<ActionRecord, number>;
  readonly meta!: Table<Meta, Meta['name']>;
  readonly aliases!: Table<AliasRecord, string>;
  /** Actions that were decrypted or encrypted here, by number: their record is known again by its nonce. */
  readonly #held = new Map<number, { nonce: Bytes; action: Action }>();

  constructor(identity: string) {
    // Strict: what was decided must survive the loss of power, and nothing is sent on the word of a cache.
    super(outboxName(identity), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      actions: 'seq, open, news, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
      meta: 'name',
    });
    // Version 1 stored no `once`: it knew terminals alone.
    this.version(2).stores({
      actions:
        'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt]',
    });
    this.version(3).stores({ aliases: 'localId' });
    this.version(4).stores({
      actions:
        'seq, open, news, once, action.lane, action.state, action.endedAt, [action.state+action.endedAt], [action.state+open]',
    });
    this.version(5)
      .stores({
        keys: '',
        actions: 'seq, open, news, once, lane, state, endedAt, [state+endedAt], [state+open]',
      })
      .upgrade(upgrade => this.#encrypt(upgrade));
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    this.#held.clear();
    super.close(options);
  }

  /** The name that stands for a lane; it begins with the kind of its actions, by which lanes are read. */
  laneName(lane: string): string {
    return standFor(lane, this.transactionCipher);
  }

  /** An action for storage. */
  record(action: Action): ActionRecord {
    const lane = this.laneName(action.lane);
    const record = sealed(action, lane, this.transactionCipher, this.#placeOf(action.seq));
    this.#hold(record, action);
    return record;
  }

  /** The actions in records, in a transaction; those that cannot be decrypted are handed to `onUnreadable`. */
  actionsIn(records: readonly ActionRecord[], onUnreadable: (record: ActionRecord) => void): Action[] {
    return records.flatMap(record => {
      const open = () => this.transactionCipher.open(this.#placeOf(record.seq), record.sealed);
      return this.#opened(record, this.#heldOf(record) ?? attempted(open), onUnreadable);
    });
  }

  /** The actions in records, outside of any transaction. */
  async openActions(
    records: readonly ActionRecord[],
    onUnreadable: (record: ActionRecord) => void,
  ): Promise<Action[]> {
    const open = (record: ActionRecord) =>
      this.#heldOf(record) ?? this.cipher.open(this.#placeOf(record.seq), record.sealed).catch(() => null);
    const opened = await Promise.all(records.map(open));
    return records.flatMap((record, at) => this.#opened(record, opened[at], onUnreadable));
  }

  aliasRecord({ localId, serverId }: Alias): AliasRecord {
    return sealedAlias({ localId, serverId }, this.transactionCipher, name => this.place('aliases', name));
  }

  /** The ids in an alias, outside of any transaction; null where they cannot be decrypted. */
  async openAlias({ localId, sealed: bytes }: AliasRecord): Promise<Alias | null> {
    return this.cipher.open(this.place('aliases', localId), bytes).catch(() => null) as Promise<Alias | null>;
  }

  /** In a transaction: puts records that cannot be read out of the way of the others. */
  async setAside(records: readonly ActionRecord[]): Promise<void> {
    await this.actions.bulkPut(records.map(unreadable) as object[] as ActionRecord[]);
  }

  protected override async keyLost(): Promise<boolean> {
    const readable = this.actions.where('state').noneOf(['unreadable', 'unreadable-ended']);
    await this.setAside(await readable.toArray());
    const seq = await this.meta.get('seq');
    if (seq) await this.meta.put({ name: 'seq', value: seq.value });
    return true;
  }

  #placeOf(seq: number): string {
    return this.place('actions', seq);
  }

  #heldOf({ seq, sealed: bytes }: ActionRecord): Action | undefined {
    const held = this.#held.get(seq);
    return held && isSameStart(held.nonce, bytes) ? held.action : undefined;
  }

  #opened(record: ActionRecord, action: unknown, onUnreadable: (record: ActionRecord) => void): Action[] {
    if (!action) {
      onUnreadable(record);
      return [];
    }
    this.#hold(record, action as Action);
    return [action as Action];
  }

  #hold({ seq, sealed: bytes }: ActionRecord, action: Action): void {
    if (this.#held.size >= MOST_HELD) this.#held.clear();
    this.#held.set(seq, { nonce: bytes.slice(0, NONCE), action });
  }

  async #encrypt(upgrade: Transaction): Promise<void> {
    const cipher = await this.newCipher(upgrade);
    await upgrade
      .table<object>('actions')
      .toCollection()
      .modify((record, ref) => {
        const { seq, action } = record as Plain;
        const converted = attempted(() =>
          sealed(action, standFor(action.lane, cipher), cipher, this.#placeOf(seq)),
        );
        // A record that cannot be encrypted stays as it is, and is reported.
        ref.value = converted ?? unreadable({ ...record, seq, state: action?.state });
      });
    const aliases = upgrade.table<Alias | AliasRecord, string>('aliases');
    const plain = (await aliases.toArray()) as Alias[];
    await aliases.clear();
    await aliases.bulkPut(
      plain.map(alias => sealedAlias(alias, cipher, name => this.place('aliases', name))),
    );
  }
}

function sealed(action: Action, lane: string, cipher: TransactionCipher, place: string): ActionRecord {
  const once = nameOf(action);
  return {
    seq: action.seq,
    lane,
    state: action.state,
    ...(action.endedAt !== null && { endedAt: action.endedAt }),
    ...(isOpen(action) && { open: lane }),
    ...(isNews(action) && { news: 1 }),
    ...(once && { once: cipher.nameFor(once) }),
    sealed: cipher.seal(place, action),
  };
}

function sealedAlias(
  alias: Alias,
  cipher: TransactionCipher,
  placeOf: (name: string) => string,
): AliasRecord {
  const localId = cipher.nameFor(alias.localId);
  return { localId, sealed: cipher.seal(placeOf(localId), alias) };
}

function standFor(lane: string, { nameFor }: TransactionCipher): string {
  const behindKind = lane.indexOf(':') + 1;
  return lane.slice(0, behindKind) + nameFor(lane.slice(behindKind));
}

const isSameStart = (start: Bytes, bytes: Bytes): boolean => start.every((byte, at) => byte === bytes[at]);
