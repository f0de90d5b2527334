import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usualSort } from '../../domain/collection-sort.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import type { BankMidStatus } from '../../domain/terminal.ts';
import { formatTime } from '../../domain/time.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { isWord, say } from '../../parts/format/say.ts';
import { type CollectionFields, inWords } from '../../parts/list/fields.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { BankMidCell, MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { merchantStatusWords } from '../../parts/merchant/merchant-words.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { bankMidWords, originationWords, unlinked } from '../../parts/terminal/terminal-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';

/** The fields of a merchant's row: its columns, facets, sorts and export. Columns that are no extra are seen at first. */
export const merchantFields: CollectionFields<'merchants', 'nfc' | 'bluetooth' | 'identifier'> = {
  fields: {
    merchant: {
      name: msg`Business`,
      column: { width: 150, grow: 1.6, cell: row => <BusinessCell row={row} /> },
      sort: 'text',
      exported: { text: row => row.businessName ?? '' },
    },
    contact: {
      name: msg({ message: 'Contact', comment: 'Column of the merchants list: person to contact' }),
      column: { width: 140, grow: 1.2, hideBelow: 796, cell: row => <ContactCell row={row} /> },
      sort: 'text',
    },
    status: {
      name: msg`Status`,
      column: {
        width: 112,
        cell: row => (
          <span className="flex">
            <MerchantStatusChip of={row.status} />
          </span>
        ),
      },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(merchantStatusWords),
        draw: value =>
          isWord(merchantStatusWords, value) ? <MerchantStatusChip of={value} isPlain /> : value,
      },
      exported: { text: (row, i18n) => say(i18n, merchantStatusWords, row.status) },
    },
    bankMid: {
      name: msg`Bank MID status`,
      column: { width: 150, cell: row => <BankMidCell of={row} /> },
      sort: 'status',
      facet: {
        name: msg`Bank MID`,
        place: 'bar',
        say: inWords(bankMidWords),
        draw: value => (
          <BankMidChip of={isWord<BankMidStatus>(bankMidWords, value) ? value : { unknown: value }} isPlain />
        ),
      },
      exported: { text: (row, i18n) => say(i18n, bankMidWords, row.bankMidStatus) },
    },
    bankMerchantId: {
      name: msg`Bank MID`,
      column: { width: 132, hideBelow: 932, cell: row => <IdCell of={row.bankMerchantId} /> },
      sort: 'text',
      exported: { text: (row, i18n) => row.bankMerchantId ?? i18n._(unlinked) },
    },
    terminals: {
      name: msg`Terminals`,
      column: { width: 92, align: 'end', cell: row => formatCount(row.numberOfTerminals) },
      sort: 'number',
      exported: { text: row => plain(row.numberOfTerminals) },
    },
    transactions: {
      name: msg`Transactions`,
      column: {
        width: 118,
        align: 'end',
        hideBelow: 1060,
        cell: row => row.transactions && formatCount(row.transactions.total),
      },
      sort: 'number',
      exported: { text: row => plain(row.transactions?.total) },
    },
    nfc: { name: msg`NFC transactions`, exported: { text: row => plain(row.transactions?.nfc) } },
    bluetooth: {
      name: msg`Bluetooth transactions`,
      exported: { text: row => plain(row.transactions?.bluetooth) },
    },
    origination: {
      name: msg`Origination`,
      column: {
        width: 130,
        hideBelow: 1180,
        cell: ({ origination }, i18n) => {
          const word = i18n._(originationWords[origination]);
          return origination === 'unlinked' ? <span className="text-text-2">{word}</span> : word;
        },
      },
      sort: 'status',
      facet: { place: 'bar', say: inWords(originationWords) },
      exported: { text: (row, i18n) => i18n._(originationWords[row.origination]) },
    },
    merchantId: {
      name: msg`Merchant ID`,
      column: { width: 130, isExtra: true, cell: row => <IdCell of={row.merchantId} /> },
      sort: 'text',
      exported: { text: (row, i18n) => row.merchantId ?? i18n._(unlinked) },
    },
    firstName: {
      name: msg`First name`,
      column: { width: 120, isExtra: true, cell: row => <NameCell of={row.firstName} /> },
      sort: 'text',
      exported: { text: row => row.firstName ?? '' },
    },
    lastName: {
      name: msg`Last name`,
      column: { width: 120, isExtra: true, cell: row => <NameCell of={row.lastName} /> },
      sort: 'text',
      exported: { text: row => row.lastName ?? '' },
    },
    email: {
      name: msg`Email address`,
      column: {
        width: 200,
        isExtra: true,
        cell: row => row.email && <bdi className="block truncate">{row.email}</bdi>,
      },
      sort: 'text',
      exported: { text: row => row.email ?? '' },
    },
    phone: {
      name: msg`Contact number`,
      column: {
        width: 130,
        isExtra: true,
        cell: row => row.phoneNumber && <bdi className="island truncate">{row.phoneNumber}</bdi>,
      },
      sort: 'text',
      exported: { text: row => row.phoneNumber ?? '' },
    },
    address: {
      name: msg`Business address`,
      column: { width: 200, grow: 1, isExtra: true, cell: row => <NameCell of={row.businessAddress} /> },
      sort: 'text',
      exported: { text: row => row.businessAddress ?? '' },
    },
    devices: {
      name: msg`Registered devices`,
      column: {
        width: 150,
        align: 'end',
        isExtra: true,
        cell: row => row.registeredDeviceCount !== null && formatCount(row.registeredDeviceCount),
      },
      sort: 'number',
      exported: { text: row => plain(row.registeredDeviceCount) },
    },
    created: {
      name: msg`Registered`,
      column: { width: 150, isExtra: true, cell: row => row.createdDate && <Time at={row.createdDate} /> },
      sort: 'time',
      exported: { text: row => formatTime(row.createdDate) },
    },
    identifier: { name: msg`Identifier`, exported: { text: row => row.identifier } },
  },
  sort: usualSort.merchants,
  exportFirst: [
    ...(['merchant', 'status', 'merchantId', 'bankMerchantId', 'bankMid', 'email', 'firstName'] as const),
    ...(['lastName', 'terminals', 'transactions', 'nfc', 'bluetooth', 'devices'] as const),
    ...(['phone', 'address'] as const),
  ],
};

