import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { Transaction } from '../../domain/transaction.ts';
import { say } from '../../parts/format/say.ts';
import { Amount, Id, Time } from '../../parts/page/Islands.tsx';
import { channelWords, sayMedium } from '../../parts/transaction/transaction-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';
import type { Column } from '../../ui/table-types.ts';
import { Outcome } from './Outcome.tsx';

/** The columns of the history; those that the service sorts by can be sorted. */
export const historyColumns = (i18n: I18n, hrefOf: (row: Transaction) => string): Column<Transaction>[] => [
  {
    id: 'createdDate',
    head: i18n._(msg`Date`),
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
    head: i18n._(msg`Merchant`),
    width: 150,
    grow: 1.6,
    sortable: true,
    cell: ({ merchantName, merchantId }) => (
      <CellLines isName first={merchantName ?? merchantId} second={merchantId && <Id>{merchantId}</Id>} />
    ),
  },
  {
    id: 'reference',
    head: i18n._(msg`Reference`),
    width: 130,
    grow: 1,
    sortable: true,
    hideBelow: 770,
    cell: row => <CellLines isName first={row.reference} />,
  },
  {
    id: 'externalId',
    head: i18n._(msg`External id`),
    width: 150,
    sortable: true,
    hideBelow: 1220,
    cell: row => row.externalId && <Id className="truncate">{row.externalId}</Id>,
  },
  {
    id: 'channel',
    head: i18n._(msg`Channel`),
    width: 100,
    sortable: true,
    hideBelow: 870,
    cell: row => (
      <span className="truncate text-text-2">{row.channel && say(i18n, channelWords, row.channel)}</span>
    ),
  },
  {
    id: 'medium',
    head: i18n._(msg`Medium`),
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
    head: i18n._(msg`Status`),
    width: 180,
    grow: 0.6,
    sortable: true,
    cell: row => <Outcome of={row} />,
  },
  {
    id: 'amount',
    head: i18n._(msg`Amount`),
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
        <Outcome of={row} />
        <span className="shrink-0 text-caption leading-5.5 text-text-3 tabular-nums">
          {row.createdDate && <Time at={row.createdDate} />}
        </span>
      </div>
    </div>
  );
}
