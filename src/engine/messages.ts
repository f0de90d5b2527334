import type { LateConfig } from '../api/config.ts';
import type { CollectionName } from '../domain/collection.ts';
import type { CredentialQuestion } from '../domain/passkey.ts';
import type { LockDemand } from '../domain/screen-lock.ts';
import type { Session } from '../domain/session.ts';

/** A call of the page: the names that lead to a function of the engine, such as `['copy', 'view']`, and its arguments. */
export type EngineCall = { id: number; path: readonly string[]; values: readonly unknown[] };

/** The answer to the call with this id. */
export type EngineReply = { id: number; answer: unknown };

/** Events that the engine posts to its page. */
export type EngineEvent =
  | { type: 'alive' }
  /** Posted when reachability changes, and by a new engine, which assumes that the platform can be reached. */
  | { type: 'reachable'; isReachable: boolean }
  /** Rows of a collection have changed. */
  | { type: 'copy'; collection: CollectionName }
  | { type: 'outbox' }
  /** The list of webhooks must be loaded again. */
  | { type: 'webhooks' }
  /** More of the log of a webhook was loaded. */
  | { type: 'invocations'; webhookId: string }
  /** The settle attempt on a report has changed. */
  | { type: 'settle'; reportId: string }
  /** Days of payments were loaded: their figures, and the payments where they are kept. */
  | { type: 'figures' }
  /** More payments older than the kept days were loaded. */
  | { type: 'payments' }
  | { type: 'session'; session: Session }
  /** Posted once the network has brought `/config.json`, or failed, where this engine started from the copy. */
  | { type: 'config'; late: LateConfig }
  /** The page is asked for a credential; it answers with `credentials.give`. */
  | { type: 'credential'; id: number; question: CredentialQuestion };

/** The part of the configuration that the page needs. */
export type PublicConfig = {
  documentationUrl: string;
  region: string;
  /** People may sign in with a passkey. */
  hasPasskeys: boolean;
  /** The company demands a screen lock. */
  lock?: LockDemand;
};
