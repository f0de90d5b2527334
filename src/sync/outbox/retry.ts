import type { Config } from '../../api/config.ts';
import type { Action } from '../../domain/outbox/action.ts';
import { kindOf } from './kinds/kinds.ts';

const FIRST = 1_000;
const LONGEST = 5 * 60_000;

/** The longest that an action waits for its turn, ms: a service that asks for more is asked again after this. */
export const MAX_WAIT = 24 * 3_600_000;

/**
 * The wait after an attempt without a result, ms: doubles up to 5 minutes, and between half and all of that by `chance`
 * (0 to 1), so that many do not come back at once.
 */
export const backoff = (attempt: number, chance: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 20)) * (0.5 + chance / 2);

/** The platform's rules that a step depends on. */
export type Rules = {
  /** True where a repeat with the same key is safe for this action at the instant `now` (ms since 1970). */
  keyHolds(action: Action, now: number): boolean;
};

/** The rules of a configuration. */
export const rulesOf = ({ services, ttlSeconds }: Config['idempotency']): Rules => ({
  keyHolds({ intent, firstSentAt }, now) {
    if (firstSentAt === null || !services.includes(kindOf(intent).probe.service)) return false;
    const age = now - firstSentAt;
    // A negative age means that the clock was put back: nobody knows how old the key is.
    return age >= 0 && age < ttlSeconds * 1000;
  },
});
