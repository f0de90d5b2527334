import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { formatCount } from '../../parts/format/numbers.ts';
import { saveHistory } from './save-history.ts';
import type { HistoryTools } from './tools.ts';

/** Keeps all payments that match as a CSV file, not only the page shown; says how far it is and can be stopped. */
export function HistoryExport({
  place: { view },
  asked,
  today,
  isShort,
}: HistoryTools & {
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const make: MakeFile = (onProgress, signal) =>
    saveHistory({
      i18n,
      view,
      asked,
      today,
      onProgress(received, total) {
        const rows = formatCount(received);
        if (total === null) return onProgress(null, t`${rows} read`);
        const all = formatCount(total);
        onProgress(received / Math.max(total, 1), t`${rows} of ${all}`);
      },
      signal,
    });
  return (
    <ExportTool
      make={make}
      label={t`Export all`}
      isShort={isShort}
      disabledReason={isOnline ? undefined : <Trans>Exporting all matching rows needs a connection.</Trans>}
    />
  );
}
