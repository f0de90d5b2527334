import { useLingui } from '@lingui/react/macro';
import { FilterButton } from '../ui/FilterButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { type FacetProps, FacetValues } from './FacetValues.tsx';

/** A facet in the filter bar: a button at rest, "Name: values" with its × while in force. (look: Filter bar) */
export function FacetFilter(props: FacetProps) {
  const { t } = useLingui();
  const { facet, chosen, onChange } = props;
  return (
    <Popover
      label={facet.name}
      className="w-66"
      trigger={trigger => (
        <FilterButton
          {...trigger}
          name={facet.name}
          value={chosen.map(facet.say).join(', ')}
          removeLabel={t`Clear filter ${facet.name}`}
          onRemove={() => onChange([])}
        />
      )}
    >
      {() => <FacetValues {...props} />}
    </Popover>
  );
}
