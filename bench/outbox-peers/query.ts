import { onlineManager, QueryClient } from '@tanstack/query-core';
import { type PersistedClient, persistQueryClient } from '@tanstack/query-persist-client-core';
import { requestOf } from './network.ts';
import type { Page, Peer } from './peer.ts';
import type { Order } from './schedule.ts';
import { versionOf } from './version.ts';

const KEY = ['send'];
const STORED_CLIENT = 'reactQuery';

const ordersIn = ({ clientState }: PersistedClient): string[] =>
  clientState.mutations.map(({ state }) => (state.variables as Order).id);

const persisterOf = (page: Page) => ({
  async persistClient(client: PersistedClient) {
    await page.store(async () => void page.storage.set(STORED_CLIENT, JSON.stringify(client)));
    for (const id of ordersIn(client)) page.accepted(id);
  },
  restoreClient: () =>
    page.store(async (): Promise<PersistedClient | undefined> => {
      const text = page.storage.get(STORED_CLIENT);
      return text === undefined ? undefined : JSON.parse(text);
    }),
  removeClient: () => page.store(async () => void page.storage.delete(STORED_CLIENT)),
});

/** Defaults for the key of the mutation, three retries, a scope for each target, and resumed once restored, as the documentation shows. */
export const query: Peer = {
  name: '@tanstack/query-core, paused mutations',
  version: versionOf('@tanstack/query-core'),

  async open(page) {
    // The state of a new page before its first event.
    onlineManager.setOnline(true);
    const queryClient = new QueryClient({
      defaultOptions: { mutations: { gcTime: Number.POSITIVE_INFINITY } },
    });
    queryClient.mount();
    queryClient.setMutationDefaults(KEY, {
      retry: 3,
      async mutationFn(order: Order) {
        const response = await page.fetch(requestOf(order, order.id));
        if (!response.ok) throw new Error(`It answered ${response.status}`);
        return response.json();
      },
      onSuccess: (_, order) => page.accepted(order.id),
      onError: (_, order) => page.gaveBack(order.id),
    });
    const [stop, restored] = persistQueryClient({ queryClient, persister: persisterOf(page) });
    await restored;
    void queryClient.resumePausedMutations();

    return {
      decide(order) {
        const mutation = queryClient
          .getMutationCache()
          .build(queryClient, { mutationKey: KEY, scope: { id: order.target } });
        void mutation.execute(order).catch(() => {});
      },
      recover: async () => {},
      waiting: async () =>
        queryClient
          .getMutationCache()
          .getAll()
          .filter(({ state }) => state.status === 'pending')
          .map(({ state }) => (state.variables as Order).id),
      close() {
        stop();
        queryClient.unmount();
      },
    };
  },
};
