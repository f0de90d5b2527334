import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readAllHistory } from '../../data/history.ts';
import { useOnline } from '../../data/network.ts';
import type { HistoryQuery } from '../../domain/history.ts';
import { matcherOf } from '../../domain/history-filter.ts';
import { addToTotals, emptyTotals, type HistoryTotals, totalsInOrder } from '../../domain/history-totals.ts';
import { formatTime, formatTimeWithZone } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { type ExportColumn, writeExport } from '../../parts/export/write-export.ts';
import { sayPeriod } from '../../parts/figures/PeriodFilter.tsx';
import { formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import {
  channelWords,
  dispositionWords,
  sayMedium,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';
import { sayBounds } from './HistoryFilters.tsx';
import type { HistoryList } from './history-list.tsx';
import { daysOf, type HistoryView } from './history-view.ts';

/** Keeps all payments that match as a CSV file, not only the page shown; says how far it is and can be stopped. */
export function TransactionExport({
  place: { view },
  asked,
  today,
  isShort,
}: HistoryList & {
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const make: MakeFile = (onProgress, signal) =>
    saveHistory({
      i18n,
      view,
      asked,
      today,
      onProgress(received, total) {
        const rows = formatCount(received);
        if (total === null) return onProgress(null, t`${rows} read`);
        const all = formatCount(total);
        onProgress(received / Math.max(total, 1), t`${rows} of ${all}`);
      },
      signal,
    });
  return (
    <ExportTool
      make={make}
      label={t`Export all`}
      isShort={isShort}
      disabledReason={isOnline ? undefined : <Trans>Exporting all matching rows needs a connection.</Trans>}
    />
  );
}

type Order = {
  i18n: I18n;
  view: HistoryView;
  asked: HistoryQuery;
  today: string;
  /** Payments received so far, of how many; null where the service does not say. */
  onProgress: (received: number, total: number | null) => void;
  signal: AbortSignal;
};

/** Walks over all pages and keeps what the view matches as a file; its head has the sums of what is in it. Throws `FailureError`. */
async function saveHistory({ i18n, view, asked, today, onProgress, signal }: Order): Promise<void> {
  const asOf = new Date().toISOString();
  const matches = matcherOf(view.filter);
  const totals = emptyTotals();
  let unreadable = 0;
  async function* batches() {
    for await (const step of readAllHistory(asked)) {
      const rows = step.rows.filter(matches);
      for (const row of rows) addToTotals(totals, row);
      unreadable += step.unreadable;
      onProgress(step.received, step.total);
      yield rows;
    }
  }
  await writeExport({
    name: 'tapdeck-transactions',
    language: i18n.locale,
    columns: historyExport(i18n),
    batches: batches(),
    about: () => historyHead(i18n, describeHistory(i18n, view, today), asOf, totals, unreadable),
    onWritten: () => undefined,
    signal,
  });
}

/** Everything that the history says of a payment, as text. */
function historyExport(i18n: I18n): ExportColumn<Transaction>[] {
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
function describeHistory(i18n: I18n, view: HistoryView, today: string): string {
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
function historyHead(
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
