import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOnline } from '../../data/network.ts';
import { notify } from '../../data/notices.ts';
import { failureOf } from '../../domain/failure.ts';
import { formatCount } from '../../parts/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { saveHistory } from './save-history.ts';
import type { HistoryTools } from './tools.ts';

type Progress = { received: number; total: number | null };

/** Keeps all payments that match as a CSV file, not only the page shown; says how far it is and can be stopped. */
export function HistoryExport({
  place: { view },
  asked,
  today,
  isShort = false,
}: HistoryTools & {
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const isOnline = useOnline();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ received: 0, total: null });
    try {
      await saveHistory({
        i18n,
        view,
        asked,
        today,
        onProgress: (received, total) => setProgress({ received, total }),
        signal: abort.signal,
      });
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

  if (progress) return <Running of={progress} onCancel={() => running.current?.abort()} />;
  const disabledReason = isOnline ? undefined : (
    <Trans>All that match are only to be had with a network.</Trans>
  );
  return isShort ? (
    <IconButton
      look="bordered"
      icon={Download}
      label={t`Export all`}
      onClick={run}
      disabledReason={disabledReason}
    />
  ) : (
    <Button size="view" icon={Download} onClick={run} disabledReason={disabledReason}>
      <Trans>Export all</Trans>
    </Button>
  );
}

function Running({ of: { received, total }, onCancel }: { of: Progress; onCancel: () => void }) {
  const { t } = useWords();
  const rows = formatCount(received);
  const all = formatCount(total ?? 0);
  const said = total === null ? t`${rows} read` : t`${rows} of ${all}`;
  return (
    <span className="inline-flex items-center gap-2 text-row text-text-2">
      <span className="w-16">
        <ProgressBar
          label={t`Export`}
          value={received}
          max={total ?? Math.max(1, 2 * received)}
          text={said}
        />
      </span>
      <span className="whitespace-nowrap tabular-nums">{said}</span>
      <IconButton icon={X} label={t`Cancel the export`} onClick={onCancel} />
    </span>
  );
}
