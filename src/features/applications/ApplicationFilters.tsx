import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Facets, View } from '../../domain/collection.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { FacetFilter, type FacetProps } from '../../parts/list/FacetFilter.tsx';
import { FacetChooser } from '../../parts/list/FilterBar.tsx';
import { type ListColumn, shownFields } from '../../parts/list/fields.ts';
import { withFilter } from '../../parts/list/list-view.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { type ApplicationRow, applicationFields } from './application-fields.tsx';

type FilterProps = { view: View; onView: (view: View) => void; facets: Facets };

const facetProps = (i18n: I18n, { view, onView, facets }: FilterProps): FacetProps[] =>
  shownFields(i18n, applicationFields).facets.map(facet => ({
    facet,
    values: facets[facet.id] ?? [],
    chosen: view.filters[facet.id] ?? [],
    onChange: values => onView(withFilter(view, facet.id, values)),
  }));

/** Search and filters above the list. */
export function ApplicationBar(filters: FilterProps) {
  const { t, i18n } = useLingui();
  const { view, onView } = filters;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3">
      <SearchField
        label={t`Search any column`}
        clearLabel={t`Clear search`}
        hotkey="/"
        value={view.search}
        onChange={search => onView({ ...view, search })}
        className="min-w-44 max-w-74 flex-[1_1_18.5rem]"
      />
      {facetProps(i18n, filters).map(props => (
        <FacetFilter key={props.facet.id} {...props} />
      ))}
    </div>
  );
}

/** The same on a phone, at the bottom above the navigation. */
export function ApplicationPhoneBar({
  columns,
  ...filters
}: FilterProps & {
  /** The columns that can be sorted by. */
  columns: readonly ListColumn<ApplicationRow>[];
}) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { view, onView } = filters;
  const inForce = Object.keys(view.filters).length;
  return (
    <div data-bar className="flex shrink-0 gap-2 border-t bg-surface px-4 py-2">
      <SearchField
        size="verb"
        label={t`Search any column`}
        clearLabel={t`Clear search`}
        value={view.search}
        onChange={search => onView({ ...view, search })}
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
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={t`Filters and sorting`}>
        <Sorting view={view} onView={onView} columns={columns} />
        <FacetChooser facets={facetProps(i18n, filters)} />
      </Sheet>
    </div>
  );
}

function Sorting({
  view,
  onView,
  columns,
}: Omit<FilterProps, 'facets'> & { columns: readonly ListColumn<ApplicationRow>[] }) {
  const { i18n } = useLingui();
  const { sort } = view;
  return (
    <div className="flex gap-3 border-b px-4 pt-2">
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans>Sort by</Trans>}
          value={sort.by}
          onChange={event => onView({ ...view, sort: { ...sort, by: event.target.value } })}
        >
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-32">
        <Select
          label={<Trans>Direction</Trans>}
          value={sort.descending ? 'down' : 'up'}
          onChange={event =>
            onView({ ...view, sort: { ...sort, descending: event.target.value === 'down' } })
          }
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
