import { useLocation, useSearch } from 'wouter';
import { queryOf, viewIn, type WebhooksView } from './webhook-view.ts';

/** Where the screen stands, and the ways to elsewhere on it. */
export type WebhooksPlace = {
  view: WebhooksView;
  hrefOf: (change: Partial<WebhooksView>) => string;
  /** A step back leads to what was shown before; what is typed makes no steps. */
  go: (change: Partial<WebhooksView>, how?: 'push' | 'replace') => void;
};

/** Binds the screen to its address, so that a webhook or a delivery is a link. (style: every list) */
export function useWebhooksPlace(): WebhooksPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const hrefOf = (change: Partial<WebhooksView>) => {
    const query = queryOf(change, search);
    return query === '' ? path : `${path}?${query}`;
  };
  return {
    view: viewIn(search),
    hrefOf,
    go: (change, how = 'push') => navigate(hrefOf(change), { replace: how === 'replace' }),
  };
}
