import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../domain/transaction.ts';
import { PeriodFilter } from '../../parts/figures/PeriodFilter.tsx';
import { ColumnsButton } from '../../parts/list/ColumnsButton.tsx';
import type { ColumnChoice } from '../../parts/list/column-choice.ts';
import { FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { MoreFilters } from '../../parts/list/FilterBar.tsx';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AmountFilter, ChannelFilter } from './HistoryFilters.tsx';
import { periods, savedViewsOf } from './history-view.ts';
import { TransactionExport } from './TransactionExport.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';

/** Facets with a place of their own; the others stand behind More, until they are in force. */
const early: readonly string[] = ['disposition', 'merchantName'];

/** Search and filters. Nothing in it depends on what is found, so that it stays still while one types. */
export function HistoryBar({
  columns,
  ...list
}: TransactionHistory & { columns: ColumnChoice<Transaction> }) {
  const { t } = useLingui();
  const { place, facets, today } = list;
  const { view, go } = place;
  const hasRoom = useMedia('(width >= 93.75rem)');
  const isEarly = (facet: (typeof facets)[number]) => early.includes(facet.facet.id);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3">
      <SearchField
        label={t`Reference, ID, card or amount`}
        clearLabel={t`Clear search`}
        hotkey="/"
        value={view.filter.search}
        onChange={search => go({ filter: { ...view.filter, search } }, 'replace')}
        className="w-66"
      />
      <PeriodFilter names={periods} period={view.period} today={today} onChange={period => go({ period })} />
      <ChannelFilter channels={view.channels} onChange={channels => go({ channels })} />
      {facets
        .filter(facet => isEarly(facet) || facet.chosen.length > 0)
        .map(facet => (
          <FacetFilter key={facet.facet.id} {...facet} />
        ))}
      <AmountFilter
        bounds={view.filter}
        onChange={bounds => go({ filter: { ...view.filter, ...bounds } }, 'replace')}
      />
      <MoreFilters facets={facets.filter(facet => !isEarly(facet))} />
      <span className="ms-auto flex items-center gap-2">
        <ViewsMenu of={savedViewsOf(view)} isShort={!hasRoom} />
        <ColumnsButton of={columns} isShort={!hasRoom} />
        <TransactionExport {...list} isShort={!hasRoom} />
      </span>
    </div>
  );
}
