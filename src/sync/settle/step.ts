import type { Failure } from '../../domain/failure.ts';
import type { SettleAttempt } from '../../domain/settlement/settle-attempt.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import type { ToggleVerdict } from './verdict.ts';

/** A report as the list of reports shows it. */
export type FoundReport = Pick<SettlementReport, 'status' | 'version' | 'amount'>;

/** An event of an attempt; `at` is ms since 1970. */
export type SettleEvent =
  /** The list of reports was read; null: the report is not in it. `earlier`: this device's attempts on it, newest first. */
  | { type: 'found'; at: number; report: FoundReport | null; earlier?: readonly SettleAttempt[] }
  | { type: 'unread'; at: number; failure: Failure }
  | { type: 'answered'; at: number; verdict: ToggleVerdict }
  /** The context that made the attempt is gone, and another has taken it up. */
  | { type: 'resumed'; at: number };

/** A lost call may still land for so long, ms, where nothing prevents it: two checks are that far apart. */
const APART_MS = 60_000;
const UNREAD_MS = 10_000;
/** Longest wait, ms, that a service may ask for: a person is waiting for the outcome. */
const LONGEST_MS = 5 * 60_000;
const MOST_CALLS = 3;

/** Stored with the attempt. `refused`: the report is unchanged, by a `rejected` or `unsent` verdict or for a reason found before the call. */
type Ending = 'done' | 'unknown' | 'elsewhere' | 'other-amount' | 'refused';

/** The next state of an attempt. What is to be done in it: `reading` read, `calling` call, `checking` read at `checkAt`. */
export function step(attempt: SettleAttempt, event: SettleEvent): SettleAttempt {
  const next = { ...attempt, revision: attempt.revision + 1 };
  switch (attempt.state) {
    case 'reading':
      return beforeCall(next, event);
    case 'calling':
      return afterCall(next, event);
    case 'checking':
      return inDoubt(next, event);
    default:
      return attempt;
  }
}

function beforeCall(attempt: SettleAttempt, event: SettleEvent): SettleAttempt {
  if (event.type === 'unread') return ended(attempt, event.at, 'refused', event.failure.message ?? null);
  if (event.type !== 'found' || event.report === null) return ended(attempt, event.at, 'refused');
  const { report } = event;
  const seen = { ...attempt, found: report.status };
  if (report.status === attempt.wanted) return ended(seen, event.at, 'elsewhere');
  if (!isSame(report.amount, attempt.amount)) return ended(seen, event.at, 'other-amount');
  // A status that this version does not know cannot be toggled to a known one.
  if (typeof report.status === 'object') return ended(seen, event.at, 'refused');
  return {
    ...seen,
    state: 'calling',
    calls: 1,
    version: report.version,
    key: keyOf(attempt, report.version, event.earlier ?? []),
    canCallAgain: attempt.canCallAgain && report.version !== null,
  };
}

/**
 * The name of the call. Named after what it changes, two devices of an account that decide the same send one name, so that a
 * service which answers to it changes the report once. Once a service has answered to a name it gives that answer again, a
 * refusal too, so the next decision has the next number. A name whose call is in doubt stays: its late call changes nothing more.
 */
function keyOf(
  { id, reportId, wanted }: SettleAttempt,
  version: string | null,
  earlier: readonly SettleAttempt[],
) {
  if (version === null) return id;
  const name = encodeURIComponent(`settle:${reportId}:${version}:${wanted}`);
  // Newest first: the last name has the highest number.
  const last = earlier.find(each => each.version === version && each.wanted === wanted && each.key)?.key;
  if (!last) return name;
  const isInDoubt = earlier.some(({ key, doubt }) => key === last && doubt !== null);
  return isInDoubt ? last : `${name}%3A${Number(last.slice(name.length + 3) || 1) + 1}`;
}

function afterCall(attempt: SettleAttempt, event: SettleEvent): SettleAttempt {
  const { at } = event;
  if (event.type === 'resumed') return lookedUpAt({ ...attempt, canCallAgain: false }, at, 'lost');
  if (event.type !== 'answered') return attempt;
  const { verdict } = event;
  const isRepeat = attempt.calls > 1;
  switch (verdict.type) {
    case 'toggled':
      if (verdict.status === null) return lookedUpAt(attempt, at, 'lost');
      return ended(
        { ...attempt, found: verdict.status, doubt: null },
        at,
        verdict.status === attempt.wanted ? 'done' : 'elsewhere',
      );
    case 'conflict':
      return lookedUpAt({ ...attempt, message: verdict.message }, at, isRepeat ? 'lost' : 'changed');
    case 'rejected':
    case 'unsent':
      // A name that no call has brought to the service is not answered.
      if (!isRepeat) {
        const told = verdict.type === 'unsent' ? { ...attempt, key: null } : attempt;
        return ended(told, at, 'refused', verdict.message);
      }
      return lookedUpAt({ ...attempt, canCallAgain: false, message: verdict.message }, at, 'lost');
    case 'lost':
      return lookedUpAt(attempt, at + Math.min(verdict.after ?? 0, LONGEST_MS), 'lost');
  }
}

const lookedUpAt = (attempt: SettleAttempt, at: number, doubt: 'lost' | 'changed'): SettleAttempt => ({
  ...attempt,
  state: 'checking',
  checkAt: at,
  doubt,
});

function inDoubt(attempt: SettleAttempt, event: SettleEvent): SettleAttempt {
  const { at } = event;
  if (event.type === 'resumed') return { ...attempt, canCallAgain: false, checkAt: at };
  if (event.type === 'unread') return { ...attempt, checkAt: at + UNREAD_MS };
  if (event.type !== 'found') return attempt;
  if (event.report === null) return ended({ ...attempt, found: null }, at, 'unknown');
  const { status, version, amount } = event.report;
  const seen = { ...attempt, found: status };
  if (status === attempt.wanted) return ended(seen, at, attempt.doubt === 'changed' ? 'elsewhere' : 'done');
  if (attempt.doubt === 'changed')
    return ended(seen, at, isSame(amount, attempt.amount) ? 'elsewhere' : 'other-amount');
  if (attempt.canCallAgain) {
    // A lost call that comes late meets another version than it names, and changes nothing.
    if (version !== attempt.version) return ended(seen, at, 'elsewhere');
    if (attempt.calls < MOST_CALLS)
      return { ...seen, state: 'calling', calls: attempt.calls + 1, checkAt: null };
  }
  // An instant that lies ahead was noted before the clock was put back.
  const foundUnchangedAt = Math.min(attempt.foundUnchangedAt ?? at, at);
  if (at - foundUnchangedAt < APART_MS)
    return { ...seen, foundUnchangedAt, checkAt: foundUnchangedAt + APART_MS };
  return ended(seen, at, 'unknown');
}

const ended = (
  attempt: SettleAttempt,
  at: number,
  state: Ending,
  message: string | null = attempt.message,
): SettleAttempt => ({
  ...attempt,
  state,
  message,
  endedAt: new Date(at).toISOString(),
  checkAt: null,
});

const isSame = (a: FoundReport['amount'], b: FoundReport['amount']): boolean =>
  a.minor === b.minor && a.currency === b.currency;
