import { useIsFetching } from '@tanstack/react-query';
import { queryClient } from '../../data/query-client.ts';
import { useRefreshNow } from './collection.ts';

/** Asks the services for everything that is saved on this device, and for what is on the screen. */
export function useRefreshAll(): { isBusy: boolean; refresh: () => void } {
  const collections = [
    useRefreshNow('terminals'),
    useRefreshNow('merchants'),
    useRefreshNow('settlementReports'),
  ];
  const counting = useIsFetching({ queryKey: ['counts'] });
  return {
    isBusy: counting > 0 || collections.some(({ isPending }) => isPending),
    refresh: () => {
      for (const collection of collections) collection.refresh();
      for (const name of ['counts', 'webhooks', 'applications']) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
      // Fetched when it is needed: Home shows its counts before it loads the code of the figures.
      void import('../../data/figures.ts').then(
        ({ refreshLatestDays }) => refreshLatestDays(),
        () => undefined,
      );
    },
  };
}
