import type { Action, OutboxSummary, ReviewDecision } from '../domain/action.ts';
import type {
  CollectionName,
  CollectionRows,
  Range,
  Receipt,
  Selection,
  View,
  ViewAnswer,
} from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { MerchantVerb } from '../domain/merchant.ts';
import type { PoolMerchants } from '../domain/pool-merchants.ts';
import type { AuthUser, Session, SignUp, Unsent } from '../domain/session.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { AccountFace } from './account-face.ts';
import type { ApplicationsFace } from './applications-face.ts';
import type { CertificatesFace } from './certificates-face.ts';
import type { FiguresFace } from './figures-face.ts';
import type { HistoryFace } from './history-face.ts';
import type { InvitationsFace } from './invitations-face.ts';
import type { InvocationsFace } from './invocations-face.ts';
import type { MerchantFace } from './merchant-face.ts';
import type { OnboardingFace } from './onboarding-face.ts';
import type { SearchFace } from './search-face.ts';
import type { SettleFace } from './settle-face.ts';
import type { SettlementsFace } from './settlements-face.ts';
import type { WebhooksFace } from './webhooks-face.ts';

/**
 * Everything the page may ask of the engine. Each call answers `{ok}` or `{failure}` as plain data (ruling 27); nothing here
 * carries a token.
 */
