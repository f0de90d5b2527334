import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CollectionName, CollectionRows } from '../../domain/collection.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { formatCount } from '../format/numbers.ts';
import { hasExactCounts } from './CollectionFaces.tsx';
import { type ColumnChoice, ColumnsButton } from './ColumnsButton.tsx';
import type { Collection } from './collection.ts';
import { FacetFilter, type FacetProps, FacetValues } from './FacetFilter.tsx';
import type { ListOf } from './fields.ts';
import { withFilter } from './list-view.ts';

/** The facets of a list, each with its values, counts and what is chosen. */
export function facetProps<N extends CollectionName>(
  of: Collection<N>,
  list: ListOf<CollectionRows[N]>,
): FacetProps[] {
  const offered = list.facets.filter(({ place }) => place !== 'tabs');
  return offered.map(facet => ({
    facet,
    values: of.answer?.facets[facet.id] ?? [],
    isIncomplete: !hasExactCounts(of),
    chosen: of.view.filters[facet.id] ?? [],
    onChange: values => of.onView(withFilter(of.view, facet.id, values)),
  }));
}

/** Search, facets, then columns and export at the end. */
export function FilterBar<N extends CollectionName>({
  of,
  list,
  columns,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
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
        <ColumnsButton of={columns} isShort={!isRoomy} />
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

/** The facets that are not in the bar: their names, then the values of one. */
function MoreFilters({ facets }: { facets: readonly FacetProps[] }) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`More`}
      className="w-66"
      trigger={trigger => (
        <Button {...trigger} size="view" iconEnd={ChevronDown}>
          <Trans>More</Trans>
        </Button>
      )}
    >
      {() => <FacetChooser facets={facets} />}
    </Popover>
  );
}

/** Facet by facet: a list of names that leads to the values of each and back. */
export function FacetChooser({ facets }: { facets: readonly FacetProps[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = facets.find(({ facet }) => facet.id === open);
  if (shown) {
    return (
      <>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, its place is here
          autoFocus
          onClick={() => setOpen(null)}
          className="ring-inside flex h-verb w-full items-center gap-2 border-b px-4 text-start md:px-3 text-row font-medium md:h-view"
        >
          <ChevronLeft size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
          {shown.facet.name}
        </button>
        <FacetValues {...shown} />
      </>
    );
  }
  return (
    <ul className="py-1">
      {facets.map(({ facet, chosen }) => (
        <li key={facet.id}>
          <button
            type="button"
            onClick={() => setOpen(facet.id)}
            className="ring-inside flex min-h-verb w-full items-center gap-2 px-4 text-start md:px-3 text-row hover:bg-hover md:min-h-view"
          >
            <span className="min-w-0 flex-1 truncate">{facet.name}</span>
            {chosen.length > 0 && (
              <span className="text-accent-text tabular-nums">{formatCount(chosen.length)}</span>
            )}
            <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
