import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { CollectionName, CollectionRows } from '../../domain/collection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { formatCount } from '../format/numbers.ts';
import { hasExactCounts } from './CollectionFaces.tsx';
import type { Collection } from './collection.ts';
import { FacetChooser, facetProps } from './FilterBar.tsx';
import type { ListOf } from './fields.ts';

/** Search and filters under the thumb, above the navigation. */
export function PhoneFilters<N extends CollectionName>({
  of,
  list,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isExact = hasExactCounts(of);
  const inForce = Object.keys(of.view.filters).length;
  return (
    <div data-bar className="flex shrink-0 gap-2 border-t bg-surface px-4 py-2">
      <SearchField
        size="verb"
        label={isExact ? list.words.searchAll(formatCount(of.answer?.all ?? 0)) : t`Search any column`}
        clearLabel={t`Clear search`}
        value={of.view.search}
        onChange={search => of.onView({ ...of.view, search })}
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
        <Sorting of={of} list={list} />
        <FacetChooser facets={facetProps(of, list)} />
        <div className="flex items-center justify-between border-t px-4 py-3">
          <span className="text-row text-text-2 tabular-nums">
            {isExact && <Trans>{formatCount(of.answer?.total ?? 0)} match</Trans>}
          </span>
          <ExportButton of={of} facets={list.facets} columns={list.exported} fileName={list.fileName} />
        </div>
      </Sheet>
    </div>
  );
}

function Sorting<N extends CollectionName>({
  of: { view, onView },
  list,
}: {
  of: Collection<N>;
  list: ListOf<CollectionRows[N]>;
}) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-3 border-b px-4 pt-2">
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans>Sort by</Trans>}
          value={view.sort.by}
          onChange={event => onView({ ...view, sort: { ...view.sort, by: event.target.value } })}
        >
          {list.columns
            .filter(column => !column.cannotSort)
            .map(column => (
              <option key={column.id} value={column.id}>
                {i18n._(column.name)}
              </option>
            ))}
        </Select>
      </div>
      <div className="w-32">
        <Select
          label={<Trans>Direction</Trans>}
          value={view.sort.descending ? 'down' : 'up'}
          onChange={event =>
            onView({ ...view, sort: { ...view.sort, descending: event.target.value === 'down' } })
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
