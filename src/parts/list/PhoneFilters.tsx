import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CollectionName, CollectionRows } from '../../domain/collection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { formatCount } from '../format/numbers.ts';
import { hasExactCounts } from './CollectionFaces.tsx';
import type { Collection } from './collection.ts';
import { DaysChoice, FacetChooser, useFacetProps } from './FilterBar.tsx';
import type { FacetProps } from './facet.ts';
import type { ListOf } from './fields.ts';
import { listPaths } from './list-view.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { savedViewsOf } from './views-of.ts';

/** Search and filters under the thumb, above the navigation: every list has them in the same places. */
export function PhoneFilters<By extends string>({
  label,
  search,
  onSearch,
  inForce,
  facets,
  above,
  searchEnd,
  beside,
  foot,
  children,
  ...sorting
}: {
  /** Name of the search field. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** The number of filters in force. */
  inForce: number;
  facets: readonly FacetProps[];
  /** Over the search field, and at its end. */
  above?: ReactNode;
  /** At the end inside the search field. */
  searchEnd?: ReactNode;
  beside?: ReactNode;
  /** At the end of the sheet. */
  foot?: ReactNode;
  /** Filters that are no facets. */
  children?: ReactNode;
} & SortingProps<By>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-bar className="shrink-0 border-t bg-surface px-4 py-2">
      {above}
      <div className="flex gap-2">
        <SearchField
          size="verb"
          label={label}
          placeholder={t`Search`}
          clearLabel={t`Clear search`}
          value={search}
          onChange={onSearch}
          end={searchEnd}
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
          {inForce > 0 && (
            <span
              aria-hidden
              className="absolute -end-1.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-nav text-on-accent tabular-nums"
            >
              {formatCount(inForce)}
            </span>
          )}
        </span>
        {beside}
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={t`Filters and sorting`}>
        <Sorting {...sorting} />
        {children}
        <FacetChooser facets={facets} />
        {foot && <div className="flex items-center justify-between gap-3 border-t px-4 py-3">{foot}</div>}
      </Sheet>
    </div>
  );
}

type SortingProps<By extends string> = {
  /** Columns that rows can be sorted by. */
  columns: readonly { id: By; name: MessageDescriptor }[];
  sort: { by: By; descending: boolean };
  onSort: (sort: { by: By; descending: boolean }) => void;
};

/** The sorting, where there are no columns to press. */
function Sorting<By extends string>({ columns, sort, onSort }: SortingProps<By>) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-3 border-b px-4 pt-2">
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans>Sort by</Trans>}
          value={sort.by}
          onChange={event => onSort({ ...sort, by: event.target.value as By })}
        >
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans context="sort order">Direction</Trans>}
          value={sort.descending ? 'down' : 'up'}
          onChange={event => onSort({ ...sort, descending: event.target.value === 'down' })}
        >
          <option value="up">
            <Trans comment="Sort order, from low to high">Ascending</Trans>
          </option>
          <option value="down">
            <Trans comment="Sort order, from high to low">Descending</Trans>
          </option>
        </Select>
      </div>
    </div>
  );
}

/** Those of a collection's list. */
export function CollectionPhoneFilters<N extends CollectionName>({
  of,
  list,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
}) {
  const { t } = useLingui();
  const isExact = hasExactCounts(of);
  const { view, onView } = of;
  return (
    <PhoneFilters
      label={isExact ? list.words.searchAll(formatCount(of.answer?.all ?? 0)) : t`Search any column`}
      search={view.search}
      onSearch={search => onView({ ...view, search })}
      inForce={Object.keys(view.filters).length}
      facets={useFacetProps(of, list)}
      columns={list.columns.filter(column => !column.cannotSort)}
      sort={view.sort}
      onSort={sort => onView({ ...view, sort })}
      searchEnd={list.searchEnd}
      beside={<ViewsMenu of={savedViewsOf(of.name, listPaths[of.name], list.shape, view)} isShort />}
      foot={
        <>
          <span className="text-row text-text-2 tabular-nums">
            {isExact && <Trans>{{ matching: formatCount(of.answer?.total ?? 0) }} match</Trans>}
          </span>
          <ExportButton of={of} facets={list.facets} columns={list.exported} fileName={list.fileName} />
        </>
      }
    >
      {list.days && <DaysChoice of={of} label={list.days} />}
    </PhoneFilters>
  );
}
