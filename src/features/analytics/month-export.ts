import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MonthFigures } from '../../domain/figures.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { sayCode } from './say-reason.ts';

type Payments = NonNullable<MonthFigures['payments']>;

/** The monthly figures for a spreadsheet: a column for each currency and for each reason of decline that occurs. */
export function monthExport(i18n: I18n, months: readonly MonthFigures[]): ExportColumn<MonthFigures>[] {
  const payments = (of: (payments: Payments) => string | number) => (month: MonthFigures) =>
    month.payments ? String(of(month.payments)) : '';
  const known = months.flatMap(month => month.payments ?? []);
  const currencies = new Set(known.flatMap(({ approved }) => approved.map(({ currency }) => currency)));
  const codes = new Set(known.flatMap(({ declines }) => declines.map(({ code }) => code)));
  return [
    { name: i18n._(msg`Month`), text: ({ month }) => month },
    { name: i18n._(msg`Devices enabled`), text: ({ terminals }) => String(terminals?.total ?? '') },
    { name: i18n._(msg`New devices`), text: ({ terminals }) => String(terminals?.registered ?? '') },
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
      const reason = sayCode(i18n, code);
      return {
        name: i18n._(msg`Declined: ${reason}`),
        text: payments(({ declines }) => declines.find(decline => decline.code === code)?.count ?? 0),
      };
    }),
    { name: i18n._(msg`Days that are missing`), text: ({ missing }) => String(missing) },
  ];
}
