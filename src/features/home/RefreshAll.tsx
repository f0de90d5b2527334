import { Trans } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useOnline } from '../../data/network.ts';
import { queryClient } from '../../data/query-client.ts';
import { useRefreshNow } from '../../parts/list/collection.ts';
import { RefreshLink } from '../../parts/page/AsOf.tsx';

/** Asks for everything that Home shows. */
export function RefreshAll() {
  const isOnline = useOnline();
  const collections = [
    useRefreshNow('terminals'),
    useRefreshNow('merchants'),
    useRefreshNow('settlementReports'),
  ];
  const counting = useIsFetching({ queryKey: ['counts'] });
  if (!isOnline) {
    return (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    );
  }
  const isBusy = counting > 0 || collections.some(({ isPending }) => isPending);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['counts'] });
    for (const collection of collections) collection.refresh();
    void import('../../data/figures.ts').then(
      ({ refreshLatestDays }) => refreshLatestDays(),
      () => undefined,
    );
  };
  return <RefreshLink isBusy={isBusy} onRefresh={refresh} />;
}
