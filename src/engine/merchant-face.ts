import type { Answer } from '../domain/failure.ts';
import type {
  KeptMerchant,
  MerchantAnswers,
  MerchantReports,
  MerchantTerminals,
} from '../domain/merchant-detail.ts';
import type { SeenAt } from '../domain/seen-at.ts';

/**
 * What the page may ask about one merchant, by its `identifier`. Fails with `missing` for one that the copy does not hold, and
 * with `refused` and the code `unlinked` where it lacks the id that the service asks for. (ruling 14)
 */
export type MerchantFace = {
  /** Asks a service now, and keeps the answer for a day without a network. */
  ask<What extends keyof MerchantAnswers>(
    what: What,
    identifier: string,
  ): Promise<Answer<SeenAt<MerchantAnswers[What]>>>;
  /** The last answers about it. */
  kept(identifier: string): Promise<Answer<KeptMerchant>>;
  /** Its terminals: the newer of its own list and the copy, with what waits in the outbox laid over it. */
  terminals(identifier: string): Promise<Answer<MerchantTerminals>>;
  /** Reads its own list of terminals. */
  refreshTerminals(identifier: string): Promise<Answer<null>>;
  /** Its settlement reports in the copy, the newest first. */
  reports(identifier: string): Promise<Answer<MerchantReports>>;
};
