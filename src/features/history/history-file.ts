import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryTotals } from '../../domain/history-totals.ts';
import { totalsInOrder } from '../../domain/history-totals.ts';
import { formatTime, formatTimeWithZone } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { sayPeriod } from '../../parts/figures/PeriodFilter.tsx';
import { say } from '../../parts/format/say.ts';
import {
  channelWords,
  dispositionWords,
  sayMedium,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';
import { sayBounds } from './AmountFilter.tsx';
import { daysOf, type HistoryView } from './history-view.ts';

/** Everything that the history says of a payment, as text. */
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

/** What a view asks for, in words: of the service, and of what it gave. */
export function describeHistory(i18n: I18n, view: HistoryView, today: string): string {
  const { channels, period, filter } = view;
  const days = daysOf(period, today);
  const named = (name: string, value: string) => (value === '' ? [] : [i18n._(msg`${name}: ${value}`)]);
  const said = sayPeriod(i18n, period);
  const { from = '', to = '' } = days ?? {};
  return [
    ...named(
      i18n._(msg`Period`),
      days && typeof period === 'string' ? i18n._(msg`${said} (${from} to ${to})`) : said,
    ),
    ...named(i18n._(msg`Channel`), channels.map(channel => say(i18n, channelWords, channel)).join(', ')),
    ...named(
      i18n._(msg`Status`),
      filter.dispositions
        .map(value =>
          value in dispositionWords
            ? say(i18n, dispositionWords, value as keyof typeof dispositionWords)
            : value,
        )
        .join(', '),
    ),
    ...named(i18n._(msg`Merchant`), filter.merchants.join(', ')),
    ...named(i18n._(msg`Amount`), sayBounds(i18n, filter)),
    ...named(i18n._(msg`Reference`), filter.reference.trim()),
  ].join(' · ');
}

/** The lines at the head of the file: filter, age, how many, and the sums of each currency. */
export function historyHead(
  i18n: I18n,
  filter: string,
  asOf: string,
  totals: HistoryTotals,
  unreadable: number,
): [name: string, value: string][] {
  const lines: [string, string][] = [
    [i18n._(msg`Filter`), filter],
    [i18n._(msg`As of`), formatTimeWithZone(asOf)],
    [i18n._(msg`Rows`), String(totals.count)],
  ];
  if (unreadable > 0) lines.push([i18n._(msg`Rows left out, not readable`), String(unreadable)]);
  for (const total of totalsInOrder(totals)) {
    const { currency } = total.amount;
    lines.push(
      [i18n._(msg`Sum of all, ${currency}`), csvAmount(total.amount, i18n.locale)],
      [i18n._(msg`Sum of approved, ${currency}`), csvAmount(total.approvedAmount, i18n.locale)],
      [i18n._(msg`Fees of approved, ${currency}`), csvAmount(total.approvedFees, i18n.locale)],
    );
  }
  return lines;
}
