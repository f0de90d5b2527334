import type { Merchant, MerchantRow } from '../../domain/merchant.ts';
import type { BankMidStatus } from '../../domain/terminal.ts';
import type { Overlay } from '../outbox/overlay.ts';
import { type Column, patchColumn } from './column.ts';
import { knownColumn } from './facet.ts';
import type { Table } from './table.ts';

/** What whoever was asked to apply for an id at the bank is shown as. */
const wanted: BankMidStatus = 'requested';

/** The merchants as a list shows them: what the outbox wants laid over what was seen. */
export class OverlaidMerchants {
  readonly table: Table<Merchant>;
  readonly #overlay: Overlay['merchants'];
  #bankMid: Column | null = null;

  constructor(table: Table<Merchant>, overlay: Overlay['merchants']) {
    this.table = table;
    this.#overlay = overlay;
  }

  /** The wanted states at the bank, as text. */
  bankMid(): Column {
    if (this.#bankMid) return this.#bankMid;
    const places = [...this.#overlay.keys()].map(key => this.table.find('identifier', key));
    const patches = new Map(places.filter(place => place !== -1).map(place => [place, wanted]));
    this.#bankMid = patchColumn(knownColumn(this.table.column('bankMidStatus')), patches);
    return this.#bankMid;
  }

  /** The row at a place. */
  row(place: number): MerchantRow {
    const row = this.table.row(place);
    const pending = this.#overlay.get(row.identifier) ?? null;
    return { ...row, bankMidStatus: pending ? wanted : row.bankMidStatus, pending };
  }
}
