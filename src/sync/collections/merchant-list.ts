import type { Overlay } from '../../domain/collection.ts';
import { type Merchant, type MerchantRow, merchantName } from '../../domain/merchant/merchant.ts';
import type { BankMidStatus } from '../../domain/terminal.ts';
import { type Column, mapped, overlaidColumn, valueAt } from './column.ts';
import { bucketsOf, knownColumn } from './facet.ts';
import type { CollectionList } from './list-definition.ts';
import type { Table } from './table.ts';

const joinNames = (first: unknown, last: unknown) => [first, last].filter(Boolean).join(' ');
const firstOf = (name: unknown, otherwise: unknown) => name || otherwise;
const totals = mapped(counts => (counts as Merchant['transactions'])?.total);

/** The list of merchants: search, filters, sorting and rows. */
export function merchantList(merchants: OverlaidMerchants): CollectionList<'merchants'> {
  const { table } = merchants;
  const { count } = table;
  const field = (name: keyof Merchant & string) => table.column(name);
  const bankMid = merchants.bankMid();
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const number = (column: () => Column) => ({ column, as: 'number' as const });
  const person = (): Column => table.pair('person', ['firstName', 'lastName'], joinNames);
  const names = (): Column => {
    person();
    return table.pair('name', ['businessName', 'person'], firstOf);
  };
  return {
    count,
    key: field('identifier'),
    sorts: {
      merchant: text(names),
      contact: text(person),
      firstName: text(() => field('firstName')),
      lastName: text(() => field('lastName')),
      merchantId: text(() => field('merchantId')),
      status: text(() => field('status')),
      bankMid: text(() => bankMid),
      bankMerchantId: text(() => field('bankMerchantId')),
      email: text(() => field('email')),
      phone: text(() => field('phoneNumber')),
      address: text(() => field('businessAddress')),
      origination: text(() => field('origination')),
      terminals: number(() => field('numberOfTerminals')),
      transactions: number(() => totals(field('transactions'))),
      devices: number(() => field('registeredDeviceCount')),
      created: { column: () => field('createdDate'), as: 'time' },
    },
    searched: () => [
      ...(
        [
          'identifier',
          'merchantId',
          'businessName',
          'firstName',
          'lastName',
          'email',
          'phoneNumber',
          'businessAddress',
          'bankMerchantId',
          'status',
          'origination',
        ] as const
      ).map(name => ({ column: field(name), as: 'text' as const })),
      { column: bankMid, as: 'text' },
      { column: field('createdDate'), as: 'day' },
    ],
    facets: {
      status: () => bucketsOf(field('status')),
      bankMid: () => bucketsOf(bankMid),
      origination: () => bucketsOf(field('origination')),
    },
    show: place => merchants.row(place),
  };
}

/** The bank status shown for merchants with an open request for a bank MID. */
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
    this.#bankMid = overlaidColumn(
      knownColumn(this.table.column('bankMidStatus')),
      patches,
      this.table.count,
    );
    return this.#bankMid;
  }

  /** The places that are shown in another way than at an earlier time; null where these are not known. */
  touchedSince(before: OverlaidMerchants): number[] | null {
    const rows = this.table.touchedSince(before.table);
    const keys = [...new Set([...this.#overlay.keys(), ...before.#overlay.keys()])].filter(
      key => this.#overlay.has(key) !== before.#overlay.has(key),
    );
    const places = keys.map(key => this.table.find('identifier', key)).filter(place => place !== -1);
    return rows && [...rows, ...places];
  }

  /** The row at a place. */
  row(place: number): MerchantRow {
    const row = this.table.row(place);
    const pending = this.#overlay.get(row.identifier) ?? null;
    return { ...row, bankMidStatus: pending ? wanted : row.bankMidStatus, pending };
  }
}

/** The fields of a merchant that its terminals show. */
export type MerchantFact = {
  identifier: string;
  name: string | null;
  phoneNumber: string | null;
  bankMidStatus: Merchant['bankMidStatus'];
  isExternal: boolean | null;
};

/** Merchants by the provider's id, to which terminals refer. */
export type MerchantFacts = { of(merchantId: unknown): MerchantFact | undefined };

const isExternal = { 'custom-app': true, 'whitelabel-app': false, unlinked: null } as const;

/** The columns of the merchants that the facts are made of. */
export const factColumns = (table: Table<Merchant>): Column[] =>
  (
    [
      'identifier',
      'merchantId',
      'businessName',
      'firstName',
      'lastName',
      'bankMidStatus',
      'origination',
      'phoneNumber',
    ] as const
  ).map(name => table.column(name));

/** The facts of so many merchants. */
export function merchantFacts(count: number, ...columns: readonly Column[]): MerchantFacts {
  const facts = new Map<unknown, MerchantFact>();
  for (let place = 0; place < count; place++) {
    const [identifier, id, businessName, firstName, lastName, bankMidStatus, origination, phone] =
      columns.map(column => valueAt(column, place));
    if (!id) continue;
    facts.set(id, {
      identifier: String(identifier),
      name: merchantName({ businessName, firstName, lastName } as Merchant),
      phoneNumber: phone as Merchant['phoneNumber'],
      bankMidStatus: bankMidStatus as Merchant['bankMidStatus'],
      isExternal: isExternal[origination as Merchant['origination']] ?? null,
    });
  }
  return { of: merchantId => facts.get(merchantId) };
}
