import type { Merchant } from '../../domain/merchant.ts';
import { type Column, mapColumn, pairColumns } from './column.ts';
import { bucketsOf } from './facet.ts';
import type { CollectionList } from './list.ts';
import type { OverlaidMerchants } from './merchant-overlay.ts';

/** How merchants are searched, filtered, sorted and shown. */
export function merchantList(merchants: OverlaidMerchants): CollectionList<'merchants'> {
  const { table } = merchants;
  const { count } = table;
  const field = (name: keyof Merchant & string) => table.column(name);
  const bankMid = merchants.bankMid();
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const number = (column: () => Column) => ({ column, as: 'number' as const });
  const person = (): Column =>
    pairColumns(
      field('firstName'),
      field('lastName'),
      (first, last) => [first, last].filter(Boolean).join(' '),
      count,
    );
  const names = (): Column =>
    pairColumns(field('businessName'), person(), (name, otherwise) => name || otherwise, count);
  const taken = (): Column =>
    mapColumn(field('transactions'), counts => (counts as Merchant['transactions'])?.total);
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
      transactions: number(taken),
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
    facets: () => ({
      status: bucketsOf(field('status')),
      bankMid: bucketsOf(bankMid),
      origination: bucketsOf(field('origination')),
    }),
    show: place => merchants.row(place),
  };
}
