import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HistoryShown } from '../../data/history.ts';
import { useOnline } from '../../data/network.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Dot } from '../../ui/Dot.tsx';

/** How many payments match, how fresh the page is, and the way to refresh it. (look: As-of line) */
export function HistoryAsOf({ of: { seen, isKept, failure, isReading, askAgain } }: { of: HistoryShown }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const facts: ReactNode[] = [];
  const total = seen?.value.total ?? null;
  if (total !== null) {
    const all = formatCount(total);
    facts.push(<Plural value={total} one={`${all} payment`} other={`${all} payments`} />);
  }
  if (seen) {
    const freshness = attestationFreshness(seen.asOf, now);
    const isOld = isKept || failure !== null;
    const isStale = !isOnline || isOld || freshness === 'never';
    facts.push(
      <span key="as-of" className="inline-flex items-center gap-1.5">
        <Dot look={isStale ? 'stale' : freshness} />
        <span>
          <Trans>
            as of <Time at={seen.asOf} />
          </Trans>
        </span>
      </span>,
    );
    if (isOld) facts.push(sayAge(i18n, now - Date.parse(seen.asOf)));
  }
  facts.push(
    isOnline ? (
      <RefreshLink isBusy={isReading} onRefresh={askAgain} />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}
