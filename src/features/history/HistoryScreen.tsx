import { Trans, useLingui } from '@lingui/react/macro';
import { pagesOf } from '../../domain/history.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { shownFields, tableColumns } from '../../parts/list/fields.ts';
import { Page } from '../../parts/page/Page.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryAsOf, HistoryEmpty, HistoryStrip } from './HistoryFaces.tsx';
import { HistoryPhoneBar } from './HistoryPhoneBar.tsx';
import { HistoryCard, historyFields } from './history-fields.tsx';
import { Pager, PageSize } from './Pager.tsx';
import { TransactionPane } from './TransactionPane.tsx';
import { useTransactionHistory } from './use-transaction-history.ts';

/** `/settlements/transaction-history`: every payment in every channel, asked of the service page by page. */
export function HistoryScreen() {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const list = useTransactionHistory();
  const { place, asked, history, loaded } = list;
  const { view, go } = place;
  const { seen, of } = history;
  const total = seen?.value.total ?? null;
  const pages = pagesOf(total, seen?.value.count ?? of.count);
  const hasMore = (seen?.value.rows.length ?? 0) >= of.count;
  const pager = { page: view.page, pages, hasMore, onPage: (page: number) => go({ page }) };
  const open = view.open === null ? undefined : seen?.value.rows.find(({ id }) => id === view.open);
  const first = (of.page - 1) * of.count;
  return (
    <Page
      title={<Trans>Transaction History</Trans>}
      ground="surface"
      fills
      asOf={<HistoryAsOf of={history} />}
    >
      {!isPhone && <HistoryBar {...list} />}
      <HistoryStrip of={history} />
      <div data-print="flow" className="flex min-h-0 flex-1 md:border-t">
        <DataTable<Transaction>
          label={t`Transaction History`}
          columns={tableColumns(i18n, shownFields(i18n, historyFields).columns)}
          total={history.isLoading ? undefined : loaded.rows.length}
          rows={loaded.rows}
          range={{ start: 0, end: loaded.rows.length }}
          onRange={() => undefined}
          rowKey={row => row.id}
          viewKey={JSON.stringify([asked, view.filter])}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            go({ sort: { by: column as typeof view.sort.by, descending: direction === 'desc' } })
          }
          onOpen={row => go({ open: row.id })}
          isOpen={row => row.id === view.open}
          renderCard={row => <HistoryCard of={row} />}
          empty={<HistoryEmpty {...list} />}
          busy={history.isReading}
          foot={(from, to) =>
            loaded.rows.length === loaded.all && total !== null ? (
              <Trans>
                Rows {formatCount(first + from)}–{formatCount(first + to)} of {formatCount(total)}
              </Trans>
            ) : (
              <Trans>
                {formatCount(loaded.rows.length)} of {formatCount(loaded.all)} loaded rows match
              </Trans>
            )
          }
          footEnd={
            <>
              <PageSize count={view.count} onCount={count => go({ count })} />
              <Pager {...pager} />
            </>
          }
          cardHeight={104}
        />
        {view.open !== null && (
          <TransactionPane of={open} isLoading={history.isLoading} onClose={() => go({ open: null })} />
        )}
      </div>
      {isPhone && <HistoryPhoneBar {...list} pager={pager} />}
    </Page>
  );
}
