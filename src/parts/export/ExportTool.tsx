import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isFirstTold } from '../../data/browser-limits.ts';
import { notify } from '../../data/notices.ts';
import { failureOf } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatPercent } from '../format/numbers.ts';
import { areExportsInMemory } from './csv-file.ts';

/** The share of a file that is done, from 0 to 1; null where it is unknown. `said` is said instead of a percentage. */
type OnProgress = (done: number | null, said?: string) => void;
/** Makes a file and says how far it is; gives its name, which is then said. */
export type MakeFile = (onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>;

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
  label?: string;
  disabledReason?: ReactNode;
  /** 36 in a filter bar, 45 among the verbs of a page. */
  size?: 'view' | 'verb';
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t, i18n } = useLingui();
  const [progress, setProgress] = useState<{ done: number | null; said?: string } | null>(null);
  const name = label ?? t({ message: 'Export', comment: 'Button that saves a list as a file' });
  const running = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isRunning = progress !== null;
  // The button with the focus goes when an export begins or ends: the one in its place takes it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button stands there when it changes
  useLayoutEffect(() => {
    if (hadFocus.current) button.current?.focus();
    hadFocus.current = false;
  }, [isRunning]);
  const noteFocus = () => {
    hadFocus.current = button.current !== null && button.current === document.activeElement;
  };

  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    noteFocus();
    setProgress({ done: 0 });
    try {
      const file = await make((done, said) => setProgress({ done, said }), abort.signal);
      if (typeof file === 'string')
        notify({
          tone: 'ok',
          text: i18n._(msg`Saved to your downloads: ${file}`),
          detail:
            areExportsInMemory() && isFirstTold('exports-in-memory')
              ? i18n._(msg`This browser builds exports in memory. Filter long lists before you export them.`)
              : undefined,
          key: `export ${file}`,
        });
    } catch (error) {
      const failure = failureOf(error);
      // No toast for a person who has signed out: another one may be signed in.
      if (failure.kind !== 'expired')
        notify({
          tone: 'bad',
          text: i18n._(msg`Couldn’t create the export.`),
          detail: failure.message,
          key: 'export',
        });
    } finally {
      running.current = null;
      noteFocus();
      setProgress(null);
    }
  };

  if (isRunning) {
    const { done, said = formatPercent(Math.round((done ?? 0) * 100)) } = progress;
    return (
      <span className="inline-flex items-center gap-1 text-row text-text-2">
        <span className="w-16">
          <ProgressBar label={t`Export`} value={done ?? 0.5} max={1} text={said} />
        </span>
        <span className="island min-w-10 text-end">{said}</span>
        <IconButton
          ref={button}
          icon={X}
          label={t`Cancel the export`}
          onClick={() => running.current?.abort()}
        />
      </span>
    );
  }
  return isShort ? (
    <IconButton
      ref={button}
      look="bordered"
      size={size}
      icon={Download}
      label={name}
      onClick={run}
      disabledReason={disabledReason}
    />
  ) : (
    <Button ref={button} size={size} icon={Download} onClick={run} disabledReason={disabledReason}>
      {name}
    </Button>
  );
}
