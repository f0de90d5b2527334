import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { approvalRate, type MonthFigures } from '../../domain/figures/figures.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { UnreadableRows } from '../../parts/page/AnswerFaces.tsx';
import { Amount } from '../../parts/page/Islands.tsx';
import { sayDeclineReason } from '../../parts/transaction/transaction-words.ts';
import type { FigureColumn } from '../../ui/FigureTable.tsx';
import { toDateColumn } from './FiguresExport.tsx';

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
    {
      id: 'month',
      name: <Trans comment="Column: calendar month">Month</Trans>,
      isWords: true,
      cell: month => <MonthName of={month} />,
    },
    { id: 'enabled', name: <Trans>Registered terminals</Trans>, cell: terminals(({ total }) => total) },
    { id: 'new', name: <Trans>New terminals</Trans>, cell: terminals(({ registered }) => registered) },
    {
      id: 'merchants',
      name: <Trans>Active merchants</Trans>,
      cell: count(({ activeMerchants }) => activeMerchants),
    },
    { id: 'transactions', name: <Trans>Transactions</Trans>, cell: count(({ counts }) => counts.total) },
    {
      id: 'approved',
      name: <Trans comment="Column and chart line: number of approved transactions">Approved</Trans>,
      cell: count(({ counts }) => counts.successful),
    },
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
      name: <Trans>Top decline reasons</Trans>,
      isWords: true,
      cell: payments(({ declines }) => (
        <span className="grid py-1 text-caption text-text-2">
          {declines.slice(0, 3).map(decline => (
            <span key={decline.code} dir="auto">
              {sayReasonCount(i18n, decline)}
            </span>
          ))}
        </span>
      )),
    },
  ];
}

function MonthName({ of: { month, isSoFar, unreadable } }: { of: MonthFigures }) {
  const name = <span className="island">{month}</span>;
  return (
    <span className="whitespace-nowrap">
      {isSoFar ? <Trans context="month">{name} to date</Trans> : name}
      {unreadable > 0 && (
        <span className="block text-caption text-warn-text">
          <UnreadableRows count={unreadable} />
        </span>
      )}
    </span>
  );
}

function Missing({ days }: { days: number }) {
  return (
    <span className="text-caption text-text-3">
      <Plural value={days} one="# day missing" other="# days missing" />
    </span>
  );
}

/** The monthly figures for a spreadsheet: a column for each currency and for each reason of decline that occurs. */
export function monthExport(i18n: I18n, months: readonly MonthFigures[]): ExportColumn<MonthFigures>[] {
  const payments = (of: (payments: Payments) => string | number) => (month: MonthFigures) =>
    month.payments ? String(of(month.payments)) : '';
  const known = months.flatMap(month => month.payments ?? []);
  const currencies = new Set(known.flatMap(({ approved }) => approved.map(({ currency }) => currency)));
  const codes = new Set(known.flatMap(({ declines }) => declines.map(({ code }) => code)));
  return [
    { name: i18n._(msg`Month`), text: ({ month }) => month },
    { name: i18n._(msg`Registered terminals`), text: ({ terminals }) => String(terminals?.total ?? '') },
    { name: i18n._(msg`New terminals`), text: ({ terminals }) => String(terminals?.registered ?? '') },
    { name: i18n._(msg`Active merchants`), text: payments(({ activeMerchants }) => activeMerchants) },
    { name: i18n._(msg`Transactions`), text: payments(({ counts }) => counts.total) },
    { name: i18n._(msg`Approved`), text: payments(({ counts }) => counts.successful) },
    { name: i18n._(msg`Declined`), text: payments(({ counts }) => counts.failed) },
    { name: i18n._(msg`No response`), text: payments(({ counts }) => counts.unknown) },
    ...[...currencies].sort().map(currency => ({
      name: i18n._(msg`Approved in ${currency}`),
      text: payments(({ approved }) => {
        const amount = approved.find(money => money.currency === currency) ?? { minor: 0n, currency };
        return csvAmount(amount, i18n.locale);
      }),
    })),
    ...[...codes].map(code => {
      const reason = sayDeclineReason(i18n, code);
      return {
        name: i18n._(msg`Declined: ${reason}`),
        text: payments(({ declines }) => declines.find(decline => decline.code === code)?.count ?? 0),
      };
    }),
    toDateColumn(i18n, ({ isSoFar }) => isSoFar),
    { name: i18n._(msg`Missing days`), text: ({ missing }) => String(missing) },
    { name: i18n._(msg`Unreadable rows, skipped`), text: ({ unreadable }) => String(unreadable) },
  ];
}

/** A reason of decline and its count: "51, not sufficient funds: 1,204". */
function sayReasonCount(i18n: I18n, { code, count }: { code: string | null; count: number }): string {
  const reason = sayDeclineReason(i18n, code);
  const times = formatCount(count);
  return i18n._(msg`${{ name: reason }}: ${{ value: times }}`);
}
