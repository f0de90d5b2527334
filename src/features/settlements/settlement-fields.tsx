import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import { usualSort } from '../../domain/collection-sort.ts';
import { formatTime } from '../../domain/time.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { isWord, say } from '../../parts/format/say.ts';
import { type CollectionFields, inWords } from '../../parts/list/fields.ts';
import { Amount, Id, Period, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip, settlementWords } from '../../parts/settlement/SettlementChip.tsx';
import { CellLines } from '../../ui/CellLines.tsx';

/** The fields of a report's row: its columns, facets, sorts and export. Columns that are no extra are seen at first. */
export const settlementFields: CollectionFields<'settlementReports'> = {
  fields: {
    merchant: {
      name: msg`Merchant`,
      column: {
        width: 180,
        grow: 2,
        cell: row => (
          <CellLines
            isName
            first={
              <Link
                href={paths.settlement(row.reportId, row.merchantId)}
                className="rounded-small font-medium text-text hover:underline"
              >
                {row.merchantName ?? row.merchantId}
              </Link>
            }
            second={<Id>{row.reportId}</Id>}
          />
        ),
      },
      sort: 'text',
      facet: { place: 'bar' },
      exported: { text: row => row.merchantName ?? '' },
    },
    /** The month in which a report ends. */
    period: {
      name: msg`Period`,
      facet: { place: 'bar', draw: value => <span className="island">{value}</span> },
    },
    end: {
      name: msg`Period`,
      column: { width: 200, hideBelow: 712, cell: row => <Period from={row.startDate} to={row.endDate} /> },
      sort: 'time',
      exported: { name: msg`To`, text: row => formatTime(row.endDate) },
    },
    amount: {
      name: msg`Amount`,
      column: { width: 150, align: 'end', cell: row => <Amount of={row.amount} /> },
      sort: 'number',
      exported: { text: (row, i18n) => csvAmount(row.amount, i18n.locale) },
    },
    status: {
      name: msg`Status`,
      column: {
        width: 130,
        cell: row => (
          <span className="flex">
            <SettlementChip of={row.status} />
          </span>
        ),
      },
      sort: 'status',
      facet: {
        place: 'tabs',
        say: inWords(settlementWords),
        draw: value => <SettlementChip of={isWord(settlementWords, value) ? value : { unknown: value }} />,
      },
      exported: { text: (row, i18n) => say(i18n, settlementWords, row.status) },
    },
    settled: {
      name: msg`Settled on`,
      column: { width: 160, hideBelow: 872, cell: row => row.settledDate && <Time at={row.settledDate} /> },
      sort: 'time',
      exported: { text: row => formatTime(row.settledDate) },
    },
    transactions: {
      name: msg`Transactions`,
      column: {
        width: 140,
        align: 'end',
        hideBelow: 1012,
        cell: row => formatCount(row.transactionIds.length),
      },
      sort: 'number',
      exported: { text: row => String(row.transactionIds.length) },
    },
    report: {
      name: msg`Report`,
      column: { width: 170, isExtra: true, cell: row => <Id className="truncate">{row.reportId}</Id> },
      sort: 'text',
      exported: { text: row => row.reportId },
    },
    merchantId: {
      name: msg`Merchant ID`,
      column: { width: 130, isExtra: true, cell: row => <Id className="truncate">{row.merchantId}</Id> },
      sort: 'text',
      exported: { text: row => row.merchantId },
    },
    currency: {
      name: msg`Currency`,
      column: {
        width: 90,
        isExtra: true,
        cell: row => <span className="island">{row.amount.currency}</span>,
      },
      sort: 'text',
      facet: { place: 'bar' },
      exported: { text: row => row.amount.currency },
    },
    start: {
      name: msg({ message: 'Start', comment: 'Column: first instant of a period' }),
      column: { width: 150, isExtra: true, cell: row => row.startDate && <Time at={row.startDate} /> },
      sort: 'time',
      exported: { name: msg`From`, text: row => formatTime(row.startDate) },
    },
  },
  sort: usualSort.settlementReports,
  days: msg`Last day`,
  facetsFirst: ['status', 'merchant', 'period'],
  exportFirst: ['report', 'merchant', 'merchantId', 'start', 'end', 'amount', 'currency'],
};
