import { Trans, useLingui } from '@lingui/react/macro';
import { isFiltering } from '../../domain/history-filter.ts';
import { PeriodFilter } from '../../parts/figures/PeriodFilter.tsx';
import { FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { classes } from '../../ui/classes.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AmountFilter, ChannelFilter } from './HistoryFilters.tsx';
import { periods } from './history-view.ts';
import { TransactionExport } from './TransactionExport.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/** The question to the service, then the filters among the payments that it gave. */
export function HistoryBar(list: TransactionHistory) {
  const { t } = useLingui();
  const { place, loaded, today } = list;
  const { view, go } = place;
  const hasRoom = useMedia('(min-width: 1400px)');
  const hasRoomForMore = useMedia('(min-width: 1700px)');
  const isNarrowed = view.channels.length > 0 || isFiltering(view.filter);
  const isOneLine = isNarrowed ? hasRoomForMore : hasRoom;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3">
      <PeriodFilter names={periods} period={view.period} today={today} onChange={period => go({ period })} />
      <ChannelFilter channels={view.channels} onChange={channels => go({ channels })} />
      <fieldset
        className={classes(
          'flex min-w-0 flex-wrap items-center gap-2',
          // By order and not by place: what is being typed into keeps the focus.
          isOneLine ? 'ms-1 border-s ps-3' : 'order-1 basis-full',
        )}
      >
        <legend className="float-start me-1 text-caption text-text-3">
          <Trans>On this page:</Trans>
        </legend>
        <SearchField
          label={t`Reference or id`}
          clearLabel={t`Clear search`}
          hotkey="/"
          value={view.filter.reference}
          onChange={reference => go({ filter: { ...view.filter, reference } }, 'replace')}
          className="w-44"
        />
        {loaded.facets.map(facet => (
          <FacetFilter key={facet.facet.id} {...facet} />
        ))}
        <AmountFilter
          bounds={view.filter}
          onChange={bounds => go({ filter: { ...view.filter, ...bounds } }, 'replace')}
        />
      </fieldset>
      <span className="ms-auto flex items-center gap-2">
        <ViewsMenu place={place} isShort={!hasRoom} />
        <TransactionExport {...list} isShort={!hasRoom} />
      </span>
    </div>
  );
}
