import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf, Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import type { WebhooksStanding } from './WebhookFaces.tsx';

/** How many are registered, how fresh that is, and the way to refresh it. (look: As-of line) */
export function WebhooksAsOf({
  of: { asOf, isReading, askAgain },
  count,
}: {
  of: WebhooksStanding;
  /** How many are registered; left out on the page of one. */
  count?: number;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const isPhone = useMedia(phone);
  const now = useNow(30_000);
  const facts: ReactNode[] = [];
  if (count !== undefined && asOf !== null && !isPhone) {
    const shown = formatCount(count);
    facts.push(<Plural value={count} one={`${shown} registered`} other={`${shown} registered`} />);
  }
  facts.push(asOf === null ? <Trans>not loaded yet</Trans> : <AsOf at={asOf} />);
  if (asOf !== null && !isOnline) facts.push(sayAge(i18n, now - Date.parse(asOf)));
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
