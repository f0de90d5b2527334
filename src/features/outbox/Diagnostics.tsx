import { Trans, useLingui } from '@lingui/react/macro';
import { version } from '../../../package.json';
import { canSyncInBackground } from '../../data/background-sync.ts';
import { readActions } from '../../data/outbox.ts';
import type { Action } from '../../domain/outbox/action.ts';
import { diagnosticsOf, type Surroundings } from '../../domain/outbox/diagnostics.ts';
import { formatTime } from '../../domain/time.ts';
import { saveFile } from '../../parts/export/csv-file.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';

/** Under the list: saves a file for support. */
export function DiagnosticsFoot() {
  const { t } = useLingui();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 md:px-6">
      <ExportTool make={saveDiagnostics} label={t`Save diagnostics`} />
      <p className="min-w-0 flex-1 basis-64 text-caption text-text-3">
        <Trans>
          A file for support: the type, state and times of each action. No personal data, IDs or messages.
        </Trans>
      </p>
    </footer>
  );
}

/** Saves the states and times of all actions, without names, numbers or messages. Throws `FailureError`. */
const saveDiagnostics: MakeFile = async (onProgress, signal) => {
  const all: Action[] = [];
  for (const which of ['open', 'history'] as const) {
    let read = 0;
    for await (const { actions, total } of readActions(which)) {
      all.push(...actions);
      read += actions.length;
      if (signal.aborted) return;
      onProgress(read / Math.max(total, 1));
    }
  }
  const now = Date.now();
  const told = diagnosticsOf(all, await surroundings(), now);
  const made = formatTime(now).replace(/\D+/g, '-');
  const file = new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' });
  saveFile(file, `tapdeck-diagnostics-${made}.json`);
};

async function surroundings(): Promise<Surroundings> {
  const { storage } = navigator;
  const [isPersisted, { usage, quota }] = await Promise.all([
    storage.persisted().catch(() => null),
    storage.estimate().catch((): StorageEstimate => ({})),
  ]);
  return {
    version,
    build: builtAs(),
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    isOnline: navigator.onLine,
    canSyncInBackground: canSyncInBackground(),
    hasServiceWorker: Boolean(navigator.serviceWorker?.controller),
    storage: { isPersisted, usage: usage ?? null, quota: quota ?? null },
  };
}

/** The name of the page's first script, which holds a digest of what it was built from. */
const builtAs = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? null;
