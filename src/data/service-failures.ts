import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Receipt } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { isOnline, onConnection } from './network.ts';
import { queryClient } from './query-client.ts';

/** The operator's words for the parts of the platform that a screen asks, in the order in which the sentence names them. */
const platformParts = [
  'terminals',
  'merchants',
  'settlements',
  'transactions',
  'applications',
  'webhooks',
  'invites',
  'form',
] as const;
/** A part of the platform as operators name it; a service of the contract may serve several. */
export type PlatformPart = (typeof platformParts)[number];

/** Services that fail, or give no answer, for something on the screen; `since` in ms since 1970. */
export type ServiceFailures = { services: readonly PlatformPart[]; since: number };

const byKey: Readonly<Record<string, PlatformPart>> = {
  'pull terminals': 'terminals',
  'pull merchants': 'merchants',
  'pull settlementReports': 'settlements',
  'counts devices': 'terminals',
  'counts nfc': 'transactions',
  'counts ble': 'transactions',
  'counts pool-merchants': 'merchants',
  merchant: 'merchants',
  'settlement report': 'settlements',
  history: 'transactions',
  figures: 'transactions',
  applications: 'applications',
  certificates: 'applications',
  sdk: 'applications',
  webhooks: 'webhooks',
  invocations: 'webhooks',
  invites: 'invites',
  'onboarding-form': 'form',
};

const serviceOf = ({ queryKey: [kind, name] }: Query): PlatformPart | undefined =>
  byKey[`${kind} ${name}`] ?? byKey[String(kind)];

/** The failure of a query: its own, or that of the pull whose receipt it answers. */
function failureIn({ state: { data, error } }: Query): Failure | null {
  if (error) return failureOf(error);
  return (data as Partial<Pick<Receipt, 'failure'>> | null | undefined)?.failure ?? null;
}

/** True where the service itself failed; a refusal is about the request. */
const isServiceFailure = ({ kind, status = 0 }: Failure): boolean => kind === 'unreachable' || status >= 500;

/** When the connection to the platform last came back, ms since 1970. */
let backAt = 0;
onConnection(() => {
  if (isOnline()) backAt = Date.now();
});

/** True where a request went unanswered while there was no connection: that says nothing of the service. */
const isOfOutage = ({ kind }: Failure, { state: { dataUpdatedAt, errorUpdatedAt } }: Query): boolean =>
  kind === 'unreachable' && Math.max(dataUpdatedAt, errorUpdatedAt) < backAt;

const since = new Map<PlatformPart, number>();
let current: ServiceFailures | null = null;

/** The services that fail, as far as something on the screen was asked of them; null while all answer. */
export const useServiceFailures = (): ServiceFailures | null =>
  useSyncExternalStore(followQueries, () => current);

function followQueries(changed: () => void): () => void {
  const look = () => {
    const before = current;
    current = failuresNow();
    if (current?.services.join() !== before?.services.join()) changed();
    else current = before;
  };
  look();
  return queryClient.getQueryCache().subscribe(({ type }) => {
    // Telling a component while another is being drawn is not allowed, and observers come and go then.
    if (type === 'updated' || type.startsWith('observer')) queueMicrotask(look);
  });
}

function failuresNow(): ServiceFailures | null {
  const failing = new Set<PlatformPart>();
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const service = serviceOf(query);
    const failure = failureIn(query);
    if (service && failure && isServiceFailure(failure) && !isOfOutage(failure, query)) failing.add(service);
  }
  for (const service of since.keys()) if (!failing.has(service)) since.delete(service);
  for (const service of failing) if (!since.has(service)) since.set(service, Date.now());
  if (failing.size === 0) return null;
  return { services: platformParts.filter(name => failing.has(name)), since: Math.min(...since.values()) };
}

/** Asks again at once for all on the screen that failed. */
export const askFailedAgain = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: query => failureIn(query) !== null });
