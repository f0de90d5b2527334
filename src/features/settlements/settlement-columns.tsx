import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { SettlementReport } from '../../domain/settlement.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import type { ListColumn } from '../../parts/list/columns.ts';
import { Amount, Id, Period, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
import { CellLines } from '../../ui/CellLines.tsx';

/** Every field of a report's row as a column; those that are no extra are seen at first. (specification §3: Settlement report) */
export const settlementColumns: readonly ListColumn<SettlementReport>[] = [
  {
    id: 'merchant',
    name: msg`Merchant`,
    order: 'text',
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
  {
    id: 'end',
    name: msg`Period`,
    order: 'time',
    width: 200,
    hideBelow: 640,
    cell: row => <Period from={row.startDate} to={row.endDate} />,
  },
  {
    id: 'amount',
    name: msg`Amount`,
    order: 'number',
    width: 150,
    align: 'end',
    cell: row => <Amount of={row.amount} />,
  },
  {
    id: 'status',
    name: msg`Status`,
    order: 'status',
    width: 130,
    cell: row => (
      <span className="flex">
        <SettlementChip of={row.status} />
      </span>
    ),
  },
  {
    id: 'settled',
    name: msg`Settled on`,
    order: 'time',
    width: 160,
    hideBelow: 860,
    cell: row => row.settledDate && <Time at={row.settledDate} />,
  },
  {
    id: 'transactions',
    name: msg`Transactions`,
    order: 'number',
    width: 124,
    align: 'end',
    hideBelow: 980,
    cell: row => formatCount(row.transactionIds.length),
  },
  {
    id: 'report',
    name: msg`Report`,
    order: 'text',
    width: 170,
    isExtra: true,
    cell: row => <Id className="truncate">{row.reportId}</Id>,
  },
  {
    id: 'merchantId',
    name: msg`Merchant id`,
    order: 'text',
    width: 130,
    isExtra: true,
    cell: row => <Id className="truncate">{row.merchantId}</Id>,
  },
  {
    id: 'currency',
    name: msg`Currency`,
    order: 'text',
    width: 90,
    isExtra: true,
    cell: row => <span className="island">{row.amount.currency}</span>,
  },
  {
    id: 'start',
    name: msg`Begins`,
    order: 'time',
    width: 150,
    isExtra: true,
    cell: row => row.startDate && <Time at={row.startDate} />,
  },
];
