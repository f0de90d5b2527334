import Dexie, { type DexieOptions, type PromiseExtended, type Table, type Transaction } from 'dexie';
import { type Cipher, createCipher } from './cipher.ts';
import { type DataKey, makeDataKey, unwrapDataKey } from './keys/device-key.ts';
import type { WrappedKey } from './keys/keys-database.ts';
import type { createTransactionCipher, TransactionCipher } from './transaction-cipher.ts';

type Made = { key: DataKey; wrapped: WrappedKey };

let makeTransactionCipher: typeof createTransactionCipher | null = null;

/** Loads what encrypts within transactions. Only what writes waits for it: rows are drawn without. */
export async function loadTransactionCipher(): Promise<void> {
  makeTransactionCipher ??= (await import('./transaction-cipher.ts')).createTransactionCipher;
}

/**
 * A database that carries the key of its records, so that the key goes where the records go and is deleted with them. Open it
 * with `unlock` or `ready`: an upgrade encrypts the records that an earlier version wrote, all in its transaction or none.
 */
export class SealedDatabase extends Dexie {
  /** Declared by each database in its own version. */
  readonly keys!: Table<WrappedKey, 'data'>;
  /** The key that a new database, an upgrade, or the loss of a key takes. */
  #made: Made | null = null;
  #cipher: Cipher | null = null;
  #key: DataKey | null = null;
  #transactionCipher: TransactionCipher | null = null;
  /** An upgrade was given up, since it cannot wait for what encrypts its records. */
  #isUpgradeGivenUp = false;
  #held: WrappedKey | null = null;
  #isOver = false;
  #opening: Promise<void> | null = null;

  constructor(name: string, options: DexieOptions) {
    super(name, { autoOpen: false, ...options });
  }

  /** The cipher of the records, once unlocked. */
  get cipher(): Cipher {
    if (!this.#cipher) throw new DOMException(`${this.name} is not open`, 'AbortError');
    return this.#cipher;
  }

  /** The cipher of the records for work within a transaction, once unlocked and loaded. */
  get transactionCipher(): TransactionCipher {
    if (!this.#key || !makeTransactionCipher)
      throw new DOMException(`${this.name} is not open for writing`, 'AbortError');
    this.#transactionCipher ??= makeTransactionCipher(this.#key);
    return this.#transactionCipher;
  }

  /** The id of the key that is held. */
  get keyId(): string | undefined {
    return this.#held ? idOf(this.#held) : undefined;
  }

  /** The place of a record, to which its bytes are bound. */
  place(table: string, ...key: (string | number)[]): string {
    return JSON.stringify([this.name, table, ...key]);
  }

  /**
   * Opens it. Throws what storage throws, `DataError` where the key of this device does not open the records, and `LockedError`
   * while they are behind a screen lock.
   */
  async unlock(): Promise<void> {
    this.#made = null;
    await this.#openUnlessOver().catch(async error => {
      if (!this.#isUpgradeGivenUp) throw error;
      await Promise.all([loadTransactionCipher(), this.#make()]);
      return this.#openUnlessOver();
    });
    let held = (await this.keys.get('data')) ?? (await this.#keep());
    let opened = await unwrapDataKey(this.name, held);
    if (!opened) {
      held = await this.#afterLoss(held);
      opened = await unwrapDataKey(this.name, held);
    }
    if (!opened) throw new DOMException(`the key of ${this.name} cannot be opened`, 'DataError');
    this.#cipher = await createCipher(opened);
    this.#key = opened;
    this.#transactionCipher = null;
    this.#held = held;
  }

  /** Unlocks it at the first use, and again where it was closed or deleted meanwhile. Throws what `unlock` throws. */
  async ready(): Promise<void> {
    if (!this.#opening && this.#cipher && this.isOpen()) return;
    this.#opening ??= this.unlock().finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  /** Unlocks it as `ready` does, with the ciphers that transactions need. */
  async readyToWrite(): Promise<void> {
    await Promise.all([this.ready(), loadTransactionCipher()]);
  }

  /** In a transaction: fails it where another context has stored another key meanwhile, so that the next use unlocks anew. */
  checkKey(): PromiseExtended<void> {
    return this.keys.get('data').then(held => {
      if (held && this.#held && isSame(held, this.#held)) return;
      this.close({ disableAutoOpen: false });
      throw new DOMException(`${this.name} has another key`, 'AbortError');
    });
  }

  /** Closes it; for good, unless it may be opened again. */
  override close(options?: { disableAutoOpen: boolean }): void {
    this.#isOver ||= options?.disableAutoOpen !== false;
    super.close(options);
  }

  /** In an upgrade: stores the key with which its records are encrypted. */
  protected async newCipher(upgrade: Transaction): Promise<TransactionCipher> {
    this.#isUpgradeGivenUp = !makeTransactionCipher || !this.#made;
    if (!makeTransactionCipher || !this.#made)
      throw new DOMException(`${this.name} is not open for writing`, 'AbortError');
    await upgrade.table<WrappedKey>('keys').put(this.#made.wrapped, 'data');
    return makeTransactionCipher(this.#made.key);
  }

  /**
   * In a transaction over all tables: the key of the records is lost for good. True where the database goes on with a new key,
   * beside records that it cannot read.
   */
  protected async keyLost(): Promise<boolean> {
    return false;
  }

  /** Opens it, unless it was closed for good meanwhile. */
  async #openUnlessOver(): Promise<void> {
    if (this.#isOver) throw new Dexie.DatabaseClosedError();
    await this.open();
  }

  /** Makes a key, which no transaction can wait for. */
  async #make(): Promise<void> {
    this.#made ??= await makeDataKey(this.name);
  }

  /** Another context may have stored a new key meanwhile. */
  async #afterLoss(lost: WrappedKey): Promise<WrappedKey> {
    await this.#make();
    return this.transaction('rw', this.tables, async () => {
      const first = await this.keys.get('data');
      if (first && !isSame(first, lost)) return first;
      return (await this.keyLost()) ? this.#put() : lost;
    });
  }

  /** Stores a new key, unless another context has stored one meanwhile. */
  async #keep(): Promise<WrappedKey> {
    await this.#make();
    return this.transaction('rw', this.keys, async () => (await this.keys.get('data')) ?? this.#put());
  }

  async #put(): Promise<WrappedKey> {
    if (!this.#made) throw new DOMException(`${this.name} was not opened by unlock`, 'AbortError');
    await this.keys.put(this.#made.wrapped, 'data');
    return this.#made.wrapped;
  }
}

const idOf = ({ id, nonce }: WrappedKey): string => String(id ?? nonce);
const isSame = (a: WrappedKey, b: WrappedKey): boolean => idOf(a) === idOf(b);

/** In an upgrade: puts `convert` of each record in its place, one in memory at a time; one that cannot be converted goes. */
export async function convertAll<Record extends object>(
  table: Table<Record>,
  convert: (record: Record) => object,
): Promise<void> {
  for (const key of await table.toCollection().primaryKeys()) {
    const record = await table.get(key);
    const converted = record && attempted(() => convert(record));
    await table.delete(key);
    if (converted) await table.put(converted as Record);
  }
}

/** The result of some work; null where it throws. */
export function attempted<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
