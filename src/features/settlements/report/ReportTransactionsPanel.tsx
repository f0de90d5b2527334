import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TransactionsShown } from '../../../data/settlements.ts';
import type { Facets, View } from '../../../domain/collection.ts';
import { reportTotals } from '../../../domain/settlement/report-totals.ts';
import type { ReportTransaction } from '../../../domain/settlement/settlement.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { ColumnsButton } from '../../../parts/list/ColumnsButton.tsx';
import { type ColumnChoice, columnsOf, useColumnChoice } from '../../../parts/list/column-choice.ts';
import { FacetFilter } from '../../../parts/list/FacetFilter.tsx';
import { shownFields } from '../../../parts/list/fields.ts';
import { withFilter } from '../../../parts/list/list-view.ts';
import { unsavedViewsOf } from '../../../parts/list/views-of.ts';
import { NoMatch } from '../../../parts/page/AnswerFaces.tsx';
import { AsOf } from '../../../parts/page/AsOf.tsx';
import { Amount, Time } from '../../../parts/page/Islands.tsx';
import { PanelFailure, PanelLines, PanelText, PanelUnread } from '../../../parts/page/PanelFaces.tsx';
import { useOpenPage } from '../../../parts/page/url-state.ts';
import { paths } from '../../../parts/paths.ts';
import { DispositionChip } from '../../../parts/transaction/TransactionOutcome.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { rowPress } from '../../../ui/row-press.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { rem } from '../../../ui/table-window.ts';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { Counted, reportTransactionFields, ToPayment } from './report-transaction-fields.tsx';
import { keysOf } from './report-transaction-view.ts';

const ROW = 40;
const HEAD = 36;
const FOOT = 36;
/** Rows that stand on the page; more scroll inside. */
const MOST = 20;

const ofReport = unsavedViewsOf('report-transactions');

