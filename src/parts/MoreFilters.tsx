import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { type FacetProps, FacetValues } from './FacetValues.tsx';
import { formatCount } from './numbers.ts';

/** The facets that are not in the bar: their names, then the values of one. */
export function MoreFilters({ facets }: { facets: readonly FacetProps[] }) {
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
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="mirrored shrink-0 text-text-3" />
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
            <ChevronRight
              size={16}
              strokeWidth={1.75}
              aria-hidden
              className="mirrored shrink-0 text-text-3"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
