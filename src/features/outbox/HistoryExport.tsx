import { Trans, useLingui } from '@lingui/react/macro';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { saveHistory } from './history-file.ts';

/** Keeps the whole history as a CSV file; says how far it is and can be stopped. */
export function HistoryExport({
  total,
}: {
  /** How many actions there are; undefined while nobody knows. */
  total: number | undefined;
}) {
  const { i18n } = useLingui();
  const make: MakeFile = (onProgress, signal) => saveHistory({ i18n, onProgress, signal });
  return (
    <ExportTool
      make={make}
      size="verb"
      disabledReason={
        total === undefined ? (
          <Trans>Nothing is loaded yet.</Trans>
        ) : (
          total === 0 && <Trans>There is no history yet.</Trans>
        )
      }
    />
  );
}
