import { type ReactNode, useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { classes } from './classes.ts';
import { FilterButton } from './FilterButton.tsx';
import { Popover } from './Popover.tsx';
import { SearchField } from './SearchField.tsx';

/** A value of a facet: how it looks, what it is searched by, and how many rows have it. */
export type FacetOption = { value: string; text: string; label?: ReactNode; count?: ReactNode };

/** Texts of a facet; `removeLabel` names the ×, `match` says how many rows are left. */
export type FacetText = {
  name: string;
  search: string;
  clearSearch: string;
  clear: ReactNode;
  removeLabel: string;
  match?: ReactNode;
  none: ReactNode;
};

const searchFrom = 8;

/** A filter button whose popover of 264 offers values with their exact counts. */
export function FacetPopover({
  text,
  options,
  selected,
  onChange,
  isSearchable = options.length > searchFrom,
}: {
  text: FacetText;
  options: readonly FacetOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  isSearchable?: boolean;
}) {
  const chosen = options.filter(option => selected.includes(option.value)).map(option => option.text);
  return (
    <Popover
      label={text.name}
      className="w-66 flex-col overflow-hidden open:flex"
      trigger={props => (
        <FilterButton
          {...props}
          name={text.name}
          value={chosen.join(', ') || selected.join(', ') || undefined}
          removeLabel={text.removeLabel}
          onRemove={() => onChange([])}
        />
      )}
    >
      {() => (
        <Values
          text={text}
          options={options}
          selected={selected}
          onChange={onChange}
          isSearchable={isSearchable}
        />
      )}
    </Popover>
  );
}

function Values({
  text,
  options,
  selected,
  onChange,
  isSearchable,
}: {
  text: FacetText;
  options: readonly FacetOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  isSearchable: boolean;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter(option => option.text.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {isSearchable && (
        <div className="p-2">
          <SearchField
            label={text.search}
            clearLabel={text.clearSearch}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {shown.map(option => {
          const isChosen = selected.includes(option.value);
          return (
            <div
              key={option.value}
              className={classes('flex items-center pe-3', isChosen ? 'bg-selected' : 'hover:bg-hover')}
            >
              <Checkbox
                label={option.label ?? option.text}
                checked={isChosen}
                onChange={() =>
                  onChange(
                    isChosen ? selected.filter(value => value !== option.value) : [...selected, option.value],
                  )
                }
                className="min-h-9 min-w-0 flex-1 ps-3 max-md:min-h-verb"
              />
              <span className="text-row text-text-3 tabular-nums">{option.count}</span>
            </div>
          );
        })}
        {shown.length === 0 && <p className="px-3 py-4 text-center text-row text-text-3">{text.none}</p>}
      </div>
      <div className="flex min-h-10 items-center justify-between border-t px-3 text-row">
        <button
          type="button"
          aria-disabled={selected.length === 0 || undefined}
          onClick={() => onChange([])}
          className={classes(
            'rounded-small font-medium',
            selected.length ? 'text-accent-text' : 'text-text-3',
          )}
        >
          {text.clear}
        </button>
        <span className="text-text-2 tabular-nums" aria-live="polite">
          {text.match}
        </span>
      </div>
    </>
  );
}