/** The transactions of a report; offline as the service gave them last. */
export function ReportTransactionsPanel({
  of,
  view,
  onView,
  shown,
  facets,
}: {
  of: TransactionsShown;
  view: View;
  onView: (view: View) => void;
  shown: readonly ReportTransaction[];
  facets: Facets;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const openPage = useOpenPage();
  const { seen } = of;
  const columns = useColumnChoice(ofReport, shownFields(i18n, reportTransactionFields).columns);
  const keys = keysOf(shown);
  const all = seen?.value.rows.length ?? 0;
  const height = HEAD + FOOT + Math.max(Math.min(shown.length, MOST), 4) * ROW;
  const filters = seen && all > 0 && <TransactionFilters view={view} onView={onView} facets={facets} />;
  const empty = (
    <NoMatch onClear={() => onView({ ...view, search: '', filters: {} })}>
      <Plural value={all} one="The report has # transaction." other="The report has # transactions." />
    </NoMatch>
  );
  return (
    <Panel
      title={<Trans>Transactions</Trans>}
      note={seen && formatCount(all)}
      aside={
        <>
          {of.isKept && seen && <AsOf at={seen.asOf} isShort />}
          {!isPhone && filters}
          {!isPhone && filters && <ColumnsButton of={columns} isShort />}
        </>
      }
      flush
    >
      {isPhone && filters && <div className="flex flex-wrap gap-2 border-b px-4 py-3">{filters}</div>}
      {of.isLoading && <PanelLines count={8} />}
      {seen && all === 0 && (
        <PanelText>
          <Trans>No transactions in this report.</Trans>
        </PanelText>
      )}
      {seen && all > 0 && isPhone && (shown.length > 0 ? <TransactionCards rows={shown} /> : empty)}
      {seen && all > 0 && !isPhone && (
        <div className="flex flex-col print:h-auto!" style={{ height: rem(height) }}>
          <DataTable<ReportTransaction>
            label={t`Transactions`}
            {...columnsOf(i18n, columns)}
            total={shown.length}
            rows={shown}
            range={{ from: 0, to: shown.length }}
            onRange={() => undefined}
            rowKey={row => keys.get(row) ?? row.externalId}
            viewKey={JSON.stringify(view)}
            sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
            onSort={({ column, direction }) =>
              onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
            }
            onOpen={(row, isApart) => openPage(paths.transaction(row.externalId, row.createdDate), isApart)}
            renderCard={() => null}
            empty={empty}
            busy={of.isReading}
            rowHeight={ROW}
            inset={16}
            foot={(first, last) => (
              <span className="print:hidden">
                <Trans>
                  Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
                  {{ total: formatCount(shown.length) }}
                </Trans>
              </span>
            )}
          />
        </div>
      )}
      {seen && shown.length > 0 && <TotalLines rows={shown} columns={columns.shown} />}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelFailure of={of}>
        <Trans>Failed settlement report</Trans>
      </PanelFailure>
    </Panel>
  );
}

/** The sums of the rows that are shown, a line a currency: under their amounts and fees while these are the last columns. */
function TotalLines({
  rows,
  columns,
}: {
  rows: readonly ReportTransaction[];
  columns: ColumnChoice<ReportTransaction>['shown'];
}) {
  const { byCurrency } = reportTotals(rows);
  const [amount, fee] = columns.slice(-2);
  const isUnder = amount?.id === 'amount' && fee?.id === 'fee' && columns.some(({ grow }) => grow);
  return byCurrency.map(({ currency, count, approved, fees }) => (
    <p
      key={currency}
      className="flex items-center gap-2 border-t px-4 py-2 text-row font-medium tabular-nums"
    >
      <span className="min-w-0 flex-1">
        <Trans>Approved total ({{ count: formatCount(count) }})</Trans>
      </span>
      <span className="figures font-semibold" style={{ minWidth: isUnder ? amount.width - 16 : 0 }}>
        <Amount of={approved} />
      </span>
      <span className="figures ps-2" style={{ minWidth: isUnder ? fee.width - 16 : 0 }}>
        {isUnder ? (
          <Amount of={fees} />
        ) : (
          <Trans>
            Fee: <Amount of={fees} />
          </Trans>
        )}
      </span>
    </p>
  ));
}

const STEP = 50;

/** The transactions of a report on a phone, some at a time. */
function TransactionCards({ rows }: { rows: readonly ReportTransaction[] }) {
  const { t } = useLingui();
  const isPrinted = usePrinting();
  const openPage = useOpenPage();
  const [count, setCount] = useState(STEP);
  const keys = keysOf(rows);
  const left = isPrinted ? 0 : rows.length - count;
  return (
    <>
      <ul className="divide-y" aria-label={t`Transactions`}>
        {rows.slice(0, isPrinted ? rows.length : count).map(row => (
          <li
            key={keys.get(row)}
            {...rowPress(isApart => openPage(paths.transaction(row.externalId, row.createdDate), isApart))}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 text-row"
          >
            <span dir="auto" className="name block">
              {row.reference}
            </span>
            <span className="text-end font-medium tabular-nums">
              <Counted of={row} />
            </span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4">
              <DispositionChip of={row.disposition} />
              <span className="text-caption text-text-3 tabular-nums">
                {row.createdDate && <Time at={row.createdDate} />}
              </span>
            </span>
            <ToPayment of={row} dir="ltr" className="ident col-span-2 truncate">
              {row.externalId}
            </ToPayment>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="grid border-t p-4">
          <Button onClick={() => setCount(count + STEP)}>
            <Plural value={{ count: left }} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </>
  );
}

function TransactionFilters({
  view,
  onView,
  facets,
}: {
  view: View;
  onView: (view: View) => void;
  facets: Facets;
}) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SearchField
        label={t`Search`}
        clearLabel={t`Clear search`}
        hotkey="/"
        value={view.search}
        onChange={search => onView({ ...view, search })}
        className="w-54 max-md:w-full"
      />
      {shownFields(i18n, reportTransactionFields).facets.map(facet => (
        <FacetFilter
          key={facet.id}
          facet={facet}
          values={facets[facet.id] ?? []}
          chosen={view.filters[facet.id] ?? []}
          onChange={values => onView(withFilter(view, facet.id, values))}
        />
      ))}
    </>
  );
}
