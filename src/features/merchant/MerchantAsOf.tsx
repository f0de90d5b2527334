import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefreshMerchant } from '../../data/merchant.ts';
import { useOnline } from '../../data/network.ts';
import type { Receipt } from '../../domain/collection.ts';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { AsOf, Facts, RefreshLink } from '../../parts/page/AsOf.tsx';

/** How fresh the merchant's row is; Refresh asks for it and for everything else on its page. (look: As-of line) */
export function MerchantAsOf({ identifier, receipt }: { identifier: string; receipt: Receipt | undefined }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const asOf = receipt?.asOf ?? null;
  const facts: ReactNode[] = [];
  if (asOf) facts.push(<AsOf at={asOf} />);
  else if (receipt) facts.push(<Trans>not loaded yet</Trans>);
  if (asOf && !isOnline) facts.push(sayAge(i18n, now - Date.parse(asOf)));
  facts.push(
    isOnline ? (
      <Refresh identifier={identifier} isPulling={Boolean(receipt?.running)} />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}

function Refresh({ identifier, isPulling }: { identifier: string; isPulling: boolean }) {
  const refresh = useRefreshMerchant(identifier);
  return <RefreshLink isBusy={isPulling || refresh.isPending} onRefresh={refresh.mutate} />;
}
