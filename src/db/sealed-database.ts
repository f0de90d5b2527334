import Dexie, { type DexieOptions, type Table, type Transaction } from 'dexie';
import { type Cipher, createCipher } from './cipher.ts';
import { makeDataKey, unwrapDataKey, type WrappedKey } from './device-key.ts';

type Made = { cipher: Cipher; wrapped: WrappedKey };

/**
 * A database that carries the key of its records, so that the key goes where the records go and is deleted with them. Open it
 * with `unlock`: an upgrade encrypts the records that an earlier version wrote, all in its transaction or none.
 */
export class SealedDatabase extends Dexie {
  /** Declared by each database in its own version. */
  readonly keys!: Table<WrappedKey, 'data'>;
  #made: Made | null = null;
  #cipher: Cipher | null = null;

  constructor(name: string, options: DexieOptions) {
    super(name, { autoOpen: false, ...options });
  }

  /** The cipher of the records, once unlocked. */
  get cipher(): Cipher {
    if (!this.#cipher) throw new DOMException(`${this.name} is not open`, 'AbortError');
    return this.#cipher;
  }

  /** The place of a record, to which its bytes are bound. */
  place(table: string, ...key: (string | number)[]): string {
    return JSON.stringify([this.name, table, ...key]);
  }

  /** Opens it. Throws what storage throws, and `DataError` where the key of this device does not open the records. */
  async unlock(): Promise<void> {
    const { key, wrapped } = await makeDataKey(this.name);
    this.#made = { cipher: await createCipher(key), wrapped };
    await this.open();
    const held =
      (await this.keys.get('data')) ?? (await this.transaction('rw', this.keys, () => this.#keep()));
    const opened = await unwrapDataKey(this.name, held);
    if (!opened) throw new DOMException(`the key of ${this.name} cannot be opened`, 'DataError');
    this.#cipher = await createCipher(opened);
  }

  /** In an upgrade: stores the key with which its records are encrypted. */
  protected async newCipher(upgrade: Transaction): Promise<Cipher> {
    if (!this.#made) throw new DOMException(`${this.name} was not opened by unlock`, 'AbortError');
    await upgrade.table<WrappedKey>('keys').put(this.#made.wrapped, 'data');
    return this.#made.cipher;
  }

  /** Another context may have stored a key meanwhile. */
  async #keep(): Promise<WrappedKey> {
    const first = await this.keys.get('data');
    if (first) return first;
    if (!this.#made) throw new DOMException(`${this.name} was not opened by unlock`, 'AbortError');
    await this.keys.add(this.#made.wrapped, 'data');
    return this.#made.wrapped;
  }
}

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
