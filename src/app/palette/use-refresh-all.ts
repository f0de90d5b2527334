import { queryClient } from '../../data/query-client.ts';
import { useRefreshNow } from '../../parts/list/collection.ts';

/** Asks the services for everything that is kept on this device, and for what is on the screen. */
export function useRefreshAll(): () => void {
  const collections = [
    useRefreshNow('terminals'),
    useRefreshNow('merchants'),
    useRefreshNow('settlementReports'),
  ];
  return () => {
    for (const collection of collections) collection.refresh();
    for (const name of ['counts', 'webhooks', 'applications']) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
}
