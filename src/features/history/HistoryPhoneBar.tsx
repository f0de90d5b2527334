import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { historySorts } from '../../domain/history/history.ts';
import { PeriodChoice } from '../../parts/figures/PeriodFilter.tsx';
import { FilterSection } from '../../parts/list/FilterBar.tsx';
import { PhoneFilters } from '../../parts/list/PhoneFilters.tsx';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { AmountBounds, ChannelChoice, sayBounds } from './HistoryFilters.tsx';
import { historyFields } from './history-fields.tsx';
import { periods, savedViewsOf } from './history-view.ts';
import { Pager, PageSize } from './Pager.tsx';
import { TransactionExport } from './TransactionExport.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';

type Props = TransactionHistory & { pager: Omit<ComponentProps<typeof Pager>, 'size'> };

/** Pages, search and filters under the thumb, above the navigation. */
export function HistoryPhoneBar({ pager, ...list }: Props) {
  const { t, i18n } = useLingui();
  const { place, facets, today } = list;
  const { view, go } = place;
  const { channels, filter, sort } = view;
  const inForce = [
    channels.length > 0,
    sayBounds(i18n, filter) !== '',
    ...facets.map(({ chosen }) => chosen.length > 0),
  ].filter(Boolean).length;
  return (
    <PhoneFilters
      label={t`Reference, ID, card or amount`}
      search={filter.search}
      onSearch={search => go({ filter: { ...filter, search } }, 'replace')}
      inForce={inForce}
      facets={facets}
      columns={historySorts.map(by => ({ id: by, name: historyFields.fields[by].name }))}
      sort={sort}
      onSort={next => go({ sort: next })}
      above={
        <div className="flex items-center justify-between gap-2 pb-1">
          <Pager {...pager} size="verb" />
          <ViewsMenu of={savedViewsOf(view)} isShort />
        </div>
      }
      foot={
        <>
          <PageSize count={view.count} onCount={count => go({ count })} />
          <TransactionExport {...list} />
        </>
      }
    >
      <FilterSection title={<Trans comment="Column and filter: span of days">Period</Trans>}>
        <PeriodChoice
          names={periods}
          period={view.period}
          today={today}
          onChange={period => go({ period })}
        />
      </FilterSection>
      <FilterSection
        title={
          <Trans comment="Column and filter: how the transaction was taken (NFC, Bluetooth, link)">
            Channel
          </Trans>
        }
      >
        <ChannelChoice channels={channels} onChange={next => go({ channels: next })} />
      </FilterSection>
      <FilterSection
        title={<Trans comment="Column, filter and term: money of a transaction or report">Amount</Trans>}
      >
        <AmountBounds
          bounds={filter}
          onChange={bounds => go({ filter: { ...filter, ...bounds } }, 'replace')}
        />
      </FilterSection>
    </PhoneFilters>
  );
}
