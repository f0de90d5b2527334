import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { notify } from '../data/notices.ts';
import type { CollectionName, CollectionRows } from '../domain/collection.ts';
import { failureOf } from '../domain/failure.ts';
import { formatTime, formatTimeWithZone } from '../domain/time.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { separatorOf } from './csv.ts';
import { describeView } from './describe-view.ts';
import { type ExportColumn, exportView, saveFile } from './export-view.ts';
import type { Facet } from './FacetValues.tsx';
import type { Collection } from './use-collection.ts';

/** Keeps all rows of a view as a CSV file; says how far it is and can be stopped. */
export function ExportButton<N extends CollectionName>({
  of: { name, view, answer },
  facets,
  columns,
  fileName,
  isShort = false,
}: {
  of: Collection<N>;
  facets: readonly Facet[];
  columns: readonly ExportColumn<CollectionRows[N]>[];
  /** The first part of the file's name. */
  fileName: string;
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const file = await exportView({
        name,
        view,
        columns,
        separator: separatorOf(i18n.locale),
        about: ({ total, receipt }) => [
          [i18n._(msg`Filter`), describeView(i18n, view, facets) || i18n._(msg`None`)],
          [i18n._(msg`As of`), formatTimeWithZone(receipt.asOf)],
          [i18n._(msg`Rows`), String(total)],
        ],
        onProgress: (done, total) => setProgress(total === 0 ? 1 : done / total),
        signal: abort.signal,
      });
      if (file) saveFile(file, `${fileName}-${formatTime(Date.now()).replace(/\D+/g, '-')}.csv`);
    } catch (error) {
      notify({
        tone: 'bad',
        text: i18n._(msg`The export could not be made.`),
        detail: failureOf(error).message,
        key: 'export',
      });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  if (progress !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-row text-text-2">
        <span className="w-16">
          <ProgressBar label={t`Export`} value={progress} max={1} />
        </span>
        <span className="island min-w-10 text-end">{Math.round(progress * 100)} %</span>
        <IconButton icon={X} label={t`Cancel the export`} onClick={() => running.current?.abort()} />
      </span>
    );
  }
  const disabledReason = answer ? undefined : <Trans>Nothing is loaded yet.</Trans>;
  return isShort ? (
    <IconButton
      look="bordered"
      icon={Download}
      label={t`Export`}
      onClick={run}
      disabledReason={disabledReason}
    />
  ) : (
    <Button size="view" icon={Download} onClick={run} disabledReason={disabledReason}>
      <Trans>Export</Trans>
    </Button>
  );
}
