import { msg } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { partOf } from '../../../domain/settlement/report-totals.ts';
import type { ReportTransaction } from '../../../domain/settlement/settlement.ts';
import { formatTime } from '../../../domain/time.ts';
import { csvAmount } from '../../../parts/export/csv-file.ts';
import { isWord, say } from '../../../parts/format/say.ts';
import { inWords, type ListFields } from '../../../parts/list/fields.ts';
import { Amount, Time } from '../../../parts/page/Islands.tsx';
import { paths } from '../../../parts/paths.ts';
import { DispositionChip } from '../../../parts/transaction/TransactionOutcome.tsx';
import { dispositionWords, sayMedium } from '../../../parts/transaction/transaction-words.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { ReportFacet, ReportSort } from './report-transaction-view.ts';

const isCounted = (row: ReportTransaction): boolean => partOf(row) === 'approved';

/** An amount; quiet where it is not counted. */
export const Counted = ({ of }: { of: ReportTransaction }) => (
  <span className={isCounted(of) ? '' : 'text-text-3'}>
    <Amount of={of.amount} />
  </span>
);

/** The way to the payment in the history. */
export const ToPayment = ({
  of,
  ...rest
}: { of: ReportTransaction } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) => (
  <TextLink as={Link} href={paths.transaction(of.externalId, of.createdDate)} {...rest} />
);

/** The fields of a report's transactions: columns, facets, sorts and export. */
export const reportTransactionFields: ListFields<
  ReportTransaction,
  ReportSort,
  ReportFacet,
  'currency' | 'merchantId'
> = {
  fields: {
    date: {
      name: msg`Date`,
      column: {
        width: 154,
        cell: row =>
          row.createdDate && (
            <ToPayment of={row} className="font-medium">
              <Time at={row.createdDate} />
            </ToPayment>
          ),
      },
      sort: 'time',
      exported: { text: row => formatTime(row.createdDate) },
    },
    externalId: {
      name: msg`External ID`,
      column: {
        width: 112,
        grow: 0.6,
        hideBelow: 742,
        cell: row => (
          <ToPayment of={row} className="ident block truncate" dir="ltr">
            {row.externalId}
          </ToPayment>
        ),
      },
      sort: 'text',
      exported: { text: row => row.externalId },
    },
    medium: {
      name: msg({ message: 'Method', comment: 'Narrow column head: the payment method' }),
      column: {
        width: 88,
        hideBelow: 830,
        cell: (row, i18n) => (
          <span className="truncate">{row.paymentMedium && sayMedium(i18n, row.paymentMedium)}</span>
        ),
      },
      sort: 'text',
      facet: { name: msg`Payment method`, place: 'bar', say: (value, i18n) => sayMedium(i18n, value) },
      exported: {
        name: msg`Payment method`,
        text: (row, i18n) => (row.paymentMedium === null ? '' : sayMedium(i18n, row.paymentMedium)),
      },
    },
    reference: {
      name: msg`Reference`,
      column: {
        width: 88,
        grow: 1,
        cell: row => (
          <span dir="auto" className="name block">
            {row.reference}
          </span>
        ),
      },
      sort: 'text',
      exported: { text: row => row.reference ?? '' },
    },
    status: {
      name: msg`Status`,
      column: {
        width: 164,
        cell: row => (
          <span className="flex">
            <DispositionChip of={row.disposition} />
          </span>
        ),
      },
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
      column: { width: 96, align: 'end', cell: row => <Counted of={row} /> },
      sort: 'number',
      exported: { text: (row, i18n) => csvAmount(row.amount, i18n.locale) },
    },
    fee: {
      name: msg`Fee`,
      column: {
        width: 128,
        align: 'end',
        cell: row => (
          <span className={isCounted(row) ? 'text-text-2' : 'text-text-3'}>
            {row.fee ? <Amount of={row.fee} /> : '–'}
          </span>
        ),
      },
      sort: 'number',
      exported: { text: (row, i18n) => (row.fee ? csvAmount(row.fee, i18n.locale) : '') },
    },
    currency: { name: msg`Currency`, exported: { text: row => row.amount.currency } },
    merchantId: { name: msg`Merchant ID`, exported: { text: row => row.merchantId ?? '' } },
  },
  sort: { by: 'date', descending: true },
  facetsFirst: ['status'],
};
