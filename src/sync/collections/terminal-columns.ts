import type { Terminal } from '../../domain/terminal.ts';
import { type Column, mapColumn, pairColumns } from './column.ts';
import { knownColumn, knownText } from './facet.ts';
import type { MerchantFacts } from './merchant-list.ts';
import type { Table } from './table.ts';

/** A terminal as last seen, with its merchant's name. */
export type TerminalWithMerchant = Terminal & { merchantName: string | null };

/** Columns of the terminals joined to their merchants. Each is made when first used. */
export class TerminalColumns {
  readonly table: Table<Terminal>;
  readonly merchants: MerchantFacts;
  readonly #made = new Map<string, Column>();

  constructor(table: Table<Terminal>, merchants: MerchantFacts) {
    this.table = table;
    this.merchants = merchants;
  }

  /** A field as it is held. */
  field(name: keyof Terminal & string): Column {
    return this.table.column(name);
  }

  /** A field of a known set, as text. */
  known(name: keyof Terminal & string): Column {
    return knownColumn(this.field(name));
  }

  merchantName(): Column {
    return this.#once('merchantName', () =>
      mapColumn(this.field('merchantId'), id => this.merchants.of(id)?.name),
    );
  }

  merchantPhone(): Column {
    return this.#once('merchantPhone', () =>
      mapColumn(this.field('merchantId'), id => this.merchants.of(id)?.phoneNumber),
    );
  }

  bankMid(): Column {
    return this.#joined('bankMidStatus', (own, id) =>
      knownText(own ?? this.merchants.of(id)?.bankMidStatus ?? 'unlinked'),
    );
  }

  origination(): Column {
    return this.#joined('externalMerchant', (own, id) => {
      const isExternal = own ?? this.merchants.of(id)?.isExternal ?? null;
      if (isExternal === null) return 'unlinked';
      return isExternal ? 'custom-app' : 'whitelabel-app';
    });
  }

  linked(): Column {
    return this.#once('linked', () =>
      mapColumn(this.field('merchantId'), id => (id ? 'linked' : 'unlinked')),
    );
  }

  phone(): Column {
    return this.#paired('phone', this.field('manufacturer'), this.field('model'));
  }

  os(): Column {
    return this.#paired('os', this.known('platform'), this.field('osVersion'));
  }

  transactions(): Column {
    return this.#once('transactions', () =>
      mapColumn(this.field('transactions'), counts => (counts as Terminal['transactions'])?.total ?? null),
    );
  }

  /** The row at a place, joined to its merchant. */
  row(place: number): TerminalWithMerchant {
    const row = this.table.row(place);
    const merchant = this.merchants.of(row.merchantId);
    return {
      ...row,
      bankMidStatus: row.bankMidStatus ?? merchant?.bankMidStatus ?? null,
      externalMerchant: row.externalMerchant ?? merchant?.isExternal ?? null,
      merchantName: merchant?.name ?? null,
    };
  }

  #joined(name: keyof Terminal & string, combine: (own: unknown, merchantId: unknown) => unknown): Column {
    return this.#once(`joined ${name}`, () =>
      pairColumns(this.field(name), this.field('merchantId'), combine, this.table.count),
    );
  }

  #paired(name: string, a: Column, b: Column): Column {
    const join = (left: unknown, right: unknown) => [left, right].filter(Boolean).join(' ');
    return this.#once(name, () => pairColumns(a, b, join, this.table.count));
  }

  #once(name: string, make: () => Column): Column {
    const column = this.#made.get(name) ?? make();
    this.#made.set(name, column);
    return column;
  }
}
