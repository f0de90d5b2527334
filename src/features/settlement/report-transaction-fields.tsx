import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partOf } from '../../domain/report-totals.ts';
import type { ReportTransaction } from '../../domain/settlement.ts';
import { formatTime } from '../../domain/time.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { say, sayText } from '../../parts/format/say.ts';
import type { Facet } from '../../parts/list/FacetFilter.tsx';
import { Amount, Id, Time } from '../../parts/page/Islands.tsx';
import { DispositionChip } from '../../parts/transaction/TransactionOutcome.tsx';
import { dispositionWords, sayMedium } from '../../parts/transaction/transaction-words.ts';
import type { Column } from '../../ui/table-types.ts';

/** Widths of the last two columns, under which the totals stand. */
export const moneyWidths = { amount: 112, fee: 84 };

const isCounted = (row: ReportTransaction): boolean => partOf(row) === 'approved';

/** An amount; quiet where it is not counted. */
export const Counted = ({ of }: { of: ReportTransaction }) => (
  <span className={isCounted(of) ? '' : 'text-text-3'}>
    <Amount of={of.amount} />
  </span>
);

/** The columns of a report's transactions. */
export const transactionColumns = (i18n: I18n): Column<ReportTransaction>[] => [
  {
    id: 'date',
    head: i18n._(msg`Date`),
    width: 158,
    sortable: true,
    cell: row => row.createdDate && <Time at={row.createdDate} />,
  },
  {
    id: 'externalId',
    head: i18n._(msg`External id`),
    width: 112,
    grow: 0.6,
    sortable: true,
    hideBelow: 620,
    cell: row => <Id className="block truncate">{row.externalId}</Id>,
  },
  {
    id: 'medium',
    head: i18n._(msg`Medium`),
    width: 84,
    sortable: true,
    hideBelow: 760,
    cell: row => row.paymentMedium && sayMedium(i18n, row.paymentMedium),
  },
  {
    id: 'reference',
    head: i18n._(msg`Reference`),
    width: 84,
    grow: 1,
    sortable: true,
    cell: row => (
      <span dir="auto" className="name block">
        {row.reference}
      </span>
    ),
  },
  {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 124,
    sortable: true,
    cell: row => (
      <span className="flex">
        <DispositionChip of={row.disposition} />
      </span>
    ),
  },
  {
    id: 'amount',
    head: i18n._(msg`Amount`),
    width: moneyWidths.amount,
    align: 'end',
    sortable: true,
    cell: row => <Counted of={row} />,
  },
  {
    id: 'fee',
    head: i18n._(msg`Fee`),
    width: moneyWidths.fee,
    align: 'end',
    sortable: true,
    cell: row => (
      <span className="text-text-2">{row.fee && isCounted(row) ? <Amount of={row.fee} /> : '–'}</span>
    ),
  },
];

/** The facets that the transactions of a report are filtered by. */
export const transactionFacets = (i18n: I18n): Facet[] => [
  { id: 'status', name: i18n._(msg`Status`), say: value => sayText(i18n, dispositionWords, value) },
  { id: 'medium', name: i18n._(msg`Medium`), say: value => sayMedium(i18n, value) },
];

/** The fields of the exported file. */
export const transactionExport = (i18n: I18n): ExportColumn<ReportTransaction>[] => [
  { name: i18n._(msg`Date`), text: row => formatTime(row.createdDate) },
  { name: i18n._(msg`External id`), text: row => row.externalId },
  {
    name: i18n._(msg`Medium`),
    text: row => (row.paymentMedium === null ? '' : sayMedium(i18n, row.paymentMedium)),
  },
  { name: i18n._(msg`Reference`), text: row => row.reference ?? '' },
  { name: i18n._(msg`Status`), text: row => say(i18n, dispositionWords, row.disposition) },
  { name: i18n._(msg`Amount`), text: row => csvAmount(row.amount, i18n.locale) },
  { name: i18n._(msg`Fee`), text: row => (row.fee ? csvAmount(row.fee, i18n.locale) : '') },
  { name: i18n._(msg`Currency`), text: row => row.amount.currency },
  { name: i18n._(msg`Merchant id`), text: row => row.merchantId ?? '' },
];
