import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../data/notices.ts';
import { failureOf } from '../domain/failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** Makes a file; says how much of it is done, from 0 to 1. */
export type MakeFile = (onProgress: (done: number) => void, signal: AbortSignal) => Promise<unknown>;

/** The export verb: says how far it is, can be stopped, and says so when it fails. */
export function ExportTool({
  make,
  label,
  disabledReason,
  size = 'view',
  isShort = false,
}: {
  make: MakeFile;
  /** 'Export' where nothing else is said. */
  label?: ReactNode;
  disabledReason?: ReactNode;
  /** 36 in a filter bar, 45 among the verbs of a page. */
  size?: 'view' | 'verb';
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
      await make(setProgress, abort.signal);
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
  return isShort ? (
    <IconButton
      look="bordered"
      size={size}
      icon={Download}
      label={t`Export`}
      onClick={run}
      disabledReason={disabledReason}
    />
  ) : (
    <Button size={size} icon={Download} onClick={run} disabledReason={disabledReason}>
      {label ?? <Trans>Export</Trans>}
    </Button>
  );
}