const plain = (number: number | null | undefined) => String(number ?? '');

type Props = { row: MerchantRow };

/** The link to the merchant, with the provider's id. */
const BusinessCell = ({ row }: Props) => (
  <CellLines
    isName
    first={
      <Link
        href={paths.merchant(row.identifier)}
        className="rounded-small font-medium text-text hover:underline"
      >
        {merchantTitle(row)}
      </Link>
    }
    second={row.merchantId === null ? <Unlinked /> : <Id>{row.merchantId}</Id>}
  />
);

/** Stands where an id at the provider or the bank is missing. */
export function Unlinked() {
  const { i18n } = useLingui();
  return <span className="text-text-3">{i18n._(unlinked)}</span>;
}

/** The person behind the business, and the address to write to. */
const ContactCell = ({ row }: Props) => (
  <CellLines
    isName
    first={personOf(row)}
    second={
      row.email && (
        <span dir="ltr" className="name block">
          {row.email}
        </span>
      )
    }
  />
);

/** First and last name; '' where neither is known. */
export const personOf = ({ firstName, lastName }: MerchantRow): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** An id in full, or that there is none. */
const IdCell = ({ of }: { of: string | null }) =>
  of === null ? <Unlinked /> : <Id className="truncate">{of}</Id>;

/** A name given by people, in its own direction. */
const NameCell = ({ of }: { of: string | null }) => (
  <span dir="auto" className="name block">
    {of}
  </span>
);
