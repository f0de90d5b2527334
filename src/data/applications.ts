import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  ApiKeyName,
  Application,
  ApplicationList,
  MaskedKeys,
  NewApplication,
  RunningTerminals,
  ServiceLinkList,
} from '../domain/application.ts';
import type { SeenAt } from '../domain/collection.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const listKey = ['applications'];
const keysKey = ['sdk', 'keys'];

/** The applications of the tenant, kept for offline; never the keys that the service sends with them. */
export const useApplications = (): LastAnswer<ApplicationList> =>
  lastAnswer(
    useQuery({
      queryKey: listKey,
      queryFn: () => ask(engine => engine.applications.list()),
      meta: { persist: true },
    }),
  );

/** Reads the list again where a screen shows it: something of an application has changed. */
export const refreshApplications = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey });

/** Where developers find the platform. */
export const useServiceLinks = (): LastAnswer<ServiceLinkList> =>
  lastAnswer(
    useQuery({
      queryKey: ['sdk', 'links'],
      queryFn: () => ask(engine => engine.applications.links()),
      gcTime: 600_000,
    }),
  );

/** The end of each key of the tenant; the keys themselves stay in the engine. */
export const useMaskedKeys = (): UseQueryResult<MaskedKeys> =>
  useQuery({
    queryKey: keysKey,
    queryFn: () => ask(engine => engine.applications.maskedKeys()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: query => query.state.status === 'error',
  });

/** A whole key, for the clipboard and nothing else. Throws `FailureError`. */
export const readKey = (which: ApiKeyName): Promise<string> => ask(engine => engine.applications.key(which));

/** The terminals of the local copy that run an application; null before the copy was ever loaded. */
export function useRunningTerminals({
  packageName,
  platform,
}: Pick<Application, 'packageName' | 'platform'>): UseQueryResult<RunningTerminals | null> {
  usePull('terminals');
  return useQuery({
    // Under the collection, so that each change of it is counted.
    queryKey: ['copy', 'terminals', 'running', packageName, platform],
    queryFn: () => ask(engine => engine.applications.running({ packageName, platform })),
    gcTime: 10_000,
    ...fromEngine,
  });
}

/** Draws what is known to have changed, then reads the list again: it may not be readable now. */
function changed(edit: (applications: readonly Application[]) => readonly Application[]): void {
  queryClient.setQueryData<SeenAt<ApplicationList>>(
    listKey,
    held => held && { ...held, value: { ...held.value, applications: edit(held.value.applications) } },
  );
}

/** Registers an application. Fails with the codes of `register` in `src/engine/applications.ts`. */
export const useRegisterApplication = (
  said?: Sentences<Application, NewApplication>,
): Verb<Application, NewApplication> =>
  useVerb(async wanted => {
    try {
      const made = await ask(engine => engine.applications.register(wanted));
      changed(held => [...held.filter(({ appId }) => appId !== made.appId), made]);
      return made;
    } finally {
      void refreshApplications();
    }
  }, said);

/** Deletes an application with its certificates. Fails with the codes of `remove` in `src/engine/applications.ts`. */
export const useDeleteApplication = (said?: Sentences<null, Application>): Verb<null, Application> =>
  useVerb(async ({ appId }) => {
    try {
      const gone = await ask(engine => engine.applications.remove(appId));
      changed(held => held.filter(each => each.appId !== appId));
      return gone;
    } finally {
      void refreshApplications();
    }
  }, said);
