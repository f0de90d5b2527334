import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Action } from '../domain/action.ts';
import type { Selection } from '../domain/collection.ts';
import { withOutboxSync } from './background-sync.ts';
import { ask } from './engine.ts';
import type { Sentences } from './notices.ts';
import { fromEngine } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

/** Whom to invite; `cellNumber` is E.164. */
type Invited = { name: string; cellNumber: string };

/** Invites one merchant. Durable once it succeeds. */
export const useInvite = (said?: Sentences<Action, Invited>): Verb<Action, Invited> =>
  useVerb(who => withOutboxSync(() => ask(engine => engine.outbox.invite(who))), said);

type Asked = { identifiers: readonly string[] } | { selection: Selection };
type Accepted = { ids: string[]; left: number };

/** Asks merchants to apply for an id at the bank; those that may not be asked are left out and counted. */
export const useRequestBankMid = (said?: Sentences<Accepted, Asked>): Verb<Accepted, Asked> =>
  useVerb(asked => {
    const selection = 'selection' in asked ? asked.selection : { ids: asked.identifiers };
    return withOutboxSync(() => ask(engine => engine.outbox.requestBankMid(selection)));
  }, said);

/** How many merchants are selected, and for how many each verb is allowed. */
export const useMerchantTally = (selection: Selection | null) =>
  useQuery({
    queryKey: ['copy', 'merchants', 'tally', selection],
    queryFn: () => (selection ? ask(engine => engine.copy.tallyMerchants(selection)) : null),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
