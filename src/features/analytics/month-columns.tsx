import type { I18n } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { approvalRate, type MonthFigures } from '../../domain/figures.ts';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { Amount } from '../../parts/page/Islands.tsx';
import type { FigureColumn } from '../../ui/FigureTable.tsx';
import { sayReason } from './say-reason.ts';

type Payments = NonNullable<MonthFigures['payments']>;

/** The columns of the monthly figures; a month of which days are missing says so instead of a number that is too low. */
export function monthColumns(i18n: I18n): FigureColumn<MonthFigures>[] {
  const terminals =
    (of: (terminals: NonNullable<MonthFigures['terminals']>) => number) => (month: MonthFigures) =>
      month.terminals ? <span className="island">{formatCount(of(month.terminals))}</span> : '–';
  const payments = (of: (payments: Payments) => ReactNode) => (month: MonthFigures) =>
    month.payments ? of(month.payments) : <Missing days={month.missing} />;
  const count = (of: (payments: Payments) => number) =>
    payments(known => <span className="island">{formatCount(of(known))}</span>);
  return [
    { id: 'month', name: <Trans>Month</Trans>, isWords: true, cell: month => <MonthName of={month} /> },
    { id: 'enabled', name: <Trans>Devices enabled</Trans>, cell: terminals(({ total }) => total) },
    { id: 'new', name: <Trans>New devices</Trans>, cell: terminals(({ registered }) => registered) },
    {
      id: 'merchants',
      name: <Trans>Active merchants</Trans>,
      cell: count(({ activeMerchants }) => activeMerchants),
    },
    { id: 'transactions', name: <Trans>Transactions</Trans>, cell: count(({ counts }) => counts.total) },
    { id: 'approved', name: <Trans>Approved</Trans>, cell: count(({ counts }) => counts.successful) },
    { id: 'declined', name: <Trans>Declined</Trans>, cell: count(({ counts }) => counts.failed) },
    { id: 'unknown', name: <Trans>No response</Trans>, cell: count(({ counts }) => counts.unknown) },
    {
      id: 'rate',
      name: <Trans>Approval rate</Trans>,
      cell: payments(({ counts }) => {
        const rate = approvalRate(counts);
        return <span className="island">{rate === null ? '–' : formatShare(rate, 1)}</span>;
      }),
    },
    {
      id: 'amounts',
      name: <Trans>Approved amount</Trans>,
      cell: payments(({ approved }) => (
        <span className="grid py-1">
          {approved.map(amount => (
            <Amount key={amount.currency} of={amount} />
          ))}
        </span>
      )),
    },
    {
      id: 'reasons',
      name: <Trans>Most frequent declines</Trans>,
      isWords: true,
      cell: payments(({ declines }) => (
        <span className="grid py-1 text-caption text-text-2">
          {declines.slice(0, 3).map(decline => (
            <span key={decline.code} dir="auto">
              {sayReason(i18n, decline)}
            </span>
          ))}
        </span>
      )),
    },
  ];
}

function MonthName({ of: { month, isSoFar } }: { of: MonthFigures }) {
  const name = <span className="island">{month}</span>;
  return <span className="whitespace-nowrap">{isSoFar ? <Trans>{name} so far</Trans> : name}</span>;
}

function Missing({ days }: { days: number }) {
  return (
    <span className="text-caption text-text-3">
      <Plural value={days} one="# day missing" other="# days missing" />
    </span>
  );
}
