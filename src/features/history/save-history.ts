import type { I18n } from '@lingui/core';
import { readAllHistory } from '../../data/history.ts';
import type { HistoryQuery } from '../../domain/history.ts';
import { matcherOf } from '../../domain/history-filter.ts';
import { addToTotals, emptyTotals } from '../../domain/history-totals.ts';
import { writeExport } from '../../parts/export/write-export.ts';
import { describeHistory, historyExport, historyHead } from './history-file.ts';
import type { HistoryView } from './history-view.ts';

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
export async function saveHistory({ i18n, view, asked, today, onProgress, signal }: Order): Promise<void> {
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
