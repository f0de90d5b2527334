import { useLingui } from '@lingui/react/macro';
import type { CollectionName, CollectionRows } from '../domain/collection.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { useMedia } from '../ui/use-media.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { ColumnChoice } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { FacetFilter } from './FacetFilter.tsx';
import type { FacetProps } from './FacetValues.tsx';
import { hasExactCounts } from './ListFaces.tsx';
import type { ListOf } from './list-of.ts';
import { MoreFilters } from './MoreFilters.tsx';
import type { Collection } from './use-collection.ts';
import { withFilter } from './view-url.ts';

/** The facets of a list, each with its values, counts and what is chosen. */
export function facetProps<N extends CollectionName>(of: Collection<N>, list: ListOf<N>): FacetProps[] {
  const offered = list.facets.filter(({ place }) => place !== 'tabs');
  return offered.map(facet => ({
    facet,
    values: of.answer?.facets[facet.id] ?? [],
    isIncomplete: !hasExactCounts(of),
    chosen: of.view.filters[facet.id] ?? [],
    onChange: values => of.onView(withFilter(of.view, facet.id, values)),
  }));
}

/** Search, facets, then columns and export at the end. (look: Filter bar) */
export function FilterBar<N extends CollectionName>({
  of,
  list,
  columns,
}: {
  of: Collection<N>;
  list: ListOf<N>;
  columns: ColumnChoice<CollectionRows[N]>;
}) {
  const { t } = useLingui();
  const isRoomy = useMedia('(min-width: 1180px)');
  const isNarrow = useMedia('(max-width: 999px)');
  const props = facetProps(of, list);
  const room = isRoomy ? list.facets.length : isNarrow ? 1 : 2;
  const early = list.facets.filter(({ place }) => place === 'bar').slice(0, room);
  const behindMore = new Set(list.facets.filter(facet => !early.includes(facet)).map(({ id }) => id));
  const inBar = props.filter(({ facet, chosen }) => chosen.length > 0 || !behindMore.has(facet.id));
  const rest = props.filter(({ facet }) => behindMore.has(facet.id));
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3">
      <SearchField
        label={t`Search any column`}
        clearLabel={t`Clear search`}
        hotkey="/"
        value={of.view.search}
        onChange={search => of.onView({ ...of.view, search })}
        className="min-w-44 max-w-74 flex-[1_1_18.5rem]"
      />
      {inBar.map(facet => (
        <FacetFilter key={facet.facet.id} {...facet} />
      ))}
      {rest.length > 0 && <MoreFilters facets={rest} />}
      <span className="ms-auto flex items-center gap-2">
        <ColumnsButton
          all={columns.all}
          shown={columns.shown}
          onToggle={columns.toggle}
          onReset={columns.reset}
          isShort={!isRoomy}
        />
        <ExportButton
          of={of}
          facets={list.facets}
          columns={list.exported}
          fileName={list.fileName}
          isShort={!isRoomy}
        />
      </span>
    </div>
  );
}
