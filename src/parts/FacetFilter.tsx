import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { type FacetProps, FacetValues } from './FacetValues.tsx';

/** A facet in the filter bar: a button at rest, "Name: values" with its × while in force. (look: Filter bar) */
export function FacetFilter(props: FacetProps) {
  const { t } = useLingui();
  const { facet, chosen, onChange } = props;
  const isInForce = chosen.length > 0;
  return (
    <span className="inline-flex min-w-0">
      <Popover
        label={facet.name}
        className="w-66"
        trigger={trigger => (
          <Button
            {...trigger}
            size="view"
            iconEnd={isInForce ? undefined : ChevronDown}
            className={
              isInForce
                ? 'min-w-0 rounded-e-none! border-e-0! border-accent! bg-accent-soft! pe-1! text-accent-text!'
                : undefined
            }
          >
            <span className="max-w-72 truncate">{isInForce ? <InForce {...props} /> : facet.name}</span>
          </Button>
        )}
      >
        {() => <FacetValues {...props} />}
      </Popover>
      {isInForce && (
        <button
          type="button"
          aria-label={t`Clear filter ${facet.name}`}
          onClick={() => onChange([])}
          className="grid h-view w-8 shrink-0 place-items-center rounded-e border border-s-0 border-accent bg-accent-soft text-accent-text"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}

function InForce({ facet, chosen }: FacetProps) {
  const { t } = useLingui();
  return t`${facet.name}: ${chosen.map(facet.say).join(', ')}`;
}
