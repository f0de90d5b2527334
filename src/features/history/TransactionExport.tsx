import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readAllHistory } from '../../data/history.ts';
import { useOnline } from '../../data/network.ts';
import { matcherOf } from '../../domain/history/filter.ts';
import type { HistoryQuestion } from '../../domain/history/history.ts';
import { addToTotals, emptyTotals, type HistoryTotals, totalsInOrder } from '../../domain/history/totals.ts';
import { formatTimeWithZone, periodDays } from '../../domain/time.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { unreadableLine, writeExport } from '../../parts/export/write-export.ts';
import { sayPeriod } from '../../parts/figures/period-words.ts';
import { formatCount, formatList } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { shownFields } from '../../parts/list/fields.ts';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { sayBounds } from './HistoryFilters.tsx';
import { historyFields } from './history-fields.tsx';
import type { HistoryView } from './history-view.ts';
import type { TransactionHistory } from './use-transaction-history.ts';

/** Writes all payments that match to a CSV file, not only the page shown; shows its progress and can be stopped. */
export function TransactionExport({
  place: { view },
  question,
  history: { held },
  facets,
  today,
  isShort,
}: TransactionHistory & {
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const make: MakeFile = (onProgress, signal) =>
    saveHistory({
      i18n,
      view,
      question,
      facets,
      today,
      onProgress(received, total) {
        const rows = formatCount(received);
        if (total === null) return onProgress(null, t`${rows} loaded`);
        const all = formatCount(total);
        onProgress(received / Math.max(total, 1), t`${{ count: rows }} of ${all}`);
      },
      signal,
    });
  return (
    <ExportTool
      make={make}
      label={t`Export all`}
      isShort={isShort}
      disabledReason={
        isOnline || held?.isWhole ? undefined : <Trans>Not all of this period is saved on this device.</Trans>
      }
    />
  );
}

type ExportOrder = {
  i18n: I18n;
  view: HistoryView;
  question: HistoryQuestion;
  facets: TransactionHistory['facets'];
  today: string;
  /** Payments received so far, of how many; null where the service does not say. */
  onProgress: (received: number, total: number | null) => void;
  signal: AbortSignal;
};

/** Walks over all pages and writes the rows that match; the file's head has the sums of its rows. Throws `FailureError`. */
async function saveHistory({
  i18n,
  view,
  question,
  facets,
  today,
  onProgress,
  signal,
}: ExportOrder): Promise<string | null> {
  let asOf: string | null = null;
  const matches = matcherOf(view.filter);
  const totals = emptyTotals();
  let unreadable = 0;
  async function* batches() {
    for await (const step of readAllHistory(question)) {
      ({ asOf } = step);
      const rows = step.isFiltered ? step.rows : step.rows.filter(matches);
      for (const row of rows) addToTotals(totals, row);
      unreadable += step.unreadable;
      onProgress(step.received, step.total);
      yield rows;
    }
  }
  return writeExport({
    name: 'tapdeck-transactions',
    language: i18n.locale,
    columns: shownFields(i18n, historyFields).exported,
    batches: batches(),
    about: () => historyHead(i18n, describeHistory(i18n, view, facets, today), asOf, totals, unreadable),
    onWritten: () => undefined,
    signal,
  });
}

/** A view's question and filters in words. */
function describeHistory(
  i18n: I18n,
  view: HistoryView,
  facets: TransactionHistory['facets'],
  today: string,
): string {
  const { channels, period, filter } = view;
  const days = periodDays(period, today);
  const named = (name: string, value: string) => (value === '' ? [] : [i18n._(msg`${name}: ${value}`)]);
  const said = sayPeriod(i18n, period);
  const { from = '', to = '' } = days ?? {};
  return [
    ...named(
      i18n._(msg`Period`),
      days && typeof period === 'string' ? i18n._(msg`${said} (${from} to ${to})`) : said,
    ),
    ...named(i18n._(msg`Channel`), formatList(channels.map(channel => say(i18n, channelWords, channel)))),
    ...facets.flatMap(({ facet, chosen }) => named(facet.name, formatList(chosen.map(facet.say)))),
    ...named(i18n._(msg`Amount`), sayBounds(i18n, filter)),
    ...named(i18n._(msg({ message: 'Search', comment: 'Field: search in the list' })), filter.search.trim()),
  ].join(' · ');
}

/** The lines at the head of the file: filter, age, count, and the sums of each currency. */
function historyHead(
  i18n: I18n,
  filter: string,
  asOf: string | null,
  totals: HistoryTotals,
  unreadable: number,
): [name: string, value: string][] {
  const lines: [string, string][] = [
    [i18n._(msg({ message: 'Filter', comment: 'Line of an exported file: filters of the list' })), filter],
    [i18n._(msg`Updated`), formatTimeWithZone(asOf)],
    [i18n._(msg`Rows`), String(totals.count)],
    ...unreadableLine(i18n, unreadable),
  ];
  for (const total of totalsInOrder(totals)) {
    const { currency } = total.amount;
    lines.push(
      [i18n._(msg`Total, ${currency}`), csvAmount(total.amount, i18n.locale)],
      [i18n._(msg`Approved total, ${currency}`), csvAmount(total.approvedAmount, i18n.locale)],
      [i18n._(msg`Fees on approved, ${currency}`), csvAmount(total.approvedFees, i18n.locale)],
    );
  }
  return lines;
}
