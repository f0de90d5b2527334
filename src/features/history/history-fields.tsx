import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { HistorySort } from '../../domain/history.ts';
import { formatTime } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { isWord, say, sayText } from '../../parts/format/say.ts';
import type { Facet } from '../../parts/list/FacetFilter.tsx';
import { Amount, Id, Time } from '../../parts/page/Islands.tsx';
import { DispositionChip, TransactionOutcome } from '../../parts/transaction/TransactionOutcome.tsx';
import {
  channelWords,
  dispositionWords,
  sayMedium,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';
import type { Column } from '../../ui/table-types.ts';

/** The heads of the columns, and the names of the sorting where there are no columns. */
export const historyHeads = {
  createdDate: msg`Date`,
  merchantName: msg`Merchant`,
  reference: msg`Reference`,
  externalId: msg`External id`,
  channel: msg`Channel`,
  medium: msg`Medium`,
  disposition: msg`Status`,
  amount: msg`Amount`,
} satisfies Record<HistorySort | 'medium', MessageDescriptor>;

/** The columns of the history; those that the service sorts by can be sorted. */
export const historyColumns = (i18n: I18n, hrefOf: (row: Transaction) => string): Column<Transaction>[] => [
  {
    id: 'createdDate',
    head: i18n._(historyHeads.createdDate),
    width: 168,
    sortable: true,
    cell: row => (
      <Link href={hrefOf(row)} className="self-start rounded-small font-medium tabular-nums hover:underline">
        {row.createdDate ? <Time at={row.createdDate} /> : <Id>{row.id}</Id>}
      </Link>
    ),
  },
  {
    id: 'merchantName',
    head: i18n._(historyHeads.merchantName),
    width: 150,
    grow: 1.6,
    sortable: true,
    cell: ({ merchantName, merchantId }) => (
      <CellLines isName first={merchantName ?? merchantId} second={merchantId && <Id>{merchantId}</Id>} />
    ),
  },
  {
    id: 'reference',
    head: i18n._(historyHeads.reference),
    width: 130,
    grow: 1,
    sortable: true,
    hideBelow: 770,
    cell: row => <CellLines isName first={row.reference} />,
  },
  {
    id: 'externalId',
    head: i18n._(historyHeads.externalId),
    width: 150,
    sortable: true,
    hideBelow: 1220,
    cell: row => row.externalId && <Id className="truncate">{row.externalId}</Id>,
  },
  {
    id: 'channel',
    head: i18n._(historyHeads.channel),
    width: 100,
    sortable: true,
    hideBelow: 870,
    cell: row => (
      <span className="truncate text-text-2">{row.channel && say(i18n, channelWords, row.channel)}</span>
    ),
  },
  {
    id: 'medium',
    head: i18n._(historyHeads.medium),
    width: 130,
    hideBelow: 1060,
    cell: row => (
      <CellLines
        first={row.paymentMedium && sayMedium(i18n, row.paymentMedium)}
        second={row.maskedPan && <span className="island">{row.maskedPan}</span>}
      />
    ),
  },
  {
    id: 'disposition',
    head: i18n._(historyHeads.disposition),
    width: 180,
    grow: 0.6,
    sortable: true,
    cell: row => <TransactionOutcome of={row} />,
  },
  {
    id: 'amount',
    head: i18n._(historyHeads.amount),
    width: 130,
    align: 'end',
    sortable: true,
    cell: row => <Amount of={row.amount} />,
  },
];

/** A payment on a phone: merchant and amount, reference, how it ended and when. */
export function HistoryCard({ of: row, href }: { of: Transaction; href: string }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link href={href} dir="auto" className="name min-w-0 rounded-small py-0.5 text-body font-semibold">
          {row.merchantName ?? row.merchantId ?? row.id}
        </Link>
        <span className="shrink-0 text-body font-medium tabular-nums">
          <Amount of={row.amount} />
        </span>
      </div>
      <span dir="auto" className="name text-row text-text-2">
        {row.reference ?? row.externalId}
      </span>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <TransactionOutcome of={row} />
        <span className="shrink-0 text-caption leading-5.5 text-text-3 tabular-nums">
          {row.createdDate && <Time at={row.createdDate} />}
        </span>
      </div>
    </div>
  );
}

/** The facets that the rows of a page are filtered by. */
export function historyFacets(
  i18n: I18n,
  rows: readonly Transaction[],
): { disposition: Facet; merchant: Facet } {
  const names = new Map(rows.map(row => [row.merchantId ?? '', row.merchantName ?? row.merchantId ?? '']));
  return {
    disposition: {
      id: 'disposition',
      name: i18n._(msg`Status`),
      say: value => sayText(i18n, dispositionWords, value),
      draw: value => (
        <DispositionChip of={isWord(dispositionWords, value) ? value : { unknown: value }} isPlain />
      ),
    },
    merchant: { id: 'merchant', name: i18n._(msg`Merchant`), say: value => names.get(value) ?? value },
  };
}

/** The fields of the exported file: everything that the service says of a transaction. */
export function historyExport(i18n: I18n): ExportColumn<Transaction>[] {
  const language = i18n.locale;
  return [
    { name: i18n._(msg`Date`), text: row => formatTime(row.createdDate) },
    { name: i18n._(msg`Merchant`), text: row => row.merchantName ?? '' },
    { name: i18n._(msg`Merchant id`), text: row => row.merchantId ?? '' },
    { name: i18n._(msg`Terminal id`), text: row => row.terminalId ?? '' },
    { name: i18n._(msg`Channel`), text: row => (row.channel ? say(i18n, channelWords, row.channel) : '') },
    { name: i18n._(msg`Medium`), text: row => (row.paymentMedium ? sayMedium(i18n, row.paymentMedium) : '') },
    { name: i18n._(msg`Card`), text: row => row.maskedPan ?? '' },
    { name: i18n._(msg`Status`), text: row => say(i18n, dispositionWords, row.disposition) },
    {
      name: i18n._(msg`Response`),
      text: row => (row.responseCode ? sayResponse(i18n, row.responseCode) : ''),
    },
    { name: i18n._(msg`Amount`), text: row => csvAmount(row.amount, language) },
    { name: i18n._(msg`Fee`), text: row => (row.fee ? csvAmount(row.fee, language) : '') },
    { name: i18n._(msg`Currency`), text: row => row.amount.currency },
    { name: i18n._(msg`Reference`), text: row => row.reference ?? '' },
    { name: i18n._(msg`External id`), text: row => row.externalId ?? '' },
    { name: i18n._(msg`Authorisation`), text: row => row.authorisationCode ?? '' },
    { name: i18n._(msg`Service’s status`), text: row => row.status ?? '' },
    { name: i18n._(msg`Id`), text: row => row.id },
  ];
}
