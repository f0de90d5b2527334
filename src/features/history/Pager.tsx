import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { historyCounts } from '../../domain/history/history.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Listbox } from '../../ui/Listbox.tsx';

/** The page that is shown, and the way to the ones beside it. */
export function Pager({
  page,
  pages,
  hasMore,
  size = 'tool',
  onPage,
}: {
  page: number;
  /** Null where the service does not say. */
  pages: number | null;
  /** True where there may be another page and the service does not say. */
  hasMore: boolean;
  size?: 'tool' | 'verb';
  onPage: (page: number) => void;
}) {
  const { t } = useLingui();
  const isLast = pages === null ? !hasMore : page >= pages;
  const current = formatCount(page);
  return (
    <nav
      aria-label={t({ message: 'Pages', comment: 'Name of the page buttons for screen readers' })}
      className="flex items-center gap-1"
    >
      <IconButton
        icon={ChevronLeft}
        mirrored
        size={size}
        label={t`Previous page`}
        noTip
        disabledReason={page <= 1 && <Trans>This is the first page.</Trans>}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite" className="px-1 text-caption whitespace-nowrap text-text-2 tabular-nums">
        {pages === null ? (
          <Trans>Page {current}</Trans>
        ) : (
          <Trans>
            Page {current} of {{ pages: formatCount(pages) }}
          </Trans>
        )}
      </span>
      <IconButton
        icon={ChevronRight}
        mirrored
        size={size}
        label={t`Next page`}
        noTip
        disabledReason={isLast && <Trans>This is the last page.</Trans>}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** The number of rows a page has. */
export function PageSize({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 text-caption text-text-2">
      <span id={id}>
        <Trans>Rows per page</Trans>
      </span>
      <Listbox
        label={t`Rows per page`}
        align="end"
        value={String(count)}
        options={historyCounts.map(each => ({ value: String(each), label: String(each) }))}
        onChange={value => onCount(Number(value))}
        trigger={props => (
          <button
            {...props}
            type="button"
            aria-labelledby={`${id} ${id}-count`}
            className="flex h-tool items-center gap-1 rounded border border-field bg-surface ps-2 pe-1 text-row tabular-nums max-md:h-verb"
          >
            <span id={`${id}-count`}>{count}</span>
            <ChevronDown size={14} aria-hidden className="shrink-0" />
          </button>
        )}
      />
    </div>
  );
}
