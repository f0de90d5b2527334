import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type HistoryQuery, type HistorySort, historySorts } from '../../domain/history.ts';
import { isFiltering } from '../../domain/history-filter.ts';
import { PeriodChoice } from '../../parts/figures/PeriodFilter.tsx';
import { FacetValues } from '../../parts/list/FacetFilter.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { AmountBounds, ChannelChoice } from './HistoryFilters.tsx';
import { historyFields } from './history-fields.tsx';
import { periods } from './history-view.ts';
import { Pager, PageSize } from './Pager.tsx';
import { TransactionExport } from './TransactionExport.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

type Props = TransactionHistory & { pager: Omit<ComponentProps<typeof Pager>, 'size'> };

/** Pages, search and filters under the thumb, above the navigation. */
export function HistoryPhoneBar({ pager, ...list }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { view, go } = list.place;
  const isNarrowed = view.channels.length > 0 || isFiltering(view.filter);
  return (
    <div data-bar className="shrink-0 border-t bg-surface px-4 py-1.5">
      <div className="flex items-center justify-between gap-2 pb-1">
        <Pager {...pager} size="verb" />
        <ViewsMenu place={list.place} isShort />
      </div>
      <div className="flex gap-2">
        <SearchField
          size="verb"
          label={t`Reference or id`}
          clearLabel={t`Clear search`}
          value={view.filter.reference}
          onChange={reference => go({ filter: { ...view.filter, reference } }, 'replace')}
          className="min-w-0 flex-1"
        />
        <span className="relative">
          <IconButton
            icon={SlidersHorizontal}
            label={t`Filters and sorting`}
            look="bordered"
            size="verb"
            noTip
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          {isNarrowed && (
            <span aria-hidden className="absolute -end-1 -top-1 size-2.5 rounded-full bg-accent" />
          )}
        </span>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={t`Filters and sorting`}>
        <Filters {...list} />
        <div className="flex items-center justify-between gap-3 border-t px-4 py-3">
          <PageSize count={view.count} onCount={count => go({ count })} />
          <TransactionExport {...list} />
        </div>
      </Sheet>
    </div>
  );
}

function Filters({ place: { view, go }, loaded, today }: TransactionHistory) {
  return (
    <>
      <HistorySorting sort={view.sort} onChange={sort => go({ sort })} />
      <Section title={<Trans>Period</Trans>}>
        <PeriodChoice
          names={periods}
          period={view.period}
          today={today}
          onChange={period => go({ period })}
        />
      </Section>
      <Section title={<Trans>Channel</Trans>}>
        <ChannelChoice channels={view.channels} onChange={channels => go({ channels })} />
      </Section>
      <p className="border-t bg-sunken px-4 py-2 text-caption text-text-2">
        <Trans>What follows looks only through the payments loaded on this page.</Trans>
      </p>
      {loaded.facets.map(facet => (
        <Section key={facet.facet.id} title={facet.facet.name}>
          <FacetValues {...facet} />
        </Section>
      ))}
      <Section title={<Trans>Amount</Trans>}>
        <AmountBounds
          bounds={view.filter}
          onChange={bounds => go({ filter: { ...view.filter, ...bounds } }, 'replace')}
        />
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="border-t">
    <h3 className="px-4 pt-3 text-row font-medium text-text-2">{title}</h3>
    {children}
  </section>
);

type Sort = HistoryQuery['sort'];

/** The sorting, where there are no columns to press. */
function HistorySorting({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-3 px-4 pt-2">
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans>Sort by</Trans>}
          value={sort.by}
          onChange={event => onChange({ ...sort, by: event.target.value as HistorySort })}
        >
          {historySorts.map(by => (
            <option key={by} value={by}>
              {i18n._(historyFields.fields[by].name)}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-32">
        <Select
          label={<Trans>Direction</Trans>}
          value={sort.descending ? 'down' : 'up'}
          onChange={event => onChange({ ...sort, descending: event.target.value === 'down' })}
        >
          <option value="up">
            <Trans>Ascending</Trans>
          </option>
          <option value="down">
            <Trans>Descending</Trans>
          </option>
        </Select>
      </div>
    </div>
  );
}
