import { msg } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { HistoryFacet } from '../../domain/history/filter.ts';
import type { HistorySort } from '../../domain/history/history.ts';
import { formatTime } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { isWord, say } from '../../parts/format/say.ts';
import { inWords, type ListFields } from '../../parts/list/fields.ts';
import { Amount, Id, Time } from '../../parts/page/Islands.tsx';
import { DispositionChip, TransactionOutcome } from '../../parts/transaction/TransactionOutcome.tsx';
import {
  channelWords,
  dispositionWords,
  sayMedium,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';
import { useHistoryView } from './history-view.ts';

type Other = 'merchantId' | 'card' | 'fee' | 'authorisation' | 'status' | 'id';

/** The fields of the history: columns, facets and export. It is sorted by what the service sorts by. */
export const historyFields: ListFields<Transaction, HistorySort, HistoryFacet, Other> = {
  fields: {
    createdDate: {
      name: msg`Date`,
      column: {
        width: 168,
        cell: row => (
          <OpenLink of={row} className="self-start rounded-small font-medium tabular-nums hover:underline">
            {row.createdDate ? <Time at={row.createdDate} /> : <Id>{row.id}</Id>}
          </OpenLink>
        ),
      },
      sort: 'time',
      exported: { text: row => formatTime(row.createdDate) },
    },
    merchantName: {
      name: msg`Merchant`,
      column: {
        width: 150,
        grow: 1.6,
        cell: ({ merchantName, merchantId }) => (
          <CellLines isName first={merchantName ?? merchantId} second={merchantId && <Id>{merchantId}</Id>} />
        ),
      },
      sort: 'text',
      facet: { place: 'bar' },
      exported: { text: row => row.merchantName ?? '' },
    },
    reference: {
      name: msg`Reference`,
      column: {
        width: 130,
        grow: 1,
        hideBelow: 802,
        cell: row => <CellLines isName first={row.reference} />,
      },
      sort: 'text',
      exported: { text: row => row.reference ?? '' },
    },
    externalId: {
      name: msg`External ID`,
      column: {
        width: 150,
        hideBelow: 1278,
        cell: row => row.externalId && <Id className="truncate">{row.externalId}</Id>,
      },
      sort: 'text',
      exported: { text: row => row.externalId ?? '' },
    },
    channel: {
      name: msg`Channel`,
      column: {
        width: 132,
        hideBelow: 934,
        cell: (row, i18n) => (
          <span className="truncate text-text-2">{row.channel && say(i18n, channelWords, row.channel)}</span>
        ),
      },
      sort: 'text',
      exported: { text: (row, i18n) => (row.channel ? say(i18n, channelWords, row.channel) : '') },
    },
    medium: {
      name: msg`Payment method`,
      column: {
        width: 156,
        hideBelow: 1118,
        cell: (row, i18n) => (
          <CellLines
            first={row.paymentMedium && sayMedium(i18n, row.paymentMedium)}
            second={row.maskedPan && <span className="island">{row.maskedPan}</span>}
          />
        ),
      },
      facet: { place: 'more', say: (value, i18n) => sayMedium(i18n, value) },
      exported: { text: (row, i18n) => (row.paymentMedium ? sayMedium(i18n, row.paymentMedium) : '') },
    },
    disposition: {
      name: msg`Status`,
      column: { width: 212, grow: 0.6, cell: row => <TransactionOutcome of={row} isOneLine /> },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(dispositionWords),
        draw: value => (
          <DispositionChip of={isWord(dispositionWords, value) ? value : { unknown: value }} isPlain />
        ),
      },
      exported: { text: (row, i18n) => say(i18n, dispositionWords, row.disposition) },
    },
    amount: {
      name: msg`Amount`,
      column: { width: 130, align: 'end', cell: row => <Amount of={row.amount} /> },
      sort: 'number',
      exported: { text: (row, i18n) => csvAmount(row.amount, i18n.locale) },
    },
    merchantId: { name: msg`Merchant ID`, exported: { text: row => row.merchantId ?? '' } },
    terminalId: {
      name: msg`Terminal ID`,
      facet: { name: msg`Terminal`, place: 'more' },
      exported: { text: row => row.terminalId ?? '' },
    },
    card: { name: msg`Card`, exported: { text: row => row.maskedPan ?? '' } },
    response: {
      name: msg`Response`,
      facet: {
        name: msg`Decline reason`,
        place: 'more',
        say: (value, i18n) => sayResponse(i18n, value),
      },
      exported: { text: (row, i18n) => (row.responseCode ? sayResponse(i18n, row.responseCode) : '') },
    },
    fee: {
      name: msg`Fee`,
      exported: { text: (row, i18n) => (row.fee ? csvAmount(row.fee, i18n.locale) : '') },
    },
    currency: {
      name: msg`Currency`,
      facet: { place: 'more' },
      exported: { text: row => row.amount.currency },
    },
    authorisation: { name: msg`Authorisation`, exported: { text: row => row.authorisationCode ?? '' } },
    status: { name: msg`Service’s status`, exported: { text: row => row.status ?? '' } },
    id: { name: msg`ID`, exported: { text: row => row.id } },
  },
  sort: { by: 'createdDate', descending: true },
  facetsFirst: ['disposition', 'merchantName', 'response', 'terminalId'],
  exportFirst: [
    'createdDate',
    'merchantName',
    'merchantId',
    'terminalId',
    'channel',
    'medium',
    'card',
    'disposition',
    'response',
    'amount',
    'fee',
    'currency',
  ],
};

/** A payment on a phone: merchant and amount, reference, how it ended and when. */
export function HistoryCard({ of: row }: { of: Transaction }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <OpenLink of={row} dir="auto" className="name min-w-0 rounded-small py-0.5 text-body font-semibold">
          {row.merchantName ?? row.merchantId ?? row.id}
        </OpenLink>
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

/** Opens the payment beside the list. */
function OpenLink({ of, ...rest }: { of: Transaction } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  const { hrefOf } = useHistoryView();
  return <Link {...rest} href={hrefOf({ open: of.id })} />;
}
