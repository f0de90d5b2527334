import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SeenAt, Selection } from '../domain/collection.ts';
import type {
  KeptMerchant,
  MerchantAnswers,
  MerchantReports,
  MerchantTerminals,
} from '../domain/merchant/summary.ts';
import type { AcceptedMany, Action } from '../domain/outbox/action.ts';
import { withOutboxSync } from './background-sync.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastOrKeptAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const merchantKey = (identifier: string) => ['merchant', identifier];
// Under the collections, so that each change of theirs is drawn.
const terminalsKey = (identifier: string) => ['copy', 'terminals', 'merchant', identifier];

/**
 * Asks a service about one merchant; readable offline as it was answered last. Where `canAsk` is false nothing is asked.
 */
export function useMerchantAnswer<What extends keyof MerchantAnswers>(
  what: What,
  identifier: string,
  { canAsk = true }: { canAsk?: boolean } = {},
): LastAnswer<MerchantAnswers[What]> {
  const live = useQuery({
    queryKey: [...merchantKey(identifier), what],
    queryFn: () => ask<SeenAt<MerchantAnswers[What]>>(engine => engine.merchant.ask(what, identifier)),
    enabled: canAsk,
  });
  const kept = useQuery({
    queryKey: ['kept', ...merchantKey(identifier)],
    queryFn: () => ask<KeptMerchant>(engine => engine.merchant.kept(identifier)),
    gcTime: 0,
    ...fromEngine,
  });
  const last = kept.data?.[what] as SeenAt<MerchantAnswers[What]> | undefined;
  const shown = lastOrKeptAnswer(live, { data: last, isPending: kept.isPending });
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
  { canAsk }: { canAsk: boolean },
): UseQueryResult<null> =>
  useQuery({
    queryKey: [...merchantKey(identifier), 'terminals'],
    queryFn: async () => {
      const answer = await ask(engine => engine.merchant.refreshTerminals(identifier));
      void queryClient.invalidateQueries({ queryKey: terminalsKey(identifier) });
      return answer;
    },
    enabled: canAsk,
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

/** The person to invite; `cellNumber` is E.164. */
type Invited = { name: string; cellNumber: string };

/** Invites one merchant. Durable once it succeeds. */
export const useInvite = (said?: Sentences<Action, Invited>): Verb<Action, Invited> =>
  useVerb(who => withOutboxSync(() => ask(engine => engine.outbox.invite(who))), said);

/** `confirmed`: the number of merchants that the person confirmed. */
type RequestedFor = { selection: Selection; confirmed: number };

/** Asks merchants to apply for an id at the bank; those that may not be asked are left out. */
export const useRequestBankMid = (
  said?: Sentences<AcceptedMany, RequestedFor>,
): Verb<AcceptedMany, RequestedFor> =>
  useVerb(
    ({ selection, confirmed }) =>
      withOutboxSync(() => ask(engine => engine.outbox.requestBankMid(selection, confirmed))),
    said,
  );

/** The number of selected merchants, and of those for which each verb is allowed. */
export const useMerchantTally = (selection: Selection | null) =>
  useQuery({
    queryKey: ['copy', 'merchants', 'tally', selection],
    queryFn: () => (selection ? ask(engine => engine.copy.tallyMerchants(selection)) : null),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
