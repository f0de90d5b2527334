import { Trans, useLingui } from '@lingui/react/macro';
import type { InvocationsShown, InvocationsView, useNewestInvocations } from '../../../data/invocations.ts';
import { useOnline } from '../../../data/network.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { AsOf, RefreshLink } from '../../../parts/page/AsOf.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** The log's age, Refresh, and the switch of its live tail. */
export function LogStatus({
  answer,
  newest,
  isLive,
  onLive,
}: {
  answer: InvocationsView | undefined;
  newest: ReturnType<typeof useNewestInvocations>;
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}) {
  const isOnline = useOnline();
  return (
    <div className="flex min-h-10 shrink-0 items-center justify-between gap-3 border-b px-4 text-row text-text-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        {answer && <AsOf at={answer.asOf} isShort />}
        {isOnline && !isLive && <RefreshLink isBusy={newest.isReading} onRefresh={newest.askAgain} />}
        {!isOnline && (
          <span className="text-text-3">
            {isLive ? <Trans>Live is paused</Trans> : <Trans>can’t refresh now</Trans>}
          </span>
        )}
      </p>
      <Switch
        label={<Trans comment="Switch: the log is updated while it is open">Live</Trans>}
        checked={isLive}
        onChange={onLive}
      />
    </div>
  );
}

/** Progress of a search through the log, with Stop; once stopped, the way to continue. Of a kept log, how much of it is kept. */
export function LogProgress({ of, search }: { of: InvocationsView; search: InvocationsShown }) {
  const { t } = useLingui();
  const { isStopped, setStopped } = search;
  const { isSearching, isFull, isComplete, isKept, searched, announced } = of;
  const part = formatCount(searched);
  if (isKept) return <KeptPart of={of} />;
  if (isComplete || (!isSearching && !isStopped && !isFull)) return null;
  if (isFull) {
    return (
      <p className="shrink-0 border-t bg-sunken px-4 py-2 text-caption text-text-2">
        <Trans>Searched the latest {part}. Older entries aren’t saved on this device.</Trans>
      </p>
    );
  }
  const all = formatCount(announced ?? searched);
  const far = announced === null ? t`Searched ${part}` : t`Searched ${part} of ${all}`;
  return (
    <div className="shrink-0 bg-sunken">
      <ProgressBar label={t`Searching the log`} value={searched} max={announced ?? 0} text={far} />
      <div className="flex items-center justify-between gap-3 px-4 py-1 text-caption text-text-2 tabular-nums">
        <span>{far}</span>
        <TextLink as="button" className="py-1 max-md:py-3.5" onClick={() => setStopped(!isStopped)}>
          {isStopped ? <Trans>Continue</Trans> : <Trans>Stop</Trans>}
        </TextLink>
      </div>
    </div>
  );
}

/** The number of rows on this device, where the service had more. */
function KeptPart({ of: { searched, announced } }: { of: InvocationsView }) {
  if (announced === null || announced <= searched) return null;
  const rows = formatCount(searched);
  const total = formatCount(announced);
  const missing = formatCount(announced - searched);
  return (
    <p className="shrink-0 border-t bg-sunken px-4 py-2 text-caption text-text-2">
      <Trans comment="rows, total, missing: numbers of rows">
        {rows} of {total} rows are saved on this device. The other {missing} will load once the platform can
        be reached.
      </Trans>
    </p>
  );
}
