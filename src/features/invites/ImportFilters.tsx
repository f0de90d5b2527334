import { useLingui } from '@lingui/react/macro';
import { type ImportFilter, type ImportSummary, importFilters } from '../../domain/invite-import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { classes } from '../../ui/classes.ts';
import { FileTools } from './FileTools.tsx';

/** Which rows of the file are shown, and what is done to the file as a whole. */
export function ImportFilters({
  of,
  filter,
  onFilter,
  onColumns,
  isHeadOpen,
}: {
  of: ImportSummary;
  filter: ImportFilter;
  onFilter: (filter: ImportFilter) => void;
  /** Shows or hides the choice of columns, where there is no room for it. */
  onColumns?: () => void;
  isHeadOpen: boolean;
}) {
  const { t } = useLingui();
  const names: Record<ImportFilter, string> = {
    all: t({ message: 'All', context: 'rows' }),
    bad: t({ message: 'With errors', context: 'rows' }),
    good: t({ message: 'Ready', context: 'rows' }),
    confirmed: t({ message: 'Confirmed', context: 'rows' }),
    removed: t({ message: 'Removed', context: 'rows' }),
  };
  const offered = importFilters.filter(each => each === 'all' || of.counts[each] > 0);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 max-md:pt-3 md:px-6">
      <fieldset aria-label={t`Rows shown`} className="flex min-w-0 gap-2 overflow-x-auto">
        {offered.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() => onFilter(each)}
            className={classes(
              'ring-inside h-view shrink-0 rounded border px-3 text-row font-medium max-md:h-verb',
              each === filter
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-line-strong text-text-2 hover:bg-hover',
            )}
          >
            {names[each]} <span className="font-normal tabular-nums">{formatCount(of.counts[each])}</span>
          </button>
        ))}
      </fieldset>
      <FileTools of={of} onColumns={onColumns} isHeadOpen={isHeadOpen} />
    </div>
  );
}
