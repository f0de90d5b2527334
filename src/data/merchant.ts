import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  KeptMerchant,
  MerchantAnswers,
  MerchantReports,
  MerchantTerminals,
} from '../domain/merchant-detail.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import { type Asked, askedOrKept } from './asked.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import type { FailureSentence } from './notices.ts';
import { fromEngine, queryClient } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

const merchantKey = (identifier: string) => ['merchant', identifier];
// Under the collections, so that each change of theirs is drawn.
const terminalsKey = (identifier: string) => ['copy', 'terminals', 'merchant', identifier];

/**
 * Asks a service about one merchant; readable offline as it was answered last. Where `canAsk` is false nothing is asked.
 * `failure` is what is said when it could not be had.
 */
export function useAsked<What extends keyof MerchantAnswers>(
  what: What,
  identifier: string,
  { canAsk = true, failure }: { canAsk?: boolean; failure: FailureSentence },
): Asked<MerchantAnswers[What]> {
  const live = useQuery({
    queryKey: [...merchantKey(identifier), what],
    queryFn: () => ask<SeenAt<MerchantAnswers[What]>>(engine => engine.merchant.ask(what, identifier)),
    enabled: canAsk,
    meta: { failure },
  });
  const kept = useQuery({
    queryKey: ['kept', ...merchantKey(identifier)],
    queryFn: () => ask<KeptMerchant>(engine => engine.merchant.kept(identifier)),
    gcTime: 0,
    ...fromEngine,
  });
  const last = kept.data?.[what] as SeenAt<MerchantAnswers[What]> | undefined;
  const shown = askedOrKept(live, { data: last, isPending: kept.isPending });
  return { ...shown, isLoading: canAsk && shown.isLoading };
}

/** A merchant's terminals: the newer of the copy and its own list. */
export function useMerchantTerminals(identifier: string): UseQueryResult<MerchantTerminals> {
  usePull('terminals');
  return useQuery({
    queryKey: terminalsKey(identifier),
    queryFn: () => ask(engine => engine.merchant.terminals(identifier)),
    ...fromEngine,
  });
}

/** Reads the merchant's own list of terminals while its page is shown. */
export const useMerchantTerminalsPull = (
  identifier: string,
  { canAsk, failure }: { canAsk: boolean; failure: FailureSentence },
): UseQueryResult<null> =>
  useQuery({
    queryKey: [...merchantKey(identifier), 'terminals'],
    queryFn: async () => {
      const answer = await ask(engine => engine.merchant.refreshTerminals(identifier));
      void queryClient.invalidateQueries({ queryKey: terminalsKey(identifier) });
      return answer;
    },
    enabled: canAsk,
    meta: { failure },
  });

/** A merchant's settlement reports, from the copy. */
export function useMerchantReports(identifier: string): UseQueryResult<MerchantReports> {
  usePull('settlementReports');
  return useQuery({
    queryKey: ['copy', 'settlementReports', 'merchant', identifier],
    queryFn: () => ask(engine => engine.merchant.reports(identifier)),
    ...fromEngine,
  });
}

/** The Refresh link of a merchant's page: its row, and everything that was asked about it. */
export const useRefreshMerchant = (identifier: string): Verb<null, void> =>
  useVerb(async () => {
    await Promise.all([
      ask(engine => engine.copy.pull('merchants', 'now')),
      queryClient.invalidateQueries({ queryKey: merchantKey(identifier) }),
    ]);
    return null;
  });
