import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { TransactionsShown } from '../../data/settlements.ts';
import type { Facets, View } from '../../domain/collection.ts';
import { reportTotals } from '../../domain/report-totals.ts';
import type { ReportTransaction } from '../../domain/settlement.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Amount } from '../../parts/page/Islands.tsx';
import { PanelLines, PanelText, PanelTrouble, PanelUnread } from '../../parts/page/PanelFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { TransactionCards } from './TransactionCards.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';
import { moneyWidths, transactionColumns } from './transaction-columns.tsx';
import { keysOf } from './transaction-view.ts';

const ROW = 40;
const HEAD = 36;
const FOOT = 36;
/** Rows that stand on the page; more scroll inside. */
const MOST = 20;

/** The transactions of a report; readable offline as they were seen last. */
export function TransactionsPanel({
  of,
  view,
  onView,
  shown,
  facets,
  failed,
}: {
  of: TransactionsShown;
  view: View;
  onView: (view: View) => void;
  shown: readonly ReportTransaction[];
  facets: Facets;
  /** The sentence for transactions that could not be had. */
  failed: string;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const { seen } = of;
  const keys = keysOf(shown);
  const all = seen?.value.rows.length ?? 0;
  const height = HEAD + FOOT + Math.max(Math.min(shown.length, MOST), 4) * ROW;
  const filters = seen && all > 0 && <TransactionFilters view={view} onView={onView} facets={facets} />;
  const empty = (
    <EmptyState
      icon={SearchX}
      title={<Trans>No Record Found</Trans>}
      action={
        <Button onClick={() => onView({ ...view, search: '', filters: {} })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Plural value={all} one="The report has # transaction." other="The report has # transactions." />
    </EmptyState>
  );
  return (
    <Panel
      title={<Trans>Transactions</Trans>}
      note={seen && formatCount(all)}
      aside={
        <>
          {of.isKept && seen && <AsOf at={seen.asOf} isShort />}
          {!isPhone && filters}
        </>
      }
      flush
    >
      {isPhone && filters && <div className="flex flex-wrap gap-2 border-b px-4 py-3">{filters}</div>}
      {of.isLoading && <PanelLines count={8} />}
      {seen && all === 0 && (
        <PanelText>
          <Trans>The report has no transactions.</Trans>
        </PanelText>
      )}
      {seen && all > 0 && isPhone && (shown.length > 0 ? <TransactionCards rows={shown} /> : empty)}
      {seen && all > 0 && !isPhone && (
        <div className="flex flex-col print:h-auto!" style={{ height }}>
          <DataTable<ReportTransaction>
            label={t`Transactions`}
            columns={transactionColumns(i18n)}
            total={shown.length}
            rows={shown}
            range={{ start: 0, end: shown.length }}
            onRange={() => undefined}
            rowKey={row => keys.get(row) ?? row.externalId}
            viewKey={JSON.stringify(view)}
            sort={{ column: view.sort.by, direction: view.sort.descending ? 'desc' : 'asc' }}
            onSort={({ column, direction }) =>
              onView({ ...view, sort: { by: column, descending: direction === 'desc' } })
            }
            renderCard={() => null}
            empty={empty}
            busy={of.isReading}
            rowHeight={40}
            inset={16}
            foot={(first, last) => (
              <span className="print:hidden">
                <Trans>
                  Rows {formatCount(first)}–{formatCount(last)} of {formatCount(shown.length)}
                </Trans>
              </span>
            )}
          />
        </div>
      )}
      {seen && shown.length > 0 && <TotalLines rows={shown} />}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelTrouble of={of}>{failed}</PanelTrouble>
    </Panel>
  );
}

/** What the rows that are shown come to, under their amounts and fees, a line a currency. */
function TotalLines({ rows }: { rows: readonly ReportTransaction[] }) {
  const { byCurrency } = reportTotals(rows);
  return byCurrency.map(({ currency, count, approved, fees }) => (
    <p
      key={currency}
      className="flex items-center gap-2 border-t px-4 py-2 text-row font-medium tabular-nums"
    >
      <span className="min-w-0 flex-1">
        <Trans>Total of {formatCount(count)} approved</Trans>
      </span>
      <span className="figures font-semibold" style={{ minWidth: moneyWidths.amount - 16 }}>
        <Amount of={approved} />
      </span>
      <span className="figures ps-2" style={{ minWidth: moneyWidths.fee - 16 }}>
        <Amount of={fees} />
      </span>
    </p>
  ));
}
