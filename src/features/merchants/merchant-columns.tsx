import { msg } from '@lingui/core/macro';
import type { MerchantRow } from '../../domain/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import type { ListColumn } from '../../parts/list/columns.ts';
import { BankMidCell, MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { BusinessCell, ContactCell, IdCell, NameCell, OriginationCell, TransactionsCell } from './cells.tsx';

/** Every field of a merchant's row as a column; those that are no extra are seen at first. (specification §3: Consolidated merchant row) */
export const merchantColumns: readonly ListColumn<MerchantRow>[] = [
  {
    id: 'merchant',
    name: msg`Business`,
    order: 'text',
    width: 150,
    grow: 1.6,
    cell: row => <BusinessCell row={row} />,
  },
  {
    id: 'contact',
    name: msg`Contact`,
    order: 'text',
    width: 140,
    grow: 1.2,
    hideBelow: 796,
    cell: row => <ContactCell row={row} />,
  },
  {
    id: 'status',
    name: msg`Status`,
    order: 'status',
    width: 112,
    cell: row => (
      <span className="flex">
        <MerchantStatusChip of={row.status} />
      </span>
    ),
  },
  {
    id: 'bankMid',
    name: msg`Bank MID status`,
    order: 'status',
    width: 150,
    cell: row => <BankMidCell of={row} />,
  },
  {
    id: 'bankMerchantId',
    name: msg`Bank MID`,
    order: 'text',
    width: 132,
    hideBelow: 932,
    cell: row => <IdCell of={row.bankMerchantId} />,
  },
  {
    id: 'terminals',
    name: msg`Terminals`,
    order: 'number',
    width: 92,
    align: 'end',
    cell: row => formatCount(row.numberOfTerminals),
  },
  {
    id: 'transactions',
    name: msg`Transactions`,
    order: 'number',
    width: 110,
    align: 'end',
    hideBelow: 1060,
    cell: row => <TransactionsCell row={row} />,
  },
  {
    id: 'origination',
    name: msg`Origination`,
    order: 'status',
    width: 130,
    hideBelow: 1180,
    cell: row => <OriginationCell row={row} />,
  },
  {
    id: 'merchantId',
    name: msg`Merchant id`,
    order: 'text',
    width: 130,
    isExtra: true,
    cell: row => <IdCell of={row.merchantId} />,
  },
  {
    id: 'firstName',
    name: msg`First name`,
    order: 'text',
    width: 120,
    isExtra: true,
    cell: row => <NameCell of={row.firstName} />,
  },
  {
    id: 'lastName',
    name: msg`Last name`,
    order: 'text',
    width: 120,
    isExtra: true,
    cell: row => <NameCell of={row.lastName} />,
  },
  {
    id: 'email',
    name: msg`E-mail address`,
    order: 'text',
    width: 200,
    isExtra: true,
    cell: row => row.email && <bdi className="block truncate">{row.email}</bdi>,
  },
  {
    id: 'phone',
    name: msg`Contact number`,
    order: 'text',
    width: 130,
    isExtra: true,
    cell: row => row.phoneNumber && <bdi className="island whitespace-nowrap">{row.phoneNumber}</bdi>,
  },
  {
    id: 'address',
    name: msg`Business address`,
    order: 'text',
    width: 200,
    grow: 1,
    isExtra: true,
    cell: row => <NameCell of={row.businessAddress} />,
  },
  {
    id: 'devices',
    name: msg`Registered devices`,
    order: 'number',
    width: 150,
    align: 'end',
    isExtra: true,
    cell: row => row.registeredDeviceCount !== null && formatCount(row.registeredDeviceCount),
  },
  {
    id: 'created',
    name: msg`Registered`,
    order: 'time',
    width: 150,
    isExtra: true,
    cell: row => row.createdDate && <Time at={row.createdDate} />,
  },
];
