import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Asked } from '../../data/asked.ts';
import { useOnline } from '../../data/network.ts';
import { sayAge, useNow } from '../format/age.ts';
import { RefreshLink } from './AsOf.tsx';
import { Facts } from './Facts.tsx';
import { AsOf } from './PanelFaces.tsx';

/** How fresh is what a service was asked for, and the way to ask again. (look: As-of line) */
export function AskedAsOf({
  of: { seen, failure, isLoading, isReading, askAgain },
  count,
}: {
  of: Asked<unknown>;
  /** How many, before all else. */
  count?: ReactNode;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const facts: ReactNode[] = [];
  if (seen) {
    if (count) facts.push(count);
    facts.push(<AsOf key="as-of" at={seen.asOf} />);
    if (!isOnline || failure) facts.push(sayAge(i18n, now - Date.parse(seen.asOf)));
  } else if (!isLoading) facts.push(<Trans>not loaded yet</Trans>);
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
