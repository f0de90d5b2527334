import Dexie, { type Collection, type Table, type Transaction } from 'dexie';
import type { CollectionName } from '../domain/collection.ts';
import type { DayHeld } from '../domain/history/payments-kept.ts';
import { Block, DamagedBlock, type PackedRows } from './copy-block.ts';
import type { StoredReceipt } from './copy-receipt.ts';
import type { Bytes } from './record-bytes.ts';
import { attempted, convertAll, SealedDatabase } from './sealed-database.ts';

/** A block as it is stored. */
export type BlockRecord = { collection: CollectionName; block: number; revision: number; sealed: Bytes };

const hiddenFields = ['etag', 'changesCursor', 'acknowledged', 'failure', 'firstLoad'] as const;
type Hidden = Pick<StoredReceipt, (typeof hiddenFields)[number]>;
/** A receipt as it is stored: keys of rows, cursors and messages are encrypted, times and counts are not. */
export type ReceiptRecord = Omit<StoredReceipt, keyof Hidden> & { sealed: Bytes };
/** An answer that is no row, under a name that stands for its key; `at` is when it was written, ms since 1970. */
export type PageRecord = { key: string; at: number; sealed: Bytes };
/** A day's figures, and when they were asked for. */
export type DayRecord = { day: string; shape: number; asOf: string; sealed: Bytes };
/** A day whose payments are stored, in so many blocks. */
export type PaymentDayRecord = DayHeld & { shape: number; blocks: number };
/** A block of a day's payments. */
export type PaymentsRecord = { day: string; block: number; sealed: Bytes };
/** A choice of the person on this device, by its name. */
export type ChoiceRecord = { name: string; value: unknown };

/** Records as version 4 stored them. */
type Plain = {
  block: PackedRows & Omit<BlockRecord, 'sealed'>;
  page: { key: string; at: number; value: unknown };
  day: { day: string; shape: number; figures: { asOf: string } };
  payments: { day: string; block: number } & Record<string, unknown>;
};

const databaseName = (identity: string) => `copy:${identity}`;

/** Deletes a person's copy with its key, closing it in every tab. Throws what storage throws. */
export const deleteCopy = (identity: string): Promise<void> => Dexie.delete(databaseName(identity));

/** A person's copy (hash of tenant and user) as Dexie has it; `openCopy` reads and writes it. */
export class CopyDatabase extends SealedDatabase {
  readonly blocks!: Table<BlockRecord, [CollectionName, number]>;
  readonly receipts!: Table<ReceiptRecord, CollectionName>;
  readonly pages!: Table<PageRecord, string>;
  readonly figures!: Table<DayRecord, string>;
  readonly paymentDays!: Table<PaymentDayRecord, string>;
  readonly payments!: Table<PaymentsRecord, [string, number]>;
  readonly choices!: Table<ChoiceRecord, string>;

  constructor(identity: string, options: { indexedDB?: IDBFactory }) {
    super(databaseName(identity), { chromeTransactionDurability: 'relaxed', ...options });
    this.version(1).stores({ blocks: '[collection+block], [collection+revision]', receipts: 'collection' });
    this.version(2).stores({ pages: 'key, at' });
    this.version(3).stores({ figures: 'day' });
    this.version(4).stores({ paymentDays: 'day', payments: '[day+block]', choices: 'name' });
    this.version(5)
      .stores({ keys: '' })
      .upgrade(upgrade => this.#encrypt(upgrade));
  }

  /** The blocks of a collection. */
  blocksOf(collection: CollectionName): Collection<BlockRecord> {
    return this.blocks
      .where('[collection+block]')
      .between([collection, Dexie.minKey], [collection, Dexie.maxKey]);
  }

  /** Encrypts rows, outside of any transaction. */
  async sealBlock(collection: CollectionName, block: number, { count, fields }: PackedRows): Promise<Bytes> {
    return this.cipher.seal(this.place('blocks', collection, block), { count, fields });
  }

  /** Decrypts a block, outside of any transaction. Rejects with `DamagedBlock`. */
  async openBlock(record: BlockRecord): Promise<PackedRows> {
    const { collection, block, sealed } = record;
    const place = this.place('blocks', collection, block);
    return (await this.cipher.open(place, sealed).catch(() => {
      throw new DamagedBlock(collection);
    })) as PackedRows;
  }

  /** Reads some blocks, by their numbers. Rejects with `DamagedBlock`. */
  async openBlocks<Row extends object>(records: readonly BlockRecord[]): Promise<Map<number, Block<Row>>> {
    const read = async (record: BlockRecord) =>
      [record.block, new Block<Row>(await this.openBlock(record), record.collection)] as const;
    return new Map(await Promise.all(records.map(read)));
  }

  /** A receipt for storage, in a transaction. */
  sealReceipt(receipt: StoredReceipt): ReceiptRecord {
    return sealedReceipt(receipt, hidden =>
      this.transactionCipher.seal(this.place('receipts', receipt.collection), hidden),
    );
  }

  /** A receipt from storage, in a transaction; null where it cannot be decrypted. */
  receiptIn({ sealed, ...plain }: ReceiptRecord): StoredReceipt | null {
    const place = this.place('receipts', plain.collection);
    const hidden = attempted(() => this.transactionCipher.open(place, sealed) as Hidden);
    return hidden && { ...plain, ...hidden };
  }

  /** A receipt from storage, outside of any transaction; null where it cannot be decrypted. */
  async openReceipt({ sealed, ...plain }: ReceiptRecord): Promise<StoredReceipt | null> {
    const place = this.place('receipts', plain.collection);
    const hidden = (await this.cipher.open(place, sealed).catch(() => null)) as Hidden | null;
    return hidden && { ...plain, ...hidden };
  }

  async #encrypt(upgrade: Transaction): Promise<void> {
    const { seal, nameFor } = await this.newCipher(upgrade);
    await convertAll(upgrade.table<Plain['block']>('blocks'), ({ collection, block, revision, ...rows }) => ({
      collection,
      block,
      revision,
      sealed: seal(this.place('blocks', collection, block), rows),
    }));
    await convertAll(upgrade.table<StoredReceipt>('receipts'), receipt =>
      sealedReceipt(receipt, hidden => seal(this.place('receipts', receipt.collection), hidden)),
    );
    await convertAll(upgrade.table<Plain['page']>('pages'), ({ key, at, value }) => {
      const name = nameFor(key);
      return { key: name, at, sealed: seal(this.place('pages', name), value) };
    });
    await convertAll(upgrade.table<Plain['day']>('figures'), ({ day, shape, figures }) => ({
      day,
      shape,
      asOf: figures.asOf,
      sealed: seal(this.place('figures', day), figures),
    }));
    await convertAll(upgrade.table<Plain['payments']>('payments'), ({ day, block, ...rows }) => ({
      day,
      block,
      sealed: seal(this.place('payments', day, block), rows),
    }));
  }
}

function sealedReceipt(receipt: StoredReceipt, seal: (hidden: Partial<Hidden>) => Bytes): ReceiptRecord {
  const { etag, changesCursor, acknowledged, failure, firstLoad, ...plain } = receipt;
  return { ...plain, sealed: seal({ etag, changesCursor, acknowledged, failure, firstLoad }) };
}
