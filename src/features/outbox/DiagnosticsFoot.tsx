import { Trans, useLingui } from '@lingui/react/macro';
import { ExportTool } from '../../parts/export/ExportTool.tsx';
import { saveDiagnostics } from './save-diagnostics.ts';

/** Under the list: a file that can be handed to whoever helps. */
export function DiagnosticsFoot() {
  const { t } = useLingui();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 md:px-6">
      <ExportTool make={saveDiagnostics} label={t`Save diagnostics`} />
      <p className="min-w-0 flex-1 basis-64 text-caption text-text-3">
        <Trans>
          A file for whoever helps you: what each action is, how far it is and when. No names, numbers,
          addresses, ids or messages.
        </Trans>
      </p>
    </footer>
  );
}
