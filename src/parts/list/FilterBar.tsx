import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFacets } from '../../data/collections.ts';
import {
  type CollectionName,
  type CollectionRows,
  DAYS,
  type Facets,
  firstLoad,
  type View,
} from '../../domain/collection.ts';
import { type Days, dayOf, type Preset, presets } from '../../domain/time.ts';
import { Button } from '../../ui/Button.tsx';
import { OneRow } from '../../ui/OneRow.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { PeriodChoice, PeriodFilter } from '../figures/PeriodFilter.tsx';
import { useNow } from '../format/age.ts';
import { formatCount } from '../format/numbers.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { Collection } from './collection.ts';
import type { ColumnChoice } from './column-choice.ts';
import { FacetFilter, FacetValues } from './FacetFilter.tsx';
import type { Facet, FacetProps } from './facet.ts';
import type { ListOf } from './fields.ts';
import { periodOf, withFilter } from './list-view.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ViewsOf } from './views-of.ts';

/** The facets of a list with what is chosen. Values are counted where they are seen, and where one is chosen, whose name comes with it. */
export function useFacetProps<N extends CollectionName>(
  of: Collection<N>,
  list: ListOf<CollectionRows[N]>,
): FacetProps[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const facets = list.facets.filter(({ place }) => place !== 'tabs');
  const isCounted = (id: string) => seen.includes(id) || (of.view.filters[id] ?? []).length > 0;
  const { data } = useFacets(of.name, of.view, facets.map(({ id }) => id).filter(isCounted));
  return facetsIn(facets, of, data?.facets).map(props => ({
    ...props,
    matching: of.answer?.total,
    isIncomplete: !data || firstLoad(data.receipt) !== null,
    onSeen: () => setSeen(ids => (ids.includes(props.facet.id) ? ids : [...ids, props.facet.id])),
  }));
}

/** Facets under a view, with the values that were counted. */
export const facetsIn = (
  facets: readonly Facet[],
  { view, onView }: { view: View; onView: (view: View) => void },
  counted: Facets | undefined,
): FacetProps[] =>
  facets.map(facet => ({
    facet,
    values: counted?.[facet.id],
    chosen: view.filters[facet.id] ?? [],
    onChange: values => onView(withFilter(view, facet.id, values)),
  }));

/** Search, facets, then views, columns and export at the end. */
export function FilterBar<N extends CollectionName>({
  of,
  list,
  views,
  columns,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
  views: ViewsOf;
  columns: ColumnChoice<CollectionRows[N]>;
}) {
  const { t } = useLingui();
  return (
    <ListBar
      searchLabel={t`Search any column`}
      view={of.view}
      onView={of.onView}
      facets={useFacetProps(of, list)}
      early={list.facets.flatMap(({ id, place }) => (place === 'bar' ? [id] : []))}
      days={list.days && <DaysFilter of={of} label={list.days} />}
      views={views}
      columns={columns}
      exporting={isShort => (
        <ExportButton
          of={of}
          facets={list.facets}
          columns={list.exported}
          fileName={list.fileName}
          isShort={isShort}
        />
      )}
    />
  );
}

/** The bar over any list: search and facets at the start, its views and columns at the end. */
export function ListBar<Row>({
  searchLabel,
  view,
  onView,
  facets,
  early,
  days,
  views,
  columns,
  exporting,
}: {
  searchLabel: string;
  view: View;
  onView: (view: View) => void;
  facets: readonly FacetProps[];
  /** Ids of the facets that stand in the bar. The last of them move behind More, to the others, where there is no room. */
  early: readonly string[];
  days?: ReactNode;
  views: ViewsOf;
  columns: ColumnChoice<Row>;
  /** The button that exports the list; short where there is little room. */
  exporting?: (isShort: boolean) => ReactNode;
}) {
  const { t } = useLingui();
  const isShort = !useMedia('(width >= 100rem)');
  return (
    <OneRow most={early.length}>
      {moved => {
        const placed = early.slice(0, early.length - moved);
        const hasPlace = ({ facet }: FacetProps) => placed.includes(facet.id);
        const rest = facets.filter(each => !hasPlace(each));
        return (
          <>
            <SearchField
              label={searchLabel}
              clearLabel={t`Clear search`}
              hotkey="/"
              value={view.search}
              onChange={search => onView({ ...view, search })}
              className="min-w-44 max-w-74 flex-[1_1_15rem]"
            />
            {facets
              .filter(each => each.chosen.length > 0 || hasPlace(each))
              .map(facet => (
                <FacetFilter key={facet.facet.id} {...facet} />
              ))}
            {days}
            {rest.length > 0 && <MoreFilters facets={rest} />}
            <span className="ms-auto flex items-center gap-2">
              <ViewsMenu of={views} isShort={isShort} />
              <ColumnsButton of={columns} isShort={isShort} />
              {exporting?.(isShort)}
            </span>
          </>
        );
      }}
    </OneRow>
  );
}

