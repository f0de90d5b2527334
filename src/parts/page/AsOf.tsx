import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../../data/network.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { classes } from '../../ui/classes.ts';
import { Dot } from '../../ui/Dot.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { sayAge, useNow } from '../format/age.ts';
import type { AnswerState } from './AnswerFaces.tsx';
import { Time } from './Islands.tsx';

/** A page's facts under its title: short parts with points between them. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="text-row text-text-2">
    <FactGroup>{children}</FactGroup>
  </p>
);

/** Facts that stay in one line where that has the room for them. The point that begins a line is clipped away. */
const FactGroup = ({ children }: { children: ReactNode }) => (
  <span className="block min-w-0 overflow-x-clip pe-1">
    <span className="-ms-5 flex min-h-5 flex-wrap items-center gap-y-1">
      {Children.toArray(children).map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
        <span key={place} className="inline-flex min-w-0 items-center">
          <span aria-hidden className="w-5 shrink-0 text-center text-text-3">
            ·
          </span>
          {fact}
        </span>
      ))}
    </span>
  </span>
);

/** When something was asked for; today's by its clock where room is short. */
export function AsOf({
  at,
  isShort = false,
  isStale = false,
}: {
  at: string;
  isShort?: boolean;
  /** Not the latest, however young. */
  isStale?: boolean;
}) {
  const isOnline = useOnline();
  const now = useNow(30_000);
  const freshness = attestationFreshness(at, now);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot look={isStale || !isOnline || freshness === 'never' ? 'stale' : freshness} />
      <span>
        <Trans>
          Updated <Time at={at} as={isShort ? 'recent' : 'full'} />
        </Trans>
      </span>
    </span>
  );
}

/** Age of the shown data, and the Refresh link; under the title of every page and above every list. */
export function AsOfLine({
  of: { seen, failure, isReading, askAgain },
  before,
  loading,
  progress,
}: {
  of: AnswerState;
  /** Facts that stand first: how many, whose, of which days. */
  before?: ReactNode;
  /** Instead of the time, while a first load is not at its end. */
  loading?: ReactNode;
  /** After Refresh, while it is under way. */
  progress?: ReactNode;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const isPhone = useMedia(phone);
  const now = useNow(30_000);
  return (
    <Facts>
      {before}
      <FactGroup>
        {loading ??
          (seen ? (
            <AsOf at={seen.asOf} isShort={isPhone} isStale={failure !== null} />
          ) : (
            !isReading && <Trans>not loaded</Trans>
          ))}
        {seen && (!isOnline || failure) && <span>{sayAge(i18n, now - Date.parse(seen.asOf))}</span>}
        {isOnline ? (
          <span className="inline-flex items-center gap-2">
            <RefreshLink isBusy={isReading} onRefresh={askAgain} />
            {progress}
          </span>
        ) : (
          <span className="text-text-3">
            <Trans>can’t refresh now</Trans>
          </span>
        )}
      </FactGroup>
    </Facts>
  );
}

/** Time, ms, after which a refresh that began by itself is shown as under way. */
const QUIET_MS = 500;

/** Asks again; says so while it is under way. */
export function RefreshLink({ isBusy: isAsking, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const [isSaid, setSaid] = useState(isAsking);
  useEffect(() => {
    if (!isAsking) return setSaid(false);
    const timer = setTimeout(() => setSaid(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const isBusy = isAsking && isSaid;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        setSaid(true);
        // A refresh that began by itself may be older than the operator's last action.
        if (!isBusy) onRefresh();
      }}
      className="-my-3 inline-flex items-center gap-1.5 rounded-small py-3 text-accent-text hover:underline md:-my-1 md:py-1"
    >
      <RefreshCw size={14} aria-hidden className={classes('shrink-0', isBusy && 'animate-spin')} />
      {/* As wide as the longer word: a line that is full would wrap otherwise, and move the page with each refresh. */}
      <span className="grid text-start">
        <span className={classes('col-start-1 row-start-1', isBusy && 'invisible')}>
          <Trans comment="Button that loads the data again">Refresh</Trans>
        </span>
        <span className={classes('col-start-1 row-start-1', !isBusy && 'invisible')}>
          <Trans>Refreshing</Trans>
        </span>
      </span>
    </button>
  );
}
