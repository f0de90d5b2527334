import { type Action, type ActionKind, type ActionState, type ActionVerb, verbOf } from './action.ts';

/** Facts about the browser that keeps the outbox; sizes in bytes, null where the browser does not say. */
export type Surroundings = {
  version: string;
  /** Build of the page. */
  build: string | null;
  browser: string;
  language: string;
  isOnline: boolean;
  /** True where it can send actions with every tab closed. */
  canSyncInBackground: boolean;
  hasServiceWorker: boolean;
  storage: { isPersisted: boolean | null; usage: number | null; quota: number | null };
};

type Told<T extends string> = T | 'unknown';

/** One action in the file: known words, numbers and instants (ISO-8601), nothing that names its target. */
type ToldAction = {
  /** Order in which operators acted in this file, from 1. */
  order: number;
  /** The lane's number in this file: what it is called may be a phone number. */
  lane: string;
  kind: Told<ActionKind>;
  verb: Told<ActionVerb>;
  state: Told<ActionState>;
  doubt: Told<NonNullable<Action['doubt']>> | null;
  attempts: number | null;
  /** HTTP status of the last answer that was no success. */
  status: number | null;
  decidedAt: string | null;
  firstSentAt: string | null;
  failedAt: string | null;
  absentSince: string | null;
  notBefore: string | null;
  claimedUntil: string | null;
  acknowledgedAt: string | null;
  endedAt: string | null;
  reviewed: { decision: Told<'keep' | 'anyway' | 'done'>; at: string | null } | null;
  /** True where its target was found when it was looked at. */
  isFound: boolean;
  isFolded: boolean;
};

/** The file that an operator may hand on: how the outbox fares, without anybody's data. */
type Diagnostics = {
  savedAt: string;
  surroundings: Surroundings;
  states: Record<Told<ActionState>, number>;
  actions: ToldAction[];
};

const states = {
  queued: 0,
  sending: 0,
  uncertain: 0,
  held: 0,
  needsReview: 0,
  done: 0,
  rejected: 0,
  superseded: 0,
  cancelled: 0,
  unknown: 0,
} satisfies Diagnostics['states'];
const kinds = { terminal: 0, invite: 0, repairSteps: 0, bankMid: 0, webhook: 0 } satisfies Record<
  ActionKind,
  0
>;
const verbs = {
  activate: 0,
  deactivate: 0,
  delete: 0,
  resetKeys: 0,
  invite: 0,
  sendRepairSteps: 0,
  requestBankMid: 0,
  registerWebhook: 0,
  updateWebhook: 0,
  deleteWebhook: 0,
} satisfies Record<ActionVerb, 0>;
const doubts = { lost: 0, refused: 0, 'lost-refused': 0 } satisfies Record<NonNullable<Action['doubt']>, 0>;
const decisions = { keep: 0, anyway: 0, done: 0 };

/**
 * The diagnostics of the outbox at the instant `now` (ms since 1970). They copy nothing but known words, small numbers and
 * instants, so that other data that a record holds by mistake stays out.
 */
export function diagnosticsOf(
  actions: readonly Action[],
  surroundings: Surroundings,
  now: number,
): Diagnostics {
  const lanes = new Map<string, number>();
  const numberOf = (lane: string): number => {
    const number = lanes.get(lane) ?? lanes.size + 1;
    lanes.set(lane, number);
    return number;
  };
  const told = [...actions]
    .sort((a, b) => a.seq - b.seq)
    .map((action, place) => toldOf(action, place + 1, numberOf(action.lane)));
  const counts = { ...states };
  for (const { state } of told) counts[state]++;
  return { savedAt: new Date(now).toISOString(), surroundings, states: counts, actions: told };
}

function toldOf(action: Action, order: number, lane: number): ToldAction {
  const { intent, lastError, claim, reviewed, attempt, doubt } = action;
  const kind = known(kinds, intent.kind);
  return {
    order,
    lane: `${kind}-${lane}`,
    kind,
    verb: known(verbs, verbOf(intent)),
    state: known(states, action.state),
    doubt: doubt && known(doubts, doubt),
    attempts: within(attempt, 0, 99_999),
    status: within(lastError?.status, 100, 599),
    decidedAt: instant(action.decidedAt),
    firstSentAt: instant(action.firstSentAt),
    failedAt: instant(lastError?.at),
    absentSince: instant(action.absentSince),
    notBefore: action.notBefore > 0 ? instant(action.notBefore) : null,
    claimedUntil: instant(claim?.until),
    acknowledgedAt: instant(action.acknowledgedAt),
    endedAt: instant(action.endedAt),
    reviewed: reviewed ? { decision: known(decisions, reviewed.decision), at: instant(reviewed.at) } : null,
    isFound: action.found !== null,
    isFolded: action.replaces !== null,
  };
}

const known = <T extends string>(words: Readonly<Record<T, number>>, value: string): T | 'unknown' =>
  Object.hasOwn(words, value) ? (value as T) : 'unknown';

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An instant, from ISO-8601 or ms since 1970; null for anything else. */
function instant(value: unknown): string | null {
  const at =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && ISO.test(value)
        ? Date.parse(value)
        : Number.NaN;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