const periods = [...presets, 'all'] as const;

/** The rows of some days: a period with a name, which means other days tomorrow, or days of one's own. */
function useDays<N extends CollectionName>({ view, onView }: Collection<N>) {
  return {
    names: periods,
    period: periodOf(view),
    today: dayOf(useNow(60_000)),
    onChange: (period: Preset | 'all' | Days) => onView(withFilter(view, DAYS, daysFilter(period))),
  };
}

const DaysFilter = <N extends CollectionName>({ of, label }: { of: Collection<N>; label: string }) => (
  <PeriodFilter label={label} {...useDays(of)} />
);

/** The choice of days as a section of a phone's sheet of filters. */
export const DaysChoice = <N extends CollectionName>({ of, label }: { of: Collection<N>; label: string }) => (
  <FilterSection title={label}>
    <PeriodChoice {...useDays(of)} />
  </FilterSection>
);

/** A filter of a sheet that is no facet, open under its name. */
export const FilterSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="border-b">
    <h3 className="px-4 pt-3 text-row font-medium text-text-2">{title}</h3>
    {children}
  </section>
);

const daysFilter = (period: Preset | 'all' | Days): string[] =>
  period === 'all' ? [] : [typeof period === 'string' ? period : `${period.from}..${period.to}`];

/** A filter that is no facet, behind its name. */
type NamedFilter = { id: string; name: string; isInForce: boolean; choice: ReactNode };

type ChooserProps = { facets: readonly FacetProps[]; others?: readonly NamedFilter[] };

/** The filters that are not in the bar: their names, then the values of one. */
export function MoreFilters(props: ChooserProps) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`More`}
      className="w-66"
      trigger={trigger => (
        <Button {...trigger} size="view" iconEnd={ChevronDown}>
          <Trans comment="Button that opens further entries or tools">More</Trans>
        </Button>
      )}
    >
      {() => <FacetChooser {...props} />}
    </Popover>
  );
}

/** Filter by filter: a list of names that leads to the values of each and back. */
export function FacetChooser({ facets, others = [] }: ChooserProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const filters = [
    ...others.map(({ isInForce, ...other }) => ({ ...other, count: Number(isInForce) })),
    ...facets.map(props => ({
      id: props.facet.id,
      name: props.facet.name,
      count: props.chosen.length,
      choice: <FacetValues {...props} />,
    })),
  ];
  const shown = filters.find(({ id }) => id === open);
  if (shown) {
    return (
      <>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, its place is here
          autoFocus
          onClick={() => {
            setLeft(open);
            setOpen(null);
          }}
          className="ring-inside flex h-verb w-full items-center gap-2 border-b px-4 text-start md:px-3 text-row font-medium md:h-view"
        >
          <ChevronLeft size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
          {shown.name}
        </button>
        {shown.choice}
      </>
    );
  }
  return (
    <ul className="py-1">
      {filters.map(({ id, name, count }) => (
        <li key={id}>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the way back, which was pressed, is gone
            autoFocus={id === left}
            onClick={() => setOpen(id)}
            className="ring-inside flex min-h-verb w-full items-center gap-2 px-4 text-start md:px-3 text-row hover:bg-hover md:min-h-view"
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {count > 0 && <span className="text-accent-text tabular-nums">{formatCount(count)}</span>}
            <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