export type Engine = {
  /** Reads `/config.json` and opens storage. Failure `unreadable` with `field` names what is wrong in the configuration. */
  start(): Promise<Answer<PublicConfig>>;
  /** The page forwards what a worker cannot hear: `online`/`offline`, and whether it is seen. */
  network(event: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;
  /** Whether the platform can be reached now: asks it, unless that is under way or it is known not to be. */
  isReachable(): Promise<Answer<boolean>>;
  /** Writes what a session that is over leaves to be written; the page then ends the worker, and with it what it holds in memory. */
  finish(): Promise<Answer<null>>;
  session: SessionFace;
  copy: CopyFace;
  outbox: OutboxFace;
  services: ServicesFace;
  onboarding: OnboardingFace;
  merchant: MerchantFace;
  invitations: InvitationsFace;
  settlements: SettlementsFace;
  settle: SettleFace;
  history: HistoryFace;
  figures: FiguresFace;
  certificates: CertificatesFace;
  webhooks: WebhooksFace;
  invocations: InvocationsFace;
  applications: ApplicationsFace;
  account: AccountFace;
  search: SearchFace;
};

/** What the page needs of the configuration; `isLastGood`: the file on the server cannot be used, the last good copy is. */
export type PublicConfig = { documentationUrl: string; region: string; isLastGood: boolean };

/** Who is signed in. */
export type SessionFace = {
  /** The session from storage: never waits for the network longer than its time limit, and unreachable never signs out. */
  restore(): Promise<Answer<Session>>;
  /** A NOT_VERIFIED session when the person has not confirmed the e-mail address yet. */
  signIn(credentials: { email: string; password: string }): Promise<Answer<Session>>;
  signUp(person: SignUp): Promise<Answer<Session>>;
  /** VERIFIED on success; the person then signs in again. */
  confirm(code: { email: string; code: string }): Promise<Answer<Session>>;
  resend(email: string): Promise<Answer<null>>;
  forgotPassword(email: string): Promise<Answer<null>>;
  newPassword(reset: { email: string; code: string; password: string }): Promise<Answer<null>>;
  /** Ends every tab's session; `send` first drains the outbox and fails with `unreachable` if something is left. */
  signOut(unsent: Unsent): Promise<Answer<Session>>;
  /** The user's data as last known; read again from the identity provider when it can be reached. */
  user(): Promise<Answer<AuthUser>>;
};

/** What was last seen. */
type CopyFace = {
  view<N extends CollectionName>(
    name: N,
    view: View,
    range: Range,
  ): Promise<Answer<ViewAnswer<CollectionRows[N]>>>;
  /** One row by its key; null when the copy does not hold it. */
  one<N extends CollectionName>(
    name: N,
    key: string,
  ): Promise<Answer<{ row: CollectionRows[N] | null; receipt: Receipt }>>;
  receipt(name: CollectionName): Promise<Answer<Receipt>>;
  /** Brings the collection up to date. `now` ignores the pause between pulls. (ruling 17) */
  pull(name: CollectionName, when: 'due' | 'now'): Promise<Answer<Receipt>>;
  /** How many are selected, and for how many of them each verb is allowed. */
  tally(selection: Selection): Promise<Answer<{ count: number; allowed: Record<TerminalVerb, number> }>>;
  /** The same of merchants. */
  tallyMerchants(
    selection: Selection,
  ): Promise<Answer<{ count: number; allowed: Record<MerchantVerb, number> }>>;
  /** What Home computes from the copy. */
  attention(): Promise<Answer<Attention>>;
};

/** What needs attention, from the local copy; null where the collection was never loaded. */
export type Attention = {
  failedAttestation: { count: number; commonest: string | null } | null;
  troubledBankMids: { count: number } | null;
};

/** Whom to invite; `inviteId` (uuid) is accepted once, however often it is handed over. `cellNumber` is E.164. */
export type Invitee = { inviteId: string; name: string; cellNumber: string };

/** What was decided and is on its way. */
export type OutboxFace = {
  summary(): Promise<Answer<OutboxSummary>>;
  /** Durable once it answers. Fails with `refused` when the verb is not allowed from what is shown. */
  decide(verb: TerminalVerb, terminalId: string): Promise<Answer<Action>>;
  /** The same for many; those for which the verb is not allowed are left out and counted. */
  decideMany(verb: TerminalVerb, selection: Selection): Promise<Answer<{ ids: string[]; left: number }>>;
  /** Invites one, with the message as the person keeps it. Fails with `refused` for a number that is not E.164 or without a name. */
  invite(who: Omit<Invitee, 'inviteId'>): Promise<Answer<Action>>;
  /** Asks these merchants to apply for an id at the bank; those that may not be asked are left out and counted. */
  requestBankMid(selection: Selection): Promise<Answer<{ ids: string[]; left: number }>>;
  /** Live actions, or those that need review, oldest first; or ended ones, newest first. */
  list(
    which: 'open' | 'review' | 'history',
    range: Range,
  ): Promise<Answer<{ actions: Action[]; total: number; lastDelivered: string | null }>>;
  /** All actions on one target, newest first. */
  ofLane(lane: string): Promise<Answer<Action[]>>;
  /** Undo: only while `queued` or `held`. Fails with `conflict` when it is too late. */
  cancel(ids: readonly string[]): Promise<Answer<{ cancelled: number }>>;
  /** Sends what waits now, ignoring `notBefore`. */
  sendNow(): Promise<Answer<OutboxSummary>>;
  /** What a person decided about an action that needs review. Fails with `conflict` where what was found does not allow it. */
  review(id: string, decision: ReviewDecision): Promise<Answer<null>>;
  /** Ended actions that no screen has told of yet. (ruling 26) */
  news(): Promise<Answer<Action[]>>;
  /** A screen has told of these. */
  told(ids: readonly string[]): Promise<Answer<null>>;
};

/** Reads that are not in the local copy; the page persists their last answer. */
type ServicesFace = {
  deviceCount(): Promise<Answer<{ total: number; android: number; ios: number }>>;
  nfcCount(): Promise<Answer<number>>;
  bleCount(): Promise<Answer<number>>;
  /** The merchants of the person's pool in short; none without a pool. */
  poolMerchants(): Promise<Answer<PoolMerchants>>;
};

/** What the engine says unasked, by `postMessage` to its page. */
export type EngineEvent =
  | { type: 'alive' }
  /** Whether the platform can be reached has changed, or an engine has begun, which takes it for reachable. */
  | { type: 'reachable'; isReachable: boolean }
  | { type: 'copy'; collection: CollectionName }
  | { type: 'outbox' }
  /** What is known of webhooks is behind the service. */
  | { type: 'webhooks' }
  /** More of the log of a webhook is known. */
  | { type: 'invocations'; webhookId: string }
  | { type: 'settle'; reportId: string }
  | { type: 'figures' }
  | { type: 'session'; session: Session };

/** A call as it travels to the engine: the names that lead to it, such as `['copy', 'view']`, and what it is given. */
export type Question = { id: number; path: readonly string[]; values: readonly unknown[] };

/** Its answer, as it travels back. */
export type EngineReply = { id: number; answer: unknown };
