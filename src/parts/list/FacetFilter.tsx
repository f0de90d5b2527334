import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FacetValue } from '../../domain/collection.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FilterButton } from '../../ui/FilterButton.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { formatCount, formatList } from '../format/numbers.ts';
import { type FacetProps, sayValue } from './facet.ts';

// The kit comes with it.
const PickBox = loadable(async () => (await import('../../ui/PickBox.tsx')).PickBox);

/** A facet in the filter bar: a button at rest, "Name: values" with its × while in force. */
export function FacetFilter(props: FacetProps) {
  const { t } = useLingui();
  const { facet, values, chosen, onChange } = props;
  return (
    <Popover
      label={facet.name}
      className="w-66"
      trigger={trigger => (
        <FilterButton
          {...trigger}
          name={facet.name}
          value={formatList(chosen.map(value => sayValue(facet, values, value)))}
          removeLabel={t`Clear filter ${{ name: facet.name }}`}
          onRemove={() => onChange([])}
        />
      )}
    >
      {() => <FacetValues {...props} />}
    </Popover>
  );
}

const manyValues = 8;

/** The values to choose from, those that were chosen among them even where none is left. */
export function FacetValues({ values, onSeen, ...props }: FacetProps) {
  useEffect(() => onSeen?.(), [onSeen]);
  return values && <KnownValues {...props} values={values} />;
}

function KnownValues({
  facet,
  values,
  isIncomplete = false,
  chosen,
  matching = values.reduce((sum, { value, count }) => (chosen.includes(value) ? sum + count : sum), 0),
  onChange,
}: FacetProps & { values: readonly FacetValue[] }) {
  const { t } = useLingui();
  const missing = chosen.filter(value => !values.some(other => other.value === value));
  const all: FacetValue[] = [...values, ...missing.map(value => ({ value, count: 0 }))];
  const said = ({ value, name }: Pick<FacetValue, 'value' | 'name'>) => name ?? facet.say(value);
  const drawn = ({ value, text }: { value: string; text: string }) =>
    facet.draw?.(value) ?? <span dir="auto">{text}</span>;
  return (
    <>
      {all.length > manyValues ? (
        <PickBox
          label={t`Find a value`}
          clearLabel={t`Clear search`}
          options={all.map(each => ({
            value: each.value,
            text: said(each),
            note: !isIncomplete && formatCount(each.count),
          }))}
          draw={drawn}
          chosen={chosen}
          onChange={onChange}
          empty={<Trans>No Record Found</Trans>}
          more={count => (
            <Plural value={count} one="# more. Type to find it." other="# more. Type to find one." />
          )}
        />
      ) : (
        <ul className="max-h-80 overflow-y-auto py-1 max-md:max-h-none">
          {all.map(({ value, count, name }) => (
            <li
              key={value}
              className="flex items-center gap-3 pe-4 text-row hover:bg-hover has-checked:bg-selected"
            >
              <Checkbox
                label={drawn({ value, text: said({ value, name }) })}
                checked={chosen.includes(value)}
                onChange={() =>
                  onChange(
                    chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value],
                  )
                }
                className="min-h-verb min-w-0 flex-1 ps-4 md:min-h-view md:ps-3"
              />
              {!isIncomplete && <span className="text-text-3 tabular-nums">{formatCount(count)}</span>}
            </li>
          ))}
          {all.length === 0 && (
            <li className="px-3 py-2 text-row text-text-3">
              <Trans>No Record Found</Trans>
            </li>
          )}
        </ul>
      )}
      {chosen.length > 0 && (
        <div className="flex items-center justify-between gap-3 border-t px-3 py-1 text-row text-text-3">
          <button
            type="button"
            onClick={() => onChange([])}
            className="-ms-1 h-tool rounded px-1 text-accent-text hover:underline"
          >
            <Trans>Clear</Trans>
          </button>
          {!isIncomplete && (
            <span className="tabular-nums">
              <Trans>{{ matching: formatCount(matching) }} match</Trans>
            </span>
          )}
        </div>
      )}
    </>
  );
}
