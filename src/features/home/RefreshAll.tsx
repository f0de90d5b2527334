import { Trans } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useOnline } from '../../data/network.ts';
import { queryClient } from '../../data/query-client.ts';
import { useRefreshNow } from '../../parts/update-failed.ts';
import { classes } from '../../ui/classes.ts';

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
        <Trans>cannot refresh while offline</Trans>
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
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && refresh()}
      className="-my-3 inline-flex items-center gap-1.5 rounded-small py-3 text-accent-text hover:underline md:-my-1 md:py-1"
    >
      <RefreshCw size={14} strokeWidth={1.75} aria-hidden className={classes(isBusy && 'animate-spin')} />
      {isBusy ? <Trans>Refreshing</Trans> : <Trans>Refresh</Trans>}
    </button>
  );
}
