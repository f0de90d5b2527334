import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Columns3, FileUp, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useChangeImport, useDiscardImport } from '../../data/invitations.ts';
import { type ImportFilter, type ImportSummary, importFilters } from '../../domain/invite/import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { DiscardFileDialog, useImportFile } from '../../parts/merchant/import-file.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { sayImportChanged } from './import-errors.ts';

/** Above the rows: which of them are shown, and the actions on the whole file. */
export function ImportBar({
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
      <fieldset aria-label={t`Show rows`} className="flex min-w-0 gap-2 overflow-x-auto">
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

/** The actions on the whole file; icons alone on a phone. */
function FileTools({
  of,
  onColumns,
  isHeadOpen,
}: {
  of: ImportSummary;
  onColumns?: () => void;
  isHeadOpen: boolean;
}) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const change = useChangeImport(of.id, { failure: sayImportChanged });
  const { input, open, isReading } = useImportFile();
  const discard = useDiscardImport(of.id, { failure: sayImportChanged });
  const [asked, setAsked] = useState<string | null>(null);
  const { bad } = of.counts;
  const tools = [
    bad > 0 && {
      id: 'bad',
      icon: Trash2,
      label: t`${plural(bad, { one: 'Remove the row with errors', other: 'Remove # rows with errors' })}`,
      busy: change.isPending,
      onClick: () => change.mutate({ kind: 'removeBad' }),
    },
    { id: 'file', icon: FileUp, label: t`Another file`, busy: isReading, onClick: open },
    { id: 'aside', icon: X, label: t`Discard file`, busy: false, onClick: () => setAsked(of.id) },
  ].filter(tool => tool !== false);
  return (
    <>
      {input}
      <span className="ms-auto flex min-w-0 items-center gap-2 max-md:w-full">
        <span
          dir="auto"
          className={classes('name min-w-0 text-row text-text-3', isPhone ? 'flex-1' : 'max-w-60')}
        >
          {of.file.name}
        </span>
        <span className="text-caption text-text-3 max-lg:hidden">{of.file.encoding}</span>
        {onColumns && (
          <IconButton
            icon={Columns3}
            label={t`Columns`}
            look="bordered"
            aria-expanded={isHeadOpen}
            onClick={onColumns}
          />
        )}
        {tools.map(({ id, icon, label, busy, onClick }) =>
          isPhone ? (
            <IconButton key={id} icon={icon} label={label} look="bordered" busy={busy} onClick={onClick} />
          ) : (
            <Button key={id} size="view" icon={icon} busy={busy} onClick={onClick}>
              {label}
            </Button>
          ),
        )}
      </span>
      {asked === of.id && (
        <DiscardFileDialog
          of={of}
          onClose={() => setAsked(null)}
          onConfirm={() => discard.mutate(undefined, { onSettled: () => setAsked(null) })}
          busy={discard.isPending}
        />
      )}
    </>
  );
}
