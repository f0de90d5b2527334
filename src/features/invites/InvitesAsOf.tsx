import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefreshInvites } from '../../data/invitations.ts';
import { useOnline } from '../../data/network.ts';
import type { InvitesReceipt } from '../../domain/invite.ts';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Dot } from '../../ui/Dot.tsx';

const RECENT_MS = 600_000;

/** How fresh the service's list is, and the way to refresh it. (look: As-of line) */
export function InvitesAsOf({
  receipt,
  isReading,
}: {
  receipt: InvitesReceipt | undefined;
  isReading: boolean;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const facts: ReactNode[] = [];
  if (receipt?.asOf) {
    const age = now - Date.parse(receipt.asOf);
    const isRecent = isOnline && !receipt.failure && age < RECENT_MS;
    facts.push(
      <span key="as-of" className="inline-flex items-center gap-1.5">
        <Dot look={isRecent ? 'live' : 'stale'} />
        <span>
          <Trans>
            as of <Time at={receipt.asOf} />
          </Trans>
        </span>
      </span>,
    );
    if (!isOnline) facts.push(sayAge(i18n, age));
  } else if (receipt) facts.push(<Trans>not loaded yet</Trans>);
  facts.push(
    isOnline ? (
      <Refresh isReading={isReading} />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}

function Refresh({ isReading }: { isReading: boolean }) {
  const refresh = useRefreshInvites();
  return <RefreshLink isBusy={isReading || refresh.isPending} onRefresh={refresh.mutate} />;
}
