import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../domain/transaction.ts';
import { PeriodFilter } from '../../parts/figures/PeriodFilter.tsx';
import { ColumnsButton } from '../../parts/list/ColumnsButton.tsx';
import type { ColumnChoice } from '../../parts/list/column-choice.ts';
import { FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { MoreFilters } from '../../parts/list/FilterBar.tsx';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { OneRow } from '../../ui/OneRow.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AmountBounds, AmountFilter, ChannelChoice, ChannelFilter, sayBounds } from './HistoryFilters.tsx';
import { periods, savedViewsOf } from './history-view.ts';
import { TransactionExport } from './TransactionExport.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';

/** Filters that stand in the bar. The last of them move behind More, to the others, where there is no room; one in force stays. */
const early: readonly string[] = ['channel', 'disposition', 'merchantName', 'amount'];

/** Search and filters. Nothing in it depends on what is found, so that it stays still while one types. */
export function HistoryBar({
  columns,
  ...list
}: TransactionHistory & { columns: ColumnChoice<Transaction> }) {
  const { t, i18n } = useLingui();
  const { place, facets, today } = list;
  const { view, go } = place;
  const isShort = !useMedia('(width >= 100rem)');
  const ofChannels = {
    channels: view.channels,
    onChange: (channels: typeof view.channels) => go({ channels }),
  };
  const ofAmounts = {
    bounds: view.filter,
    onChange: (bounds: Partial<typeof view.filter>) =>
      go({ filter: { ...view.filter, ...bounds } }, 'replace'),
  };
  const others = [
    {
      id: 'channel',
      name: t`Channel`,
      isInForce: view.channels.length > 0,
      choice: <ChannelChoice {...ofChannels} />,
    },
    {
      id: 'amount',
      name: t`Amount`,
      isInForce: sayBounds(i18n, view.filter) !== '',
      choice: <AmountBounds {...ofAmounts} />,
    },
  ];
  return (
    <OneRow most={early.length}>
      {moved => {
        const placed = early.slice(0, early.length - moved);
        const isInBar = (id: string) =>
          placed.includes(id) || others.some(other => other.id === id && other.isInForce);
        return (
          <>
            <SearchField
              label={t`Reference, ID, card or amount`}
              clearLabel={t`Clear search`}
              hotkey="/"
              value={view.filter.search}
              onChange={search => go({ filter: { ...view.filter, search } }, 'replace')}
              className="min-w-44 max-w-74 flex-[1_1_15rem]"
            />
            <PeriodFilter
              names={periods}
              period={view.period}
              today={today}
              onChange={period => go({ period })}
            />
            {isInBar('channel') && <ChannelFilter {...ofChannels} />}
            {facets
              .filter(({ facet, chosen }) => placed.includes(facet.id) || chosen.length > 0)
              .map(facet => (
                <FacetFilter key={facet.facet.id} {...facet} />
              ))}
            {isInBar('amount') && <AmountFilter {...ofAmounts} />}
            <MoreFilters
              facets={facets.filter(({ facet }) => !placed.includes(facet.id))}
              others={others.filter(({ id }) => !placed.includes(id))}
            />
            <span className="ms-auto flex items-center gap-2">
              <ViewsMenu of={savedViewsOf(view)} isShort={isShort} />
              <ColumnsButton of={columns} isShort={isShort} />
              <TransactionExport {...list} isShort={isShort} />
            </span>
          </>
        );
      }}
    </OneRow>
  );
}
