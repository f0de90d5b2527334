import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../domain/transaction.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { columnsOf, useColumnChoice } from '../../parts/list/column-choice.ts';
import { FoundCount } from '../../parts/list/FoundCount.tsx';
import { shownFields } from '../../parts/list/fields.ts';
import { useTablePosition } from '../../parts/list/list-state.ts';
import { Page } from '../../parts/page/Page.tsx';
import { useOpenPage } from '../../parts/page/url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryAsOf, HistoryEmpty, HistoryStrip } from './HistoryFaces.tsx';
import { HistoryPhoneBar } from './HistoryPhoneBar.tsx';
import { HistoryCard, historyFields } from './history-fields.tsx';
import { placeOfPage, savedViewsOf } from './history-view.ts';
import { Pager, PageSize } from './Pager.tsx';
import { TransactionPane } from './TransactionPane.tsx';
import { useTransactionHistory } from './use-transaction-history.ts';

/** `/settlements/transaction-history`: every payment in every channel. */
export function HistoryScreen() {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const position = useTablePosition('history');
  const list = useTransactionHistory();
  const { place, question, history } = list;
  const { view, go, hrefOf } = place;
  const openPage = useOpenPage();
  const columns = useColumnChoice(savedViewsOf(view), shownFields(i18n, historyFields).columns);
  const { seen } = history;
  const rows = seen?.value.rows ?? [];
  const total = seen?.value.total ?? null;
  const { before, pages, hasMore } = placeOfPage(view, seen?.value);
  const pager = { page: view.page, pages, hasMore, onPage: (page: number) => go({ page }) };
  const isOpen = ({ id, externalId }: Transaction) =>
    view.open !== null && [id, externalId].includes(view.open);
  return (
    <Page
      title={<Trans>Transaction History</Trans>}
      background="surface"
      fills
      asOf={<HistoryAsOf {...list} />}
    >
      {!isPhone && <HistoryBar {...list} columns={columns} />}
      <HistoryStrip {...list} />
      <div data-print="flow" className="flex min-h-36 flex-1 md:border-t">
        <FoundCount
          asked={[view.period, view.channels, view.filter]}
          count={history.isReading || history.held?.isSearching ? null : total}
        />
        <DataTable<Transaction>
          label={t`Transaction History`}
          {...columnsOf(i18n, columns)}
          total={history.isLoading ? undefined : rows.length}
          rows={rows}
          range={{ from: 0, to: rows.length }}
          onRange={() => undefined}
          rowKey={row => row.id}
          viewKey={JSON.stringify(question)}
          {...position}
          sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
          onSort={({ column, direction }) =>
            go({ sort: { by: column as typeof view.sort.by, descending: direction === 'desc' } })
          }
          onOpen={(row, isApart) => openPage(hrefOf({ open: row.id }), isApart)}
          isOpen={isOpen}
          renderCard={row => <HistoryCard of={row} />}
          empty={<HistoryEmpty {...list} />}
          busy={history.isReading}
          foot={(from, to) =>
            total !== null && (
              <Trans>
                Rows {{ first: formatCount(before + from) }}–{{ last: formatCount(before + to) }} of{' '}
                {{ total: formatCount(total) }}
              </Trans>
            )
          }
          footEnd={
            <>
              <PageSize count={view.count} onCount={count => go({ count })} />
              <Pager {...pager} />
            </>
          }
          cardHeight={95}
        />
        {view.open !== null && (
          <TransactionPane
            id={view.open}
            onPage={rows.find(isOpen)}
            isLoading={history.isLoading || history.held?.isSearching === true}
            isWhole={history.held?.isWhole === true}
            onClose={() => go({ open: null })}
          />
        )}
      </div>
      {isPhone && <HistoryPhoneBar {...list} pager={pager} />}
    </Page>
  );
}
